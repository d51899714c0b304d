import { type PersonalProfile, ServiceError, type System } from '#contracts';
import { Encoded, type RequestContext } from '#messaging';
import { NoEnergyRequirement } from './energy/energy.js';
import { type VisibleNutrients } from './nutrients/visible-nutrients.js';
import { type Person, resolveProfile, weightField } from './profile/profile.js';
import { type Intake, type Recommended, type Standard } from './standards/standard.js';
import { write, writeReply, type Written } from './writing/writing.js';

/** The standard of each system. */
export type Standards = Readonly<Record<System, Standard>>;

/** Recommends nutrients for a person, as far as the caller may see them. */
export class RecommendationService {
  /** What is said of whole life stages, written by the first who is in one. */
  private readonly stages = new WeakMap<readonly Recommended[], readonly Written[]>();

  constructor(
    private readonly standards: Standards,
    private readonly visible: VisibleNutrients,
  ) {}

  /**
   * @throws ServiceError 400 for a person of whom nothing follows; what {@link VisibleNutrients.of} throws
   */
  async recommend(sent: PersonalProfile, context: RequestContext): Promise<Encoded> {
    const profile = resolveProfile(sent);
    const { ofStage, ofPerson } = this.intakeOf(profile, sent);
    const visible = await this.visible.of(context);
    const written = [...this.writtenOnce(ofStage, profile.system)];
    for (const recommended of ofPerson) written.push(write(recommended, profile.system));
    return new Encoded(
      writeReply(
        written.filter(({ nutrient }) => visible.has(nutrient)),
        profile,
      ),
    );
  }

  private writtenOnce(ofStage: readonly Recommended[], system: System): readonly Written[] {
    const known = this.stages.get(ofStage);
    if (known) return known;
    const written = ofStage.map((recommended) => write(recommended, system));
    this.stages.set(ofStage, written);
    return written;
  }

  private intakeOf(person: Person, sent: PersonalProfile): Intake {
    try {
      return this.standards[person.system](person);
    } catch (error) {
      if (!(error instanceof NoEnergyRequirement)) throw error;
      throw ServiceError.of('no-energy', { field: weightField(sent) }, { cause: error });
    }
  }
}
