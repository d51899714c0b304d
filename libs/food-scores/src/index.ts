export { scoreNrf } from './nrf/nrf.js';
export { exclusionOf, fruitsVegetablesLegumesOf, nutriScoreCategoryOf, sweetenersOf } from './nutri-score/groups.js';
export { noFruitsVegetablesLegumes } from './nutri-score/measures.js';
export { NUTRI_SCORE, scoreNutriScore } from './nutri-score/nutri-score.js';
export { type NutriScoreCategory } from './nutri-score/nutri-score-standard.js';
