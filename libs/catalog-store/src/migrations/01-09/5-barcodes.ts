import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Foods are found by their barcodes. Numbers with a wrong check digit, which earlier imports kept, are none. */
export class Barcodes1767571200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update food set gtin = null
      where (
        select sum(digit::integer * case when place % 2 = 1 then 3 else 1 end) % 10 <> 0
        from regexp_split_to_table(gtin, '') with ordinality as digits (digit, place)
      );
      create index food_gtin on food (gtin) where gtin is not null;
      comment on column food.gtin is 'GTIN of its barcode, in 14 digits';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index food_gtin');
  }
}
