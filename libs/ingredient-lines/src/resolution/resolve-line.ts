import { type Composition, isAlike, isPartWord, mayBeSame, mayBeSameCooked, recipesOf, tokenize } from '#food-search';
import { byState, type Candidate } from '../matching/choice.js';
import { CALLED, type Evidence, LEAD, match, type Match } from '../matching/confidence.js';
import { isWithMore } from '../matching/accompaniment.js';
import {
  beforeWith,
  isClass,
  isDescription,
  isImplied,
  isNamedInFull,
  isNamedKind,
  isNounBeside,
  isOtherPart,
  isPartOfDish,
  isSeedForLeaves,
  isUnlisted,
  isUnsaidKind,
  isUnsaidProduct,
  saysNoun,
} from '../matching/kind.js';
import { isAsEaten, isRawOfJar, isServed, isUnsaidForm, stateFit, stateIn, stateOfLine } from '../matching/state.js';
import { isMadeWithIt } from '../matching/staples.js';
import { isStatelessMeat, isTreatedAsSaid, isWetAsSaid, isWetForDryForm } from '../matching/treatment.js';
import { lacksNoun, lacksWhatIsSaid } from '../matching/lacking.js';
import { listsFoods } from '../matching/qualities.js';
import { type IngredientReading } from '../reading/reading.js';
import { PAIR } from '../matching/simpler-names.js';
import { endsWithAmount, hasUnreadAmount } from '../reading/unread-amount.js';
import { stems } from '../text/stems.js';
import { isUnclearCount } from '../weight/conventions.js';
import { type WeighedFood } from '../weight/food.js';
import { weigh } from '../weight/weigh.js';
import { type Weight } from '../weight/weight.js';
import { type FoundFood, type FoundLine } from './named-search.js';

/** A food that lines are compared with and weighed as. */
export interface ComparedFood extends WeighedFood {
  readonly composition: Composition;
  /** Brand and supplier of a product. */
  readonly brand?: string;
}

/** The food of a line, and what the line weighs. */
export interface ResolvedLine<Food> {
  readonly match: Match;
  /** Absent where the match is `none`. */
  readonly food?: Food;
  readonly weight: Weight;
  /** The next best foods, or the nearest where nothing matches. */
  readonly alternatives: readonly Food[];
}

const MAX_ALTERNATIVES = 5;

/** Baby vegetables and foods, which weigh far less than others of their name. */
const BABY = /\bbaby/i;

/** Whether a food is a powder to be mixed with water, which weighs less than the drink. */
const isPowder = ({ description }: ComparedFood): boolean =>
  /\bpowder\b/i.test(description) && !/\bprepared\b/i.test(description);

/** Whether one food weighs like another: of one group, or of the same composition and state in another catalog. */
function isOfOneKind(food: ComparedFood, other: ComparedFood): boolean {
  if (isPowder(food) !== isPowder(other)) return false;
  if (food.group !== undefined && food.group === other.group) return true;
  const [states, own] = [stateIn(food.description).states, stateIn(other.description).states];
  const isOfOneState = states.size === own.size && [...states].every((state) => own.has(state));
  const isSame = states.has('cooked') ? mayBeSameCooked : mayBeSame;
  return isOfOneState && isSame(food.composition, other.composition);
}

/**
 * Chooses the food of a line among those found, and weighs the line as it.
 * @param foods those found, by their number through all releases
 */
export function resolveLine<Food extends ComparedFood>(
  reading: IngredientReading,
  found: FoundLine,
  foods: ReadonlyMap<number, Food>,
): ResolvedLine<Food> {
  const candidates = found.foods.flatMap(({ food: number, ...scores }) => {
    const food = foods.get(number);
    const isMeant = food && !lacksWhatIsSaid(reading, food.description);
    return isMeant ? [{ food, description: food.description, ...scores }] : [];
  });
  const ownFoods = withoutUnsaidProducts(reading, withoutBabyFood(reading, candidates));
  const dishes = withoutPartsOfDish(reading, ownFoods);
  const ordered = byState(reading, withoutMerged(reading, dishes));
  const [chosen, ...others] = ordered;
  const isUnread =
    hasUnreadAmount(reading.name) || (chosen !== undefined && endsWithAmount(reading.name, chosen.description));
  const matched = match(chosen && evidenceOf(reading, found, chosen, others, isUnread));
  const other = found.other === undefined ? undefined : foods.get(found.other);
  const next = [...new Set([...(other ? [other] : []), ...others.map(({ food }) => food)])];
  if (!chosen || matched === 'none') {
    const nearest = ordered.map(({ food }) => food);
    return { match: 'none', weight: {}, alternatives: nearest.slice(0, MAX_ALTERNATIVES) };
  }
  const alike = next.filter((food) => !BABY.test(food.description) && isOfOneKind(food, chosen.food));
  return {
    match: matched,
    food: chosen.food,
    // A part of what the line measures was not read, and it says no mass of all.
    weight: isUnread && reading.weighs === undefined ? {} : weigh({ ...reading, name: found.name }, chosen.food, alike),
    alternatives: next.filter((food) => food !== chosen.food).slice(0, MAX_ALTERNATIVES),
  };
}

