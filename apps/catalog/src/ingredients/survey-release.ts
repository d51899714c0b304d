import { type ReleaseIndex } from '#food-search';

/** Words by which surveys leave something open: not (further) specified. */
const UNSPECIFIED = ['nfs', 'ns'];

/** Share of its foods from which a catalog is of a survey. */
const SURVEY_SHARE = 0.05;

const known = new WeakMap<ReleaseIndex, boolean>();

/** Whether a release is of a dietary survey, learnt once from its own names. */
export async function isSurveyRelease(release: ReleaseIndex): Promise<boolean> {
  const is = known.get(release) ?? (await hasUnspecified(release));
  known.set(release, is);
  return is;
}

async function hasUnspecified(release: ReleaseIndex): Promise<boolean> {
  const roles = await Promise.all(UNSPECIFIED.map((term) => release.roleOf(term)));
  return roles.reduce((sum, { foods }) => sum + foods, 0) > SURVEY_SHARE * release.foods;
}
