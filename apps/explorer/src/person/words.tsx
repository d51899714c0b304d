import { exact, glance } from '../state/numbers.js';
import { type Intake, intakeInWords } from './intake.js';

/** A recommended intake in words to read at a glance, with all its digits as its title. */
export const Words = ({ intake, unit }: { intake: Intake; unit: string }) => (
  <span title={intakeInWords(intake, unit, exact)}>{intakeInWords(intake, unit, glance)}</span>
);
