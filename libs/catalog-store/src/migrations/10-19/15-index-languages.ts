import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A release has a search index for each language in which its foods have names. */
export class IndexLanguages1768435200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table food_index
        add column language text not null default 'en',
        add column named bytea,
        drop constraint food_index_release_id_version_key,
        add unique (release_id, version, language);
      comment on column food_index.language is
        'language tag; of all but English the index has words, items and suggestions, the columns are those of English';
      comment on column food_index.named is
        'for each food by number 1 where it has a name in the language, a byte each; null: all have';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from food_index where language <> 'en';
      alter table food_index
        drop constraint food_index_release_id_version_language_key,
        drop column language,
        drop column named,
        add unique (release_id, version);
    `);
  }
}
