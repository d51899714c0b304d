import { ReportBuilder } from '../../source/report.js';
import { writeShare } from '../../threads/write-share.js';
import { FdcFoods, type StagedFoods } from './fdc-foods.js';

/** Module of a thread: the foods of every so many buckets. */
await writeShare((staged: StagedFoods, share, shares) => {
  const counts = new ReportBuilder();
  return { foods: new FdcFoods(staged, counts).of(share, shares), report: () => counts.build() };
});
