import { type PersonalProfile } from '#client';
import { link } from '../state/address.js';
import { lacksChildSize } from '../state/child-size.js';
import { readOwnProfile } from '../state/profile.js';

/** Adult of the daily values on labels (21 CFR 101.9). */
const ADULT: PersonalProfile = { system: 'RDI', sex: 'Female', ageInYears: 30 };

/** Person whose recommended intakes a food is shown against. */
export interface Against {
  readonly profile: PersonalProfile;
  /** Words for the intakes, after “percent of”. */
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether shares of energy and macronutrients are missing. */
  readonly lacksSize: boolean;
}

/** The reader's own targets where this browser has them, unless the address says otherwise; else the daily values. */
export function readAgainst(params: URLSearchParams): Against {
  const own = readOwnProfile();
  return own && params.get('against') !== 'daily'
    ? {
        profile: own,
        name: `your targets a day (${own.system ?? 'DRI'})`,
        isOwn: true,
        lacksSize: lacksChildSize(own),
      }
    : { profile: ADULT, name: 'the daily value on US labels, for adults', isOwn: false, lacksSize: false };
}

interface Props {
  readonly against: Against;
  readonly onChange: (changed: Record<string, string>) => void;
}

/** Choice of daily values or own targets; a way to give these where there are none. */
export function AgainstField({ against, onChange }: Props) {
  const hasOwn = readOwnProfile() !== undefined;
  return (
    <p>
      <label for="against">Compare with</label>
      <select
        id="against"
        value={against.isOwn ? 'own' : 'daily'}
        onChange={({ currentTarget: { value } }) => onChange({ against: value === 'daily' ? value : '' })}
      >
        <option value="daily">Daily values</option>
        {hasOwn && <option value="own">Your targets</option>}
      </select>
      {!hasOwn && <a href={link('person')}>Give your own targets</a>}
    </p>
  );
}
