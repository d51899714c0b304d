import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Time of removal of catalogs, for callers who keep copies of their foods. */
export class RemovedCatalogs1768608000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog add column removed_at timestamptz;
      comment on column catalog.removed_at is
        'when it was removed the last time; it serves no release until it is imported again';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog drop column removed_at');
  }
}
