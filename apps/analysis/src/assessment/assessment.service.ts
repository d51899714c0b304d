import { Injectable } from '@nestjs/common';
import { analysis, problemsError, ProblemList } from '#contracts';
import { type RequestContext } from '#messaging';
import { RequestReader } from '../items/request-reader.js';
import { wanted } from '../items/wanted.js';
import { amountsOf, notFinite } from '../totals/totals.js';
import { intakeTotals } from './intake-totals.js';
import { hasFiniteAmounts, scoreMeal } from './meal-scores.js';
import { NutrientUnits } from './nutrient-units.js';
import { PersonIntakes } from './person-intakes.js';
import { assess, isFinite, type NutrientResult } from './results.js';
import { type AssessedMeal } from './serialization.js';

@Injectable()
export class AssessmentService {
  constructor(
    private readonly requests: RequestReader,
    private readonly intakes: PersonIntakes,
    private readonly units: NutrientUnits,
  ) {}

  /**
   * @param body as it was sent
   * @throws ServiceError (400) that lists the problems of the items and of the person; RemoteError where the catalog
   *   refuses
   */
  async assess(body: unknown, context: RequestContext): Promise<AssessedMeal> {
    const request = await this.requests.validate(analysis.assess.request, body, context, (sent, options) =>
      this.intakes.problemsIn(sent, options),
    );
    const problems = new ProblemList();
    const [{ items, nutrients }, person] = await Promise.all([
      this.requests.resolve(request.items, context, problems),
      this.intakes.of(request.profile, context),
    ]);
    if ('problems' in person) {
      throw problemsError([...problems.listed, ...person.problems], problems.count + person.problems.length);
    }
    problems.throwIfAny();

    const contributions = items.map(({ contribution }) => contribution);
    const units = await this.units.of(nutrients.inOrder, context);
    const amounts = await amountsOf(contributions, nutrients.inOrder);
    const intakes = person.intakes.inOrderOf(nutrients);
    const totals = await intakeTotals(amounts, intakes, nutrients, contributions);
    const { days, n, scores = [] } = request;
    const all = assess({ units, ...totals }, intakes, days);
    const results = n ? chosenOf(all, wanted(nutrients.inOrder, n)) : all;
    const meal = { items: contributions, nutrients: nutrients.inOrder, sums: amounts.sums };
    const mealScores = scoreMeal(scores, meal, person.profile);
    if (!results.every(isFinite) || !mealScores.every(hasFiniteAmounts)) throw notFinite();
    return {
      items: items.map(({ echo }) => echo),
      days,
      profile: person.profile,
      results,
      ...(scores.length > 0 && { scores: mealScores }),
    };
  }
}

/** The results of these nutrients. */
function chosenOf(results: readonly NutrientResult[], nutrients: readonly string[]): NutrientResult[] {
  const chosen = new Set(nutrients);
  return results.filter(({ unit }) => chosen.has(unit.nutrient));
}
