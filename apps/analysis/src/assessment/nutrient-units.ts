import { Injectable } from '@nestjs/common';
import {
  catalog,
  type CallOptions,
  knownNutrients,
  knownUnits,
  nutrientId,
  ServiceError,
  unitId,
  urn,
} from '#contracts';
import { TypedRequester } from '#messaging';

/** Unit of a nutrient as answers carry it. */
export interface NutrientUnit {
  readonly nutrient: string;
  /** Abbreviation. */
  readonly unit: string;
  readonly unit_id: string;
}

const units = new Map(knownUnits.map(({ key, abbr }) => [key, { unit: abbr, unit_id: urn(unitId(key)) }]));
const vocabulary = new Map(
  knownNutrients.flatMap(({ key, unit: unitKey }) => {
    const nutrient = urn(nutrientId(key));
    const unit = units.get(unitKey);
    return unit ? [[nutrient, { nutrient, ...unit }] as const] : [];
  }),
);

/** Units of the nutrients that callers see. The catalog is asked only for those that sources added. */
@Injectable()
export class NutrientUnits {
  /** By the list of nutrients, which is one object for a data revision. */
  private readonly known = new WeakMap<readonly string[], readonly NutrientUnit[]>();

  constructor(private readonly requester: TypedRequester) {}

  /**
   * The units of `nutrients`, in their order.
   * @throws ServiceError 503 where a release was switched meanwhile, and what the catalog answers
   */
  async of(nutrients: readonly string[], options: CallOptions): Promise<readonly NutrientUnit[]> {
    const known = this.known.get(nutrients);
    if (known) return known;
    const added = nutrients.every((nutrient) => vocabulary.has(nutrient)) ? vocabulary : await this.listed(options);
    const found = nutrients.map((nutrient) => vocabulary.get(nutrient) ?? added.get(nutrient));
    const complete = found.filter((unit) => unit !== undefined);
    if (complete.length < found.length) throw ServiceError.of('unavailable');
    this.known.set(nutrients, complete);
    return complete;
  }

  private async listed(options: CallOptions): Promise<ReadonlyMap<string, NutrientUnit>> {
    const nutrients = await this.requester.call(catalog.listNutrients, {}, options);
    return new Map(nutrients.map(({ id, unit, unitId: unit_id }) => [id, { nutrient: id, unit, unit_id }]));
  }
}
