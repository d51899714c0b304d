export { type NutrientColumn, readColumn } from './columns/nutrient-column.js';
export { orderByValue } from './columns/value-order.js';
export { explain, type ExplainedSearch, searchExplained } from './explain.js';
export { type MatchExplanation } from './ranking/match-explanation.js';
export { bytesOf, foodList, type FoodList, pickLists } from './postings/food-list.js';
export { FieldBuilder } from './fields/field-builder.js';
export { type FieldSegment, type FoodFields, FOODS_OF_SEGMENT } from './fields/field-segment.js';
export { StoredFields, type StoredSegment } from './fields/stored-fields.js';
export { INDEX_VERSION } from './index/index-builder.js';
export { unpack } from './postings/postings.js';
export { SHORT_LIST_BYTES, ShortLists } from './postings/short-lists.js';
export { type IndexContent, PRELOADED_FOODS, ReleaseIndex } from './index/release-index.js';
export {
  brandWordsOf,
  countedName,
  isSideWord,
  knowsWords,
  plainSortWordsOf,
  termsBeside,
  termsOf,
} from './query/vocabulary.js';
export { isFillingOnBread, nameBefore } from './query/query.js';
export { isEquipment } from './text/equipment.js';
export { queryLanguageOf } from './query/query-language.js';
export { recipesOf } from './ranking/recipe-use.js';
export { allFoods } from './ranking/all-foods.js';
export { DOC_FEATURE_BYTES } from './ranking/relevance.js';
export { comparableName } from './repeats/comparable-name.js';
export { COMPARED_NUTRIENTS, type Composition, isAlike, mayBeSame, mayBeSameCooked } from './repeats/composition.js';
export { repeatsAmong, sharedNames } from './repeats/repeats.js';
export { FEW } from './resolution/find.js';
export { firstNumbers, type SearchResult, placeOf, releaseOf, warmUp, search } from './searcher.js';
export { capitalizedWords, withoutFormerState } from './text/name.js';
export { isCutWord, isPartWord } from './text/part-words.js';
export { TextBuffer, viewOf } from './text/text-buffer.js';
export { replaceWords, tokenize } from './text/tokenize.js';
export { type SuggestingRelease, suggest } from './suggest.js';
export { Suggestions } from './suggestions/suggestions.js';
export { type SuggestionColumns } from './suggestions/suggestion-columns.js';
export { cookedAs, type CookedAs, rawWords } from './words/cooking.js';
export { singular } from './words/plurals.js';
export { lineUnitOfTwo, type UnitWord, unitWords } from './words/units.js';
