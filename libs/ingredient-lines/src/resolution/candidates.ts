import { type Composition } from '#food-search';
import { type Candidate } from '../matching/choice.js';
import { CALLED } from '../matching/confidence.js';
import { isUnsaidProduct } from '../matching/kind.js';
import { lacksWhatIsSaid } from '../matching/lacking.js';
import { isNamedInFull, isPartOfDish } from '../matching/named.js';
import { isMergedPair } from '../matching/pair.js';
import { isTreatedAsSaid } from '../matching/treatment.js';
import { type IngredientReading } from '../reading/reading.js';
import { type WeighedFood } from '../weight/food.js';
import { type FoundFood } from './named-search.js';

/** A food that lines are compared with and weighed as. */
export interface ComparedFood extends WeighedFood {
  readonly composition: Composition;
  /** Brand and supplier of a product. */
  readonly brand?: string;
}

/** A food found for a line, with how the name fits it. */
export interface FoundCandidate<Food extends ComparedFood = ComparedFood> extends Candidate, Omit<FoundFood, 'food'> {
  readonly food: Food;
}

/**
 * Foods that a line may mean, the best first: none that lacks what it says, nor baby food. Products of other brands, parts of
 * a dish and both foods of a pair as one are left out where another food is called by the name.
 * @param foods those found, by their number through all releases
 */
export function candidatesOf<Food extends ComparedFood>(
  reading: IngredientReading,
  found: readonly FoundFood[],
  foods: ReadonlyMap<number, Food>,
): readonly FoundCandidate<Food>[] {
  const isForBabies = saysBabyFood(reading);
  const candidates = found.flatMap(({ food: number, ...scores }) => {
    const food = foods.get(number);
    if (!food || lacksWhatIsSaid(reading, food.description)) return [];
    const isUnsaid = !isForBabies && BABY_FOOD.test(food.description);
    return isUnsaid ? [] : [{ food, description: food.description, ...scores }];
  });
  const ofBrand = preferred(
    candidates,
    ({ food }) => !isUnsaidProduct(reading, food.brand),
    ({ relevance, description }) => relevance >= CALLED && isTreatedAsSaid(reading, description),
  );
  const dishes = preferred(
    ofBrand,
    ({ description }) => !isPartOfDish(reading, description),
    ({ description }) => reading.name.includes(' ') && isNamedInFull(reading, description),
  );
  return preferred(dishes, ({ description }) => !isMergedPair(reading.name, description));
}

/** Those that are meant, where one of them is called by the name; else all. */
function preferred<Found>(
  all: readonly Found[],
  isMeant: (found: Found) => boolean,
  isCalledSo: (found: Found) => boolean = () => true,
): readonly Found[] {
  const meant = all.filter(isMeant);
  return meant.some(isCalledSo) ? meant : all;
}

/** Baby food, which a line says where it means it: `1 jar baby food, carrots`. */
const BABY_FOOD = /\bbaby ?food|\btoddler/i;
const SAYS_BABY_FOOD = /\bbaby ?food|\binfant|\btoddler|\bstrained|\bjunior/i;

/** What is sold for babies: a jar of baby carrots is their food, a pound of them is young. */
const BABY = /\bbaby/i;
const FOR_BABIES = /\b(?:jar|pouch|cereal|formula)/i;

function saysBabyFood({ name, unitText = '', comment = '' }: IngredientReading): boolean {
  const said = `${unitText} ${name} ${comment}`;
  return SAYS_BABY_FOOD.test(said) || (BABY.test(said) && FOR_BABIES.test(said));
}
