import { useLayoutEffect } from 'preact/hooks';
import { type PersonalProfileResult } from '#client';
import { Empty, Failure, Progress } from '../parts/notice.js';
import { problemsOf, showsAll } from '../parts/problems.js';
import { SizeNotice } from '../parts/size-notice.js';
import { address, changed, link, open, readAddress } from '../state/address.js';
import { lacksChildSize } from '../state/child-size.js';
import { firstError, TYPING_MS, useLoaded } from '../state/loaded.js';
import { readMeal } from '../state/meal.js';
import { exact, glance } from '../state/numbers.js';
import {
  knownProfile,
  ownProfile,
  PROFILE_FIELDS,
  profileParams,
  readProfile,
  rememberProfile,
  setShownProfile,
} from '../state/profile.js';
import { ask } from '../state/requests.js';
import { useVocabulary } from '../state/vocabulary.js';
import { ageInWords } from './ages.js';
import { MealAgainst } from './meal-against.js';
import { ACTIVITIES, PersonForm } from './person-form.js';
import { sizesInWords } from './size-fields.js';
import { Targets } from './targets.js';

/** A person, the intakes recommended to them, and the meal of the address beside those. All of it is in the address. */
export function Person() {
  const { params, isReplacement } = address.value;
  const profile = readProfile(params);
  const vocabulary = useVocabulary();
  const units = useLoaded(() => ask('listUnits', {}), []);
  const targets = useLoaded(
    profile &&
      (async (signal) => ({
        lacksSize: lacksChildSize(profile),
        intakes: await ask('recommend', profile, signal),
      })),
    [JSON.stringify(profile)],
    TYPING_MS,
  );
  const change = (values: Readonly<Record<string, string>>) => {
    const target = changed('person', params, values);
    const { params: next } = readAddress(target);
    // A remembered person stays so with what is changed, as long as there is a sex.
    if (profile && isOwn(params) && readProfile(next)) rememberProfile(profileParams(next).toString());
    open(target, { replace: true });
  };
  useLayoutEffect(() => {
    // An address without a person shows one that is known, before anything is typed. A sex that was taken out stays out.
    const known = profile === undefined && isReplacement !== true ? knownProfile() : '';
    if (known === '') setShownProfile(profile ? profileParams(params).toString() : '');
    else change(Object.fromEntries(new URLSearchParams(known)));
  }, [address.value]);
  const problems = problemsOf(targets.error);
  const error = firstError(vocabulary, units, ...(showsAll(problems, PROFILE_FIELDS) ? [] : [targets]));
  const hasMeal = readMeal(params).lines.length > 0;
  return (
    <>
      <div class="lead">
        <h1>Person</h1>
        <p>Intakes that a standard recommends to a person, and a meal beside them. No medical advice.</p>
      </div>
      <div class="sides">
        <div>
          <PersonForm params={params} problems={problems} onChange={change} />
          {targets.reply && <Used profile={targets.reply.intakes.profile} lacksSize={targets.reply.lacksSize} />}
          {profile && <Remember params={params} />}
        </div>
        <div>
          <Progress loading={vocabulary.loading || units.loading || targets.loading} />
          <Failure error={error} />
          {profile === undefined && (
            <Empty title="No person yet">Choose a sex; what else is known makes it exact.</Empty>
          )}
          <SizeNotice missing={profile !== undefined && lacksChildSize(profile)}>Give them in the form.</SizeNotice>
          {hasMeal && vocabulary.reply && (
            <MealAgainst
              params={params}
              profile={targets.reply && profile}
              vocabulary={vocabulary.reply}
              onChange={change}
            />
          )}
          {!hasMeal && targets.reply && vocabulary.reply && units.reply && (
            <>
              <Targets
                targets={targets.reply.intakes}
                lacksSize={targets.reply.lacksSize}
                vocabulary={vocabulary.reply}
                units={units.reply}
              />
              <p class="about">
                <a href={link('meal')}>Write a meal</a> to see it against these targets.
              </p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The person that the service counted with: what was given, its defaults for the rest. */
function Used({ profile, lacksSize }: { profile: PersonalProfileResult; lacksSize: boolean }) {
  const { sex, physicalActivityLevelCategory: level, pregnancyDurationInWeeks, lactationDurationInMonths } = profile;
  const parts = [
    ageInWords(profile.ageInMonths),
    sex.toLowerCase(),
    pregnancyDurationInWeeks > 0 && `${exact(pregnancyDurationInWeeks)} weeks pregnant`,
    lactationDurationInMonths > 0 && `nursing for ${exact(lactationDurationInMonths)} months`,
    ACTIVITIES.find(([known]) => known === level)?.[1].toLowerCase(),
    !lacksSize && sizesInWords(profile.heightInMeters, profile.weightInKilograms),
    !lacksSize && `body mass index ${glance(profile.bodyMassIndex)}`,
  ];
  return (
    <p class="about used">
      Counted with {parts.filter(Boolean).join(', ')}, by the {profile.system}. What you left empty has the default of
      the service.
    </p>
  );
}

const isOwn = (params: URLSearchParams): boolean => ownProfile.value === profileParams(params).toString();

/** Remembers the person in this browser, if the reader wants it. */
const Remember = ({ params }: { params: URLSearchParams }) => (
  <label class="check">
    <input
      type="checkbox"
      checked={isOwn(params)}
      onChange={({ currentTarget: { checked } }) => rememberProfile(checked ? profileParams(params).toString() : '')}
    />{' '}
    These are my targets: show foods against them. Kept in this browser alone.
  </label>
);
