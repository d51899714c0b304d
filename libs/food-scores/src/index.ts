export { scoreNrf } from './nrf/nrf.js';
export { fruitsVegetablesLegumesOf, nutriScoreCategoryOf, sweetenersOf } from './nutri-score/groups.js';
export { noFruitsVegetablesLegumes } from './nutri-score/measures.js';
export { scoreNutriScore } from './nutri-score/nutri-score.js';
export { type NutriScoreCategory } from './nutri-score/nutri-score-standard.js';
