import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type FoodDetailRow, type FoodRow } from './food-row.js';

const COLUMNS = `id, description, names, food_group, product, supplier, gtin, quantity, units, amounts,
  to_char(modified, 'YYYY-MM-DD') as modified, discontinued`;

/** Order of foods with one barcode: those still sold, the newest, of one day the highest source id. */
const MEANT_FIRST = `discontinued, modified desc,
  case when source_id ~ '^[0-9]{1,18}$' then source_id::bigint end desc nulls last, source_id collate "C" desc, id`;

@Injectable()
export class FoodsRepository {
  constructor(private readonly database: Database) {}

  /** The foods of these releases that have one of these ids. */
  findMany(releases: readonly number[], ids: readonly string[]): Promise<FoodRow[]> {
    return this.database.query<FoodRow>({
      name: 'foods-by-id',
      text: `select ${COLUMNS} from food where release_id = any($1) and id = any($2)`,
      values: [releases, ids],
    });
  }

  /** The foods of these releases that have one of these GTINs. Of those that share one, the one that is meant first. */
  findByGtin(releases: readonly number[], gtins: readonly string[]): Promise<FoodRow[]> {
    return this.database.query<FoodRow>({
      name: 'foods-by-gtin',
      text: `select ${COLUMNS} from food where release_id = any($1) and gtin = any($2) order by ${MEANT_FIRST}`,
      values: [releases, gtins],
    });
  }

  /** Sources and marks of the values of a food, by id in these releases. `undefined` where none has it. */
  async findDetail(releases: readonly number[], id: string): Promise<FoodDetailRow | undefined> {
    const [detail] = await this.database.query<FoodDetailRow>({
      name: 'food-detail',
      text: `
        select release.attribution, told.sources, told.marks, (
            select json_object_agg(no, text) from derivation
            where derivation.release_id = told.release_id
              and no in (select (source ->> 1)::smallint from json_array_elements(told.sources) as source)
          ) as derivations
        from food join release on release.id = food.release_id
        left join value_source as told on told.release_id = food.release_id and told.food_id = food.id
        where food.release_id = any($1) and food.id = $2`,
      values: [releases, id],
    });
    return detail;
  }
}
