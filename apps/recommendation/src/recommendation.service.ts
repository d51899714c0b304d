import {
  knownNutrients,
  knownUnits,
  nutrientId,
  type PersonalProfile,
  type Recommendation,
  type Recommendations,
  ServiceError,
  type System,
  unitId,
  urn,
} from '#contracts';
import { type RequestContext } from '#messaging';
import { NoEnergyRequirement } from './energy/energy.js';
import { formatAmount } from './interval/interval.js';
import { type VisibleNutrients } from './nutrients/visible-nutrients.js';
import { type Person, resolveProfile, weightField } from './profile/profile.js';
import { type Recommended, type Standard } from './standards/standard.js';

/** The standard of each system. */
export type Standards = Readonly<Record<System, Standard>>;

const nutrientIds = new Map(knownNutrients.map(({ key }) => [key, urn(nutrientId(key))]));
const unitIds = new Map(knownUnits.map(({ key }) => [key, urn(unitId(key))]));
const rank = new Map(knownNutrients.map(({ key }, index) => [key, index]));

/** Recommends nutrients for a person, as far as the caller may see them. */
export class RecommendationService {
  constructor(
    private readonly standards: Standards,
    private readonly visible: VisibleNutrients,
  ) {}

  /**
   * @throws ServiceError 400 for a person of whom nothing follows; what {@link VisibleNutrients.of} throws
   */
  async recommend(sent: PersonalProfile, context: RequestContext): Promise<Recommendations> {
    const profile = resolveProfile(sent);
    const recommended = this.recommendedFor(profile, sent);
    const visible = await this.visible.of(context);
    return {
      recommendations: recommended
        .filter(({ nutrient }) => visible.has(known(nutrientIds, nutrient)))
        .toSorted(asNutrientsAreListed)
        .map((each) => toRecommendation(each, profile.system)),
      profile,
    };
  }

  private recommendedFor(person: Person, sent: PersonalProfile): readonly Recommended[] {
    try {
      return this.standards[person.system](person);
    } catch (error) {
      if (!(error instanceof NoEnergyRequirement)) throw error;
      throw ServiceError.of('no-energy', { field: weightField(sent) }, { cause: error });
    }
  }
}

const asNutrientsAreListed = (a: Recommended, b: Recommended): number =>
  (rank.get(a.nutrient) ?? 0) - (rank.get(b.nutrient) ?? 0);

function toRecommendation({ nutrient, unit, amount }: Recommended, type: System): Recommendation {
  const { value, range } = formatAmount(amount);
  return {
    nutrient: known(nutrientIds, nutrient),
    value,
    ...(range && { range }),
    unitId: known(unitIds, unit),
    type,
  };
}

function known(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new TypeError(`"${key}" is not in the vocabulary`);
  return id;
}
