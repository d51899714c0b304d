import { signal } from '@preact/signals';
import { type PersonalProfile } from '#client';
import { inBrowser } from './storage.js';

const TEXTS = ['system', 'sex', 'physicalActivityLevelCategory'] as const;
const NUMBERS = [
  'ageInMonths',
  'ageInYears',
  'heightInMeters',
  'heightInInches',
  'weightInKilograms',
  'weightInPounds',
  'pregnancyDurationInWeeks',
  'lactationDurationInMonths',
] as const;
/** Fields of a personal profile, which are the names of its parameters in an address too. */
export const PROFILE_FIELDS: readonly string[] = [...TEXTS, ...NUMBERS];

/**
 * Personal profile of an address, undefined without a sex, which is the one field that recommendations require.
 * What is not a number stays a text: the service then names the field.
 */
export function readProfile(params: URLSearchParams): PersonalProfile | undefined {
  if ((params.get('sex') ?? '') === '') return undefined;
  const given = (names: readonly string[]) => names.filter((name) => (params.get(name) ?? '').trim() !== '');
  const number = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text);
  return Object.fromEntries([
    ...given(TEXTS).map((name) => [name, params.get(name)]),
    ...given(NUMBERS).map((name) => [name, number(params.get(name) ?? '')]),
  ]) as PersonalProfile;
}

/** Parameters of a personal profile alone. */
export const profileParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => PROFILE_FIELDS.includes(name)));

const STORED_PROFILE = 'nutrition-data.profile';
/** Parameters of the reader's own profile, empty where none was given. They stay in this browser. */
export const ownProfile = signal(inBrowser.get(STORED_PROFILE));
addEventListener('storage', ({ key, newValue }) => {
  // Another tab remembers other targets, or forgets them.
  if (key === STORED_PROFILE) ownProfile.value = newValue ?? '';
});

/** The reader's own profile, undefined where none was given. */
export const readOwnProfile = (): PersonalProfile | undefined => readProfile(new URLSearchParams(ownProfile.value));

/** Parameters of the person that was on view last. Not stored, since nobody asked for that: a reload forgets them. */
let shownProfile = '';

/** Takes the person on view; an empty one is forgotten. */
export const setShownProfile = (params: string): void => void (shownProfile = params);

/** Parameters of the person to begin with: the reader's own, else the one on view last. Empty where there is none. */
export const knownProfile = (): string => (readOwnProfile() ? ownProfile.value : shownProfile);

/** Remembers the reader's own profile in this browser; an empty one is forgotten. */
export function rememberProfile(params: string): void {
  inBrowser.set(STORED_PROFILE, params);
  ownProfile.value = params;
}
