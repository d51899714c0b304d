import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Foods have names in several languages. */
export class FoodNames1768089600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table food add column names json;
      comment on column food.names is 'language tag: name in that language; null where the source has English alone';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table food drop column names');
  }
}
