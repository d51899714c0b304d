import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Times of the switches of releases. Changes since an instant begin at the release of that instant. */
export class ReleaseSwitches1768262400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table release_switch (
        release_id integer not null references release on delete cascade,
        switched_at timestamptz not null default clock_timestamp(),
        primary key (release_id, switched_at)
      );
      comment on table release_switch is 'when a release became the current one of its catalog, by an import or a rollback';

      -- A trigger, since imports and rollbacks by the version before are recorded too.
      create function record_release_switch() returns trigger language plpgsql as $$
        begin
          insert into release_switch (release_id) values (new.current_release);
          return null;
        end
      $$;
      create trigger record_switch after insert or update of current_release on catalog
        for each row when (new.current_release is not null) execute function record_release_switch();

      -- Imports so far, as they ended; they lasted for the seconds of their reports.
      insert into release_switch (release_id, switched_at)
        select id, created_at + make_interval(secs => coalesce((report ->> 'seconds')::double precision, 0))
        from release where state = 'ready';
      -- Rollbacks so far, at the latest time that they can have been.
      insert into release_switch (release_id, switched_at)
        select current_release, now() from catalog
        where current_release <> (
          select release_id from release_switch join release on release.id = release_id
          where release.catalog = catalog.name order by switched_at desc limit 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger record_switch on catalog;
      drop function record_release_switch;
      drop table release_switch;
    `);
  }
}