/** A food found for a line, with how the name fits it. */
interface FoundCandidate<Food extends ComparedFood = ComparedFood>
  extends Candidate, Pick<FoundFood, 'isOfSameFood' | 'modifiers' | 'noun' | 'isMeant' | 'cut' | 'isOfPart'> {
  readonly food: Food;
}

/** Baby food, which a line says where it means it: `1 jar baby food, carrots`. */
const BABY_FOOD = /\bbaby ?food|\btoddler/i;
const SAYS_BABY_FOOD = /\bbaby ?food|\binfant|\btoddler|\bstrained|\bjunior/i;

/** What is sold for babies: a jar of baby carrots is their food, a pound of them is young. */
const FOR_BABIES = /\b(?:jar|pouch|cereal|formula)/i;

/** Candidates without baby food, unless the line says it. */
function withoutBabyFood<Food extends ComparedFood>(
  { name, unitText = '', comment = '' }: IngredientReading,
  candidates: readonly FoundCandidate<Food>[],
): readonly FoundCandidate<Food>[] {
  const said = `${unitText} ${name} ${comment}`;
  if (SAYS_BABY_FOOD.test(said) || (BABY.test(said) && FOR_BABIES.test(said))) return candidates;
  return candidates.filter(({ description }) => !BABY_FOOD.test(description));
}

/** Candidates without products whose brand the line does not say, where a food of a table is called so. */
function withoutUnsaidProducts<Food extends ComparedFood>(
  reading: IngredientReading,
  candidates: readonly FoundCandidate<Food>[],
): readonly FoundCandidate<Food>[] {
  const others = candidates.filter(({ food }) => !isUnsaidProduct(reading, food.brand));
  if (others.length === candidates.length) return candidates;
  const isCalledSo = others.some(
    ({ relevance, description }) => relevance >= CALLED && isTreatedAsSaid(reading, description),
  );
  return isCalledSo ? others : candidates;
}

/** Candidates that are a dish, where one is called by the whole name: a `ham salad spread` is no ham salad. */
function withoutPartsOfDish<Food extends ComparedFood>(
  reading: IngredientReading,
  candidates: readonly FoundCandidate<Food>[],
): readonly FoundCandidate<Food>[] {
  const dishes = candidates.filter(({ description }) => !isPartOfDish(reading, description));
  if (dishes.length === candidates.length) return candidates;
  const isCalledSo =
    reading.name.includes(' ') && dishes.some(({ description }) => isNamedInFull(reading, description));
  return isCalledSo ? dishes : candidates;
}

