import { type FilteredRatio } from '#decimal';
import { type Person } from '../profile/profile.js';
import { eer2005 } from './eer-2005.js';
import { eer2023 } from './eer-2023.js';
import { type EnergyTerms, sumOfTerms } from './energy-terms.js';

/** Editions of the energy equations. */
export type EerEdition = '2023' | '2005';

/** A person's estimated energy requirement, exact kcal a day. */
export type EnergyRequirement = (person: Person) => FilteredRatio;

const editions: Readonly<Record<EerEdition, (person: Person) => EnergyTerms>> = { '2023': eer2023, '2005': eer2005 };

/** The equations give less than {@link LEAST_KILOCALORIES} for a body of this size. */
export class NoEnergyRequirement extends Error {
  override readonly name = 'NoEnergyRequirement';
}

/** Smallest energy requirement, kcal a day. Below it a derived range would be empty at six decimals. */
const LEAST_KILOCALORIES = 0.001;

/**
 * The energy requirement by one edition.
 * @throws NoEnergyRequirement where the equations give less than {@link LEAST_KILOCALORIES}
 */
export const energyRequirement =
  (edition: EerEdition): EnergyRequirement =>
  (person) => {
    const kilocalories = sumOfTerms(editions[edition](person), person.ageInMonths);
    if (kilocalories.compareTo(LEAST_KILOCALORIES) < 0)
      throw new NoEnergyRequirement(`${kilocalories.rounded(6)} kcal a day`);
    return kilocalories;
  };
