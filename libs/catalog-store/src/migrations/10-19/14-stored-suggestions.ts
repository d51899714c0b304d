import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Texts of suggestions, collected once with an index instead of by each replica. */
export class StoredSuggestions1768348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table food_index add column suggestions json;
      comment on column food_index.suggestions is
        'texts to suggest, a column each for text, key, food, rank and own name; null: collected by who serves the index';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table food_index drop column suggestions');
  }
}
