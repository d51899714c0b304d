export { type Analyzer } from './analysis/analyzer.js';
export { analyzerOf } from './analysis/analyzers.js';
export { collectSuggestions, NAMED_FOODS } from './collect-suggestions.js';
export { ColumnBuilder, type ColumnSegment, type GroupSummary } from './columns/column-builder.js';
export { mergeGroups } from './columns/merge-groups.js';
export { type NutrientColumn, readColumn } from './columns/nutrient-column.js';
export { orderByValue } from './columns/value-order.js';
export { explain, type ExplainedSearch, type Explanation, searchExplained } from './explain.js';
export { type MatchExplanation } from './ranking/match-explanation.js';
export { bytesOf, foodList, type FoodList } from './postings/food-list.js';
export {
  INDEX_VERSION,
  IndexBuilder,
  type IndexedFood,
  type IndexSummary,
  type Segment,
} from './index/index-builder.js';
export { mergeSummaries } from './index/merge-summaries.js';
export { MAX_RELEASE_FOODS, unpack } from './postings/postings.js';
export { type IndexContent, PRELOADED_FOODS, ReleaseIndex } from './index/release-index.js';
export { allFoods } from './ranking/all-foods.js';
export { DOC_FEATURE_BYTES } from './ranking/relevance.js';
export { staticRank } from './ranking/static-rank.js';
export { comparableName, type ComparableName } from './repeats/comparable-name.js';
export { repeatsAmong, sharedNames } from './repeats/repeats.js';
export { FEW, firstNumbers, type Found, warmUp, search } from './searcher.js';
export { replaceWords, tokenize } from './text/tokenize.js';
export { type SuggestingRelease, suggest } from './suggest.js';
export { Suggestions } from './suggestions/suggestions.js';
export { type SuggestionColumns } from './suggestions/suggestion-columns.js';
