import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Foods are ranked by nutrients and filtered by groups. Filled with the index of version 6. */
export class NutrientColumns1767830400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table search_column (
        release_id integer not null references release on delete cascade,
        nutrient_no smallint not null,
        segment smallint not null,
        foods bytea not null,
        amounts bytea not null,
        primary key (release_id, nutrient_no, segment)
      );
      -- They hardly compress.
      alter table search_column alter column amounts set storage external;
      comment on table search_column is 'amounts per 100 g of one nutrient, for the foods of a release by number';
      comment on column search_column.foods is 'numbers of the foods that have a value, as differences';
      comment on column search_column.amounts is 'their amounts, eight bytes each, the lowest first';

      alter table search_index
        add column group_names json not null default '[]',
        add column food_groups bytea not null default '';
      comment on column search_index.food_groups is
        'for each food by number 0 or the place of its group in group_names from 1, four bytes each, the lowest first';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table search_index drop column group_names, drop column food_groups;
      drop table search_column;
    `);
  }
}
