#!/bin/sh
# What the compose file relies on in the official images' entrypoints: options go to nats-server, a program is run, and
# without either Postgres starts, on a new database as POSTGRES_USER, _PASSWORD and _DB say. What follows `postgres` are its
# options.
set -eu
case "${1-}" in
  postgres) shift ;;
  -*) exec nats-server "$@" ;;
  ?*) exec "$@" ;;
esac

data=/var/lib/postgresql/18/docker
mkdir -p "$data"
chown -R postgres "$data"
chmod 700 "$data"
as_postgres() { exec su -s /bin/sh postgres -c "$1"; }

if [ ! -s "$data/PG_VERSION" ]; then
  (umask 077 && printf '%s' "$POSTGRES_PASSWORD" >/tmp/password && chown postgres /tmp/password)
  (as_postgres "/usr/local/postgres/bin/initdb -D $data -U $POSTGRES_USER --pwfile /tmp/password -A scram-sha-256 --encoding UTF8 --locale C")
  rm /tmp/password
  echo "CREATE DATABASE $POSTGRES_DB" | (as_postgres "/usr/local/postgres/bin/postgres --single -D $data postgres")
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
fi
as_postgres "exec /usr/local/postgres/bin/postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/tmp $*"