function evidenceOf(
  reading: IngredientReading,
  { leftOut, isGuess }: FoundLine,
  chosen: FoundCandidate,
  others: readonly FoundCandidate[],
  isUnread: boolean,
): Evidence {
  const said = stateOfLine(reading);
  const rivals = new Set(
    others.filter(
      (other) =>
        other.isOfPart !== true &&
        !isAlike(other.food.composition, chosen.food.composition) &&
        stateFit(said, other.description).agrees &&
        (other.score >= chosen.score + LEAD || !(isRarer(other, chosen) || wouldBeSaid(reading, other, chosen))),
    ),
  );
  const scores = [...rivals]
    .filter(({ isSurvey }) => isSurvey === chosen.isSurvey)
    .map(({ score, modifiers }) => score + MODIFIER * Math.max(0, chosen.modifiers - modifiers));
  const ingredient = others.find(({ isSurvey }) => !isSurvey);
  const isOfOtherNoun = chosen.noun === undefined && !saysNoun(reading, chosen.description);
  const isCookedUnsaid = chosen.isSurvey && isStatelessMeat(chosen.description) && !said.states.has('cooked');
  // `powdered klah bark` is no powdered sugar, and ground cloves are no ground beef.
  const own = stems(chosen.description).join(' ');
  const isFound = (word: string) =>
    !leftOut.includes(word) && (!isPartWord(word) || stems(word).every((stem) => own.includes(stem)));
  const searched = tokenize(reading.name).filter(isFound).join(' ');
  return {
    namesFood:
      chosen.cut !== 'begun' &&
      !(isOfOtherNoun && chosen.relevance < CALLED) &&
      (chosen.isMeant || searched === '' || !isDescription(searched)) &&
      !isNounBeside(reading, chosen.description) &&
      !isSeedForLeaves(reading.name, chosen.description) &&
      !isUnlisted(reading.name) &&
      !lacksNoun(reading.name, leftOut) &&
      !isMadeWithIt(reading, chosen.description) &&
      !isWetForDryForm(reading, chosen.food.composition) &&
      !isPartOfDish(reading, chosen.description),
    isRelaxed: leftOut.some((word) => !isImplied(word, chosen.description)),
    isGuess:
      isGuess ||
      isOfOtherNoun ||
      chosen.isOfPart === true ||
      isOtherPart(reading.name, chosen.description) ||
      chosen.cut !== undefined ||
      isUnclearCount(reading) ||
      isUnread,
    isOfSameFood: chosen.isOfSameFood,
    isClass: isClass(reading.name),
    isUnsaidKind: isUnsaidKind(reading, chosen.description) || isUnsaidProduct(reading, chosen.food.brand),
    relevance: chosen.relevance,
    isCommon: recipesOf(chosen.description) >= COMMON,
    isWithMore: isWithMore(reading) || listsFoods(reading) || isOfTwo(reading.name, chosen.description),
    stateAgrees:
      stateFit(said, chosen.description).agrees &&
      !isRawOfJar(reading, chosen.description) &&
      isTreatedAsSaid(reading, chosen.description) &&
      isWetAsSaid(reading, chosen.description, chosen.food.composition),
    asBought: isServed(reading)
      ? stateIn(chosen.description).states.has('cooked')
      : (said.states.size > 0 || !isAsEaten(chosen.description)) && !isCookedUnsaid,
    lead: chosen.score - Math.max(...scores),
    catalogsAgree: !chosen.isSurvey || !ingredient || !rivals.has(ingredient),
  };
}

/** Candidates that are not both foods of a pair at once: butter and oil are no butter oil. */
function withoutMerged<Food extends ComparedFood>(
  { name }: IngredientReading,
  candidates: readonly FoundCandidate<Food>[],
): readonly FoundCandidate<Food>[] {
  if (!PAIR.test(name)) return candidates;
  const others = candidates.filter(({ description }) => {
    const own = beforeWith(description);
    return OR.test(own) || !isOfTwo(name, own);
  });
  return others.length > 0 ? others : candidates;
}

const OR = /\bor\b/i;

/** Whether a name joins two foods that a description has as one: `popcorns and chips`, but not `rice and beans`. */
function isOfTwo(name: string, description: string): boolean {
  if (!JOINED.test(name) || JOINED.test(description)) return false;
  const has = new Set(stems(description));
  return name.split(JOINED, 2).every((food) => has.has(nounOf(food)));
}

const JOINED = / (?:and|&|with) /i;

/** Stem of a name's last word where it is no part of the food: `cheese` of `cheese cubes`. */
function nounOf(name: string): string {
  const words = name.split(' ');
  return stems(words.findLast((word) => !isPartWord(word)) ?? words.at(-1) ?? '')[0] ?? '';
}

/** Score added to a rival with a word as its own quality. The chosen food has it only as a modifier. */
const MODIFIER = 20;

/** Binary logarithm of the recipes from which a food is common. */
const COMMON = 3;

/** Binary logarithm of the ratio of recipes from which the rarer food would be named in full. */
const RARER = 2;

/** Whether recipes use a food much less than the one chosen. */
const isRarer = (other: Candidate, chosen: Candidate): boolean =>
  recipesOf(other.description) <= recipesOf(chosen.description) - RARER;

/** Whether the line would have named this food: recipes use it no more than the chosen one. */
const wouldBeSaid = (reading: IngredientReading, other: Candidate, chosen: Candidate): boolean =>
  (isUnsaidForm(reading, other.description) && !isUnsaidForm(reading, chosen.description)) ||
  (isNamedKind(reading, other.description, chosen.description) &&
    recipesOf(other.description) <= recipesOf(chosen.description));
