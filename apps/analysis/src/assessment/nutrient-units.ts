import { Injectable } from '@nestjs/common';
import {
  catalog,
  type CallOptions,
  knownNutrients,
  nutrientId,
  ServiceError,
  unitByKey,
  unitId,
  urn,
} from '#contracts';
import { TypedRequester } from '#messaging';
import { byteString } from './byte-string.js';

/** A nutrient and its unit as answers carry them. */
export interface NutrientUnit {
  readonly nutrient: string;
  /** JSON that a result without a value starts with, after a comma: `nutrient`, `unit` and `unit_id`, as a byte string. */
  readonly json: string;
  /** JSON that a result starts with, up to its value. */
  readonly jsonToValue: string;
}

/** Serializes a nutrient with its unit, by abbreviation and id. */
export function nutrientUnit(nutrient: string, unit: string, unit_id: string): NutrientUnit {
  const json = `,${JSON.stringify({ nutrient, unit, unit_id }).slice(0, -1)}`;
  return { nutrient, json: byteString(json), jsonToValue: byteString(`${json},"value":`) };
}

const vocabulary = new Map(
  knownNutrients.map(({ key, unit }) => {
    const nutrient = urn(nutrientId(key));
    return [nutrient, nutrientUnit(nutrient, unitByKey.get(unit)?.abbr ?? unit, urn(unitId(unit)))];
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
    return new Map(nutrients.map(({ id, unit, unitId: unit_id }) => [id, nutrientUnit(id, unit, unit_id)]));
  }
}
