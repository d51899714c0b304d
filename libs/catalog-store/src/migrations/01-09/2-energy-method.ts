import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Adds the method by which each food's energy was obtained. */
export class EnergyMethod1767312000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table food add column energy_method text;
      comment on column food.energy_method is
        'how its energy was come by, where the source does not give it as such';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table food drop column energy_method');
  }
}
