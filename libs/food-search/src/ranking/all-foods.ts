import { mergeRanked } from './matches.js';
import { DOC_FEATURE_BYTES, DocFeature } from './relevance.js';

/** Every food of these releases by static rank, numbered through all of them. @param features of each release */
export function allFoods(features: readonly Uint8Array[], firstNumbers: readonly number[]): Int32Array {
  const matches = features.map((features) => {
    const foods = Int32Array.from({ length: features.length / DOC_FEATURE_BYTES }, (_, food) => food);
    const scores = Int16Array.from(foods, (food) => features[DOC_FEATURE_BYTES * food + DocFeature.staticRank]!);
    return { foods, scores };
  });
  return mergeRanked(matches, firstNumbers, Infinity);
}
