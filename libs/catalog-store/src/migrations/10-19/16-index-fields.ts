import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Stored fields of indexes, some thousand foods a row, which the catalog holds in memory. Filled with the index of
 * version 11. `food_index_item` is read and written by the version before, until it is gone.
 */
export class IndexFields1768521600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table food_index_field (
        index_id integer not null,
        segment integer not null,
        descriptions bytea not null,
        records bytea,
        texts bytea,
        units bytea,
        primary key (index_id, segment)
      ) partition by list (index_id);
      -- Read whole at each start.
      alter table food_index_field
        alter column descriptions set storage external,
        alter column records set storage external,
        alter column texts set storage external,
        alter column units set storage external;
      comment on table food_index_field is
        'what results show of the foods of an index, by number; of other languages than English the descriptions alone';
      comment on column food_index_field.descriptions is
        'JSON, a line for each food; empty where the language has no name of it';
      comment on column food_index_field.records is
        'of each food: its id, its GTIN as a double (NaN: none), the lines in texts of group, product, supplier, quantity and modified, the line in units, four bytes each; the lowest byte first, lines from 0';
      comment on column food_index_field.texts is 'distinct texts, JSON or ids of units, a line each';
      comment on column food_index_field.units is 'distinct lists of units: their lines in texts, separated by spaces';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table food_index_field');
  }
}
