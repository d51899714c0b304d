import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Foods tell where their values come from; releases keep the attribution of their publisher. */
export class ValueSources1767916800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Beside the foods, whose rows are read far more often without it.
      create table value_source (
        release_id integer not null,
        food_id uuid not null,
        sources json not null,
        marks json not null,
        primary key (release_id, food_id)
      ) partition by list (release_id);
      comment on column value_source.sources is '[[nutrient no, derivation no, number of data points, date,
        standard error, minimum, maximum, id of the food it is borrowed from], ...] per 100 g; trailing nulls are cut';
      comment on column value_source.marks is '[[nutrient no, mark, bound], ...] of nutrients without an amount';

      -- The few texts that the values of a release share.
      create table derivation (
        release_id integer not null references release on delete cascade,
        no smallint not null,
        text text not null,
        primary key (release_id, no)
      );

      alter table release add column attribution json;
      comment on column release.attribution is 'what the publisher wants shown: text, licence, url';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table release drop column attribution;
      drop table derivation;
      drop table value_source;
    `);
  }
}
