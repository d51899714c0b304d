import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds stored JSON of search results, by the numbers of their foods. Filled with the index of version 2. */
export class ResultItems1767484800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table search_food add column item text not null default '';
      comment on column search_food.item is 'the food as search results show it: JSON';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table search_food drop column item');
  }
}
