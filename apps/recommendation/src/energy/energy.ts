import { type Person } from '../profile/profile.js';
import { eer2005 } from './eer-2005.js';
import { eer2023 } from './eer-2023.js';

/** Editions of the energy equations. */
export type EerEdition = '2023' | '2005';

/** A person's estimated energy requirement, kcal a day. */
export type EnergyRequirement = (person: Person) => number;

const editions: Readonly<Record<EerEdition, EnergyRequirement>> = { '2023': eer2023, '2005': eer2005 };

/** The equations give no positive energy requirement for a body of this size. */
export class NoEnergyRequirement extends Error {
  override readonly name = 'NoEnergyRequirement';
}

/** Smallest energy requirement, kcal a day. Below it a derived range would be empty at six decimals. */
const LEAST_KILOCALORIES = 0.001;

/**
 * The energy requirement by one edition.
 * @throws NoEnergyRequirement where the equations give nothing above zero
 */
export const energyRequirement =
  (edition: EerEdition): EnergyRequirement =>
  (person) => {
    const kilocalories = editions[edition](person);
    if (kilocalories < LEAST_KILOCALORIES) throw new NoEnergyRequirement(`${kilocalories} kcal a day`);
    return kilocalories;
  };
