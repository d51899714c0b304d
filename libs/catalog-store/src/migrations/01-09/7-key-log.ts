import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Keys tell when they were last used. An audit log tells who made, changed and ended them. */
export class KeyLog1767744000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_key add column last_used timestamptz;
      comment on column api_key.last_used is 'to the hour: a key in use is written once an hour';

      -- No foreign key: the log outlives what it tells of.
      create table api_key_event (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        key_id uuid not null,
        action text not null check (action in ('issued', 'changed', 'rotated', 'revoked')),
        operator text not null default session_user,
        details jsonb not null
      );
      create index on api_key_event (key_id);

      create function refuse_rewriting() returns trigger language plpgsql as $$
        begin
          raise exception 'the log of keys is only ever added to';
        end
      $$;
      create trigger append_only before update or delete or truncate on api_key_event
        for each statement execute function refuse_rewriting();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table api_key_event;
      drop function refuse_rewriting;
      alter table api_key drop column last_used;
    `);
  }
}
