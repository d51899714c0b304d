import { Inject, Injectable } from '@nestjs/common';
import { type IntakesRequest, type PersonalProfile, type PersonIntakes, ServiceError, type System } from '#contracts';
import { getOrCreate } from '#memoize';
import { PreserializedReply, type RequestContext } from '#messaging';
import { NoEnergyRequirement } from './energy/energy.js';
import { type PersonProblems, type PersonWithIntakes, serializePeople, serializePerson } from './intakes/intakes.js';
import { VisibleNutrients } from './nutrients/visible-nutrients.js';
import { type Person, resolveProfile, weightField } from './profile/profile.js';
import { serialize, serializeReply, type SerializedRecommendation } from './serialization/serialization.js';
import { type Intakes, type Recommended, type Standard } from './standards/standard.js';

/** Injection token of the Standards. */
export const STANDARDS = Symbol('Standards');

/** The standard of each system. */
export type Standards = Readonly<Record<System, Standard>>;

/** Recommends nutrients for a person, limited to those that the caller may see. */
@Injectable()
export class RecommendationService {
  /** Serialized intakes of each life stage, filled by its first request. */
  private readonly serializedStages = new WeakMap<readonly Recommended[], readonly SerializedRecommendation[]>();

  constructor(
    @Inject(STANDARDS) private readonly standards: Standards,
    private readonly visible: VisibleNutrients,
  ) {}

  /**
   * @throws ServiceError 400 `no-energy` where the equations give no energy requirement; what {@link VisibleNutrients.of} throws
   */
  async recommend(sent: PersonalProfile, context: RequestContext): Promise<PreserializedReply> {
    const profile = resolveProfile(sent);
    const { stageIntakes, personIntakes } = this.intakesOf(profile, sent);
    const visible = await this.visible.of(context);
    const serialized = [...this.serializeOnce(stageIntakes, profile.system)];
    for (const intake of personIntakes) serialized.push(serialize(intake, profile.system));
    return new PreserializedReply(
      serializeReply(
        serialized.filter(({ nutrient }) => visible.has(nutrient)),
        profile,
      ),
    );
  }

  /** Intakes of all nutrients that each person is assessed by, or the person's problem. */
  listIntakes(request: IntakesRequest): PersonIntakes | PreserializedReply {
    if (request.others) {
      const people = [request, ...request.others].map((sent) => this.intakesOrProblems(sent));
      return new PreserializedReply(serializePeople(people));
    }
    const person = this.intakesOrProblems(request);
    return 'problems' in person ? person : new PreserializedReply(serializePerson(person));
  }

  private intakesOrProblems(sent: PersonalProfile): PersonWithIntakes | PersonProblems {
    try {
      const profile = resolveProfile(sent);
      return { profile, intakes: this.intakesOf(profile, sent) };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { problems: error.problems.map(({ field = '', ...problem }) => ({ field, ...problem })) };
    }
  }

  private serializeOnce(stageIntakes: readonly Recommended[], system: System): readonly SerializedRecommendation[] {
    return getOrCreate(this.serializedStages, stageIntakes, () =>
      stageIntakes.map((intake) => serialize(intake, system)),
    );
  }

  private intakesOf(person: Person, sent: PersonalProfile): Intakes {
    try {
      return this.standards[person.system](person);
    } catch (error) {
      if (!(error instanceof NoEnergyRequirement)) throw error;
      throw ServiceError.of('no-energy', { field: weightField(sent) }, { cause: error });
    }
  }
}
