import { getOrCreate } from '#memoize';
import { type Nutrients } from '../items/composition-loader.js';
import { type ReferenceIntake } from './reference-intake.js';

/** Intakes in the order of a list of nutrients; `undefined` where a standard says nothing. */
export type IntakesInOrder = readonly (ReferenceIntake | undefined)[];

/** Intakes of everyone in a life stage. They are put in order once for each list of nutrients. */
export class StageIntakes {
  /** By the list of nutrients, which is one object for a data revision. */
  private readonly inOrder = new WeakMap<Nutrients, IntakesInOrder>();

  constructor(private readonly intakes: readonly ReferenceIntake[]) {}

  inOrderOf(nutrients: Nutrients): IntakesInOrder {
    return getOrCreate(this.inOrder, nutrients, () => {
      const byNutrient = new Map(this.intakes.map((intake) => [intake.nutrient, intake]));
      return nutrients.inOrder.map((nutrient) => byNutrient.get(nutrient));
    });
  }
}

/** Intakes of a person: those of the life stage, and those that depend on the person. */
export class ReferenceIntakes {
  constructor(
    private readonly stage: StageIntakes,
    private readonly own: readonly ReferenceIntake[],
  ) {}

  inOrderOf(nutrients: Nutrients): IntakesInOrder {
    const intakes = [...this.stage.inOrderOf(nutrients)];
    for (const intake of this.own) {
      const place = nutrients.places.get(intake.nutrient);
      if (place !== undefined) intakes[place] = intake;
    }
    return intakes;
  }
}
