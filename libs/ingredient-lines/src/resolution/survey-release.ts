import { type ReleaseIndex } from '#food-search';

/** Words by which surveys leave something open: not (further) specified. */
const UNSPECIFIED = ['nfs', 'ns'];

/** Share of its foods from which a catalog is of a survey. */
const SURVEY_SHARE = 0.05;

const known = new WeakMap<ReleaseIndex, boolean>();

/** Whether a release is of a dietary survey, learnt once from its own names. */
export async function isSurveyRelease(release: ReleaseIndex): Promise<boolean> {
  const learnt = known.get(release);
  if (learnt !== undefined) return learnt;
  const isSurvey = await hasUnspecified(release);
  known.set(release, isSurvey);
  return isSurvey;
}

async function hasUnspecified(release: ReleaseIndex): Promise<boolean> {
  const roles = await Promise.all(UNSPECIFIED.map((term) => release.roleOf(term)));
  return roles.reduce((sum, { foods }) => sum + foods, 0) > SURVEY_SHARE * release.foods;
}
