import { isAlike, isPartWord, recipesOf, tokenize } from '#food-search';
import { isWithMore } from '../matching/accompaniment.js';
import { type Candidate } from '../matching/choice.js';
import { isClass, isDescription } from '../matching/class.js';
import { CALLED, type Evidence, LEAD } from '../matching/confidence.js';
import { isNamedKind, isUnsaidKind, isUnsaidProduct } from '../matching/kind.js';
import { lacksNoun } from '../matching/lacking.js';
import {
  isImplied,
  isNounBeside,
  isOtherPart,
  isPartOfDish,
  isSeedForLeaves,
  isUnlisted,
  saysNoun,
} from '../matching/named.js';
import { isOfPair } from '../matching/pair.js';
import { listsFoods } from '../matching/qualities.js';
import { isMadeWithIt } from '../matching/staples.js';
import { isAsEaten, isRawOfJar, isServed, isUnsaidForm, stateFit, stateIn, stateOfLine } from '../matching/state.js';
import { isStatelessMeat, isTreatedAsSaid, isWetAsSaid, isWetForDryForm } from '../matching/treatment.js';
import { type IngredientReading } from '../reading/reading.js';
import { headStems, stems } from '../text/stems.js';
import { dishes } from '../words/dish-words.js';
import { isUnclearCount } from '../weight/left-to-cook.js';
import { type FoundCandidate } from './candidates.js';
import { type FoundLine } from './named-search.js';

/**
 * What is known of the food chosen for a line.
 * @param isUnread whether a part of what the line measures was not read
 */
export function evidenceOf(
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
  // White pepper shares no more than `white` with `Rice, white, with peas`.
  const isOnlyDescribed = chosen.relevance < 0 && chosen.isOfSameFood && isDescription(chosen.noun ?? '');
  // `rice uncooked` has its words in another text of `Soup, beef, canned`.
  const isOfOtherTexts =
    chosen.relevance < BESIDE_NAME && headStems(chosen.description).some((stem) => dishes.has(stem));
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
      !isOfOtherTexts &&
      !isOnlyDescribed &&
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
    isWithMore: isWithMore(reading) || listsFoods(reading) || isOfPair(reading.name, chosen.description),
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

/** Score added to a rival with a word as its own quality. The chosen food has it only as a modifier. */
const MODIFIER = 20;

/** Relevance below which a food has the words in other texts than its name. */
const BESIDE_NAME = -100;

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
