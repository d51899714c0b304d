// Generated from the contracts by `npm run docs`; do not edit.
import { operation } from '../operation.js';
import type {
  AnalyzeReply,
  AnalyzeRequest,
  AssessReply,
  AssessRequest,
  GetFoodByGtinReply,
  GetFoodByGtinRequest,
  GetFoodLabelReply,
  GetFoodLabelRequest,
  GetFoodReply,
  GetFoodRequest,
  LabelReply,
  LabelRequest,
  ListChangesReply,
  ListChangesRequest,
  ListCompositionsReply,
  ListCompositionsRequest,
  ListFoodUnitsReply,
  ListFoodUnitsRequest,
  ListGroupsReply,
  ListGroupsRequest,
  ListIntakesReply,
  ListIntakesRequest,
  ListNutrientsReply,
  ListNutrientsRequest,
  ListUnitsReply,
  ListUnitsRequest,
  LookUpFoodsReply,
  LookUpFoodsRequest,
  ReadFoodsReply,
  ReadFoodsRequest,
  RecommendReply,
  RecommendRequest,
  ResolveAccessReply,
  ResolveAccessRequest,
  ResolveIngredientsReply,
  ResolveIngredientsRequest,
  SearchFoodsReply,
  SearchFoodsRequest,
  Service,
  SuggestFoodsReply,
  SuggestFoodsRequest,
} from './types.js';

/** Every operation of the service: HTTP paths and NATS subjects. */
export const operations = {
  /** Describe the service. */
  service: operation<object, Service>('service.get', undefined, 'GET /'),
  /** Search foods. */
  searchFoods: operation<SearchFoodsRequest, SearchFoodsReply>('foods.search', 'nutrition.v1.catalog.foods.search', 'GET /foods'),
  /** Suggest names of foods while they are typed. */
  suggestFoods: operation<SuggestFoodsRequest, SuggestFoodsReply>('foods.suggest', 'nutrition.v1.catalog.foods.suggest', 'GET /foods/suggestions'),
  /** Get one food with its nutrients. */
  getFood: operation<GetFoodRequest, GetFoodReply>('food.get', 'nutrition.v1.catalog.food.get', 'GET /food/{id}'),
  /** Get one food by its barcode. */
  getFoodByGtin: operation<GetFoodByGtinRequest, GetFoodByGtinReply>('food.by-gtin', 'nutrition.v1.catalog.food.by-gtin', 'GET /food/gtin/{code}'),
  /** Get several foods with their nutrients by id or barcode. */
  lookUpFoods: operation<LookUpFoodsRequest, LookUpFoodsReply>('foods.lookup', 'nutrition.v1.catalog.foods.lookup', 'POST /foods/lookup', 'application/vnd.com.vendor.data.FoodList+json'),
  /** Get several foods with their nutrients at once. */
  readFoods: operation<ReadFoodsRequest, ReadFoodsReply>('foods.read', 'nutrition.v1.catalog.foods.read'),
  /** Get the composition of many foods per 100 g. */
  listCompositions: operation<ListCompositionsRequest, ListCompositionsReply>('foods.get', 'nutrition.v1.catalog.foods.get'),
  /** List the groups of foods, by description. */
  listGroups: operation<ListGroupsRequest, ListGroupsReply>('groups.list', 'nutrition.v1.catalog.groups.list', 'GET /groups'),
  /** List the nutrients the caller may see. */
  listNutrients: operation<ListNutrientsRequest, ListNutrientsReply>('nutrients.list', 'nutrition.v1.catalog.nutrients.list', 'GET /nutrients'),
  /** List all units. */
  listUnits: operation<ListUnitsRequest, ListUnitsReply>('units.list', 'nutrition.v1.catalog.units.list', 'GET /units'),
  /** List the units that can measure a food. */
  listFoodUnits: operation<ListFoodUnitsRequest, ListFoodUnitsReply>('food-units.list', 'nutrition.v1.catalog.food-units.list', 'GET /food-units'),
  /** Resolve the digests of API keys to their access. */
  resolveAccess: operation<ResolveAccessRequest, ResolveAccessReply>('access.resolve', 'nutrition.v1.catalog.access.resolve'),
  /** List the foods that releases added, changed, discontinued or removed. */
  listChanges: operation<ListChangesRequest, ListChangesReply>('changes.list', 'nutrition.v1.catalog.changes.list', 'GET /changes'),
  /** Resolve lines of recipes to foods and weights. */
  resolveIngredients: operation<ResolveIngredientsRequest, ResolveIngredientsReply>('ingredients.resolve', 'nutrition.v1.catalog.ingredients.resolve', 'POST /ingredients', 'application/vnd.com.vendor.data.Ingredients+json'),
  /** Analyze a list of foods. */
  analyze: operation<AnalyzeRequest, AnalyzeReply>('foods.analyze', 'nutrition.v1.analysis.analyze', 'POST /analysis', 'application/vnd.com.vendor.data.Foods+json'),
  /** Assess what foods mean for a person. */
  assess: operation<AssessRequest, AssessReply>('foods.assess', 'nutrition.v1.analysis.assess', 'POST /assessment', 'application/vnd.com.vendor.data.Foods+json'),
  /** Print the Nutrition Facts label of a list of foods. */
  label: operation<LabelRequest, LabelReply>('foods.label', 'nutrition.v1.analysis.label', 'POST /label', 'application/vnd.com.vendor.data.Foods+json'),
  /** Print the Nutrition Facts label of one food. */
  getFoodLabel: operation<GetFoodLabelRequest, GetFoodLabelReply>('food.label', 'nutrition.v1.analysis.food-label', 'GET /food/{id}/label'),
  /** Recommend nutrients for a person. */
  recommend: operation<RecommendRequest, RecommendReply>('recommendations.create', 'nutrition.v1.recommendation.recommend', 'POST /recommendations', 'application/vnd.com.vendor.data.PersonalProfile+json'),
  /** List the reference intakes that a person is assessed by. */
  listIntakes: operation<ListIntakesRequest, ListIntakesReply>('intakes.list', 'nutrition.v1.recommendation.intakes'),
} as const;
