import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { type FoodRow } from './food-row.js';

const COLUMNS = `id, description, food_group, product, supplier, quantity, units, amounts,
  to_char(modified, 'YYYY-MM-DD') as modified, discontinued`;

@Injectable()
export class FoodsRepository {
  constructor(private readonly database: Database) {}

  /** One food of these releases, by its bare uuid. */
  async find(releases: readonly number[], id: string): Promise<FoodRow | undefined> {
    const [row] = await this.database.query<FoodRow>({
      name: 'food-by-id',
      text: `select ${COLUMNS} from food where release_id = any($1) and id = $2`,
      values: [releases, id],
    });
    return row;
  }

  /** The foods of these releases that have one of these ids. */
  findMany(releases: readonly number[], ids: readonly string[]): Promise<FoodRow[]> {
    return this.database.query<FoodRow>({
      name: 'foods-by-id',
      text: `select ${COLUMNS} from food where release_id = any($1) and id = any($2)`,
      values: [releases, ids],
    });
  }
}
