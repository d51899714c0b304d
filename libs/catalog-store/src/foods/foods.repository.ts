import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { type FoodRow } from './food-row.js';

const COLUMNS = `id, description, food_group, product, supplier, gtin, quantity, units, amounts,
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

  /** The foods of these releases that have one of these GTINs; of those that share one, the one that is meant first. */
  findByGtin(releases: readonly number[], gtins: readonly string[]): Promise<FoodRow[]> {
    return this.database.query<FoodRow>({
      name: 'foods-by-gtin',
      text: `select ${COLUMNS} from food where release_id = any($1) and gtin = any($2) order by ${MEANT_FIRST}`,
      values: [releases, gtins],
    });
  }
}
