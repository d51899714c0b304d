import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Releases tell what they changed, for those who keep copies of foods. */
export class FoodChanges1768176000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table release add column replaces integer;
      comment on column release.replaces is
        'release that was served when this one was imported; null: none, or it was imported before changes were kept';

      create table food_change (
        release_id integer not null references release on delete cascade,
        food_id uuid not null,
        change text not null check (change in ('added', 'changed', 'discontinued', 'removed')),
        primary key (release_id, food_id)
      );
      comment on table food_change is 'what a release did to the foods of the one it replaced; it outlives their foods';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table food_change;
      alter table release drop column replaces;
    `);
  }
}
