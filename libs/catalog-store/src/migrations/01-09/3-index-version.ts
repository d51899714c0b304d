import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the version of each search index. */
export class IndexVersion1767398400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table search_index add column version smallint not null default 0;
      comment on column search_index.version is
        'which rules it was made by; one of other rules than the version that serves is made anew by the migration';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table search_index drop column version');
  }
}
