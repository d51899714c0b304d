export { ColumnBuilder, type ColumnSegment, type GroupSummary } from './columns/column-builder.js';
export { mergeGroups } from './columns/merge-groups.js';
export { IndexBuilder, type IndexedFood, type IndexSummary, type Segment } from './index/index-builder.js';
export { mergeSummaries } from './index/merge-summaries.js';
