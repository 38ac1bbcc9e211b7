#!/usr/bin/env bash
# Begins as the entrypoint of the official image does: initdb, a temporary server that listens on the socket only, then
# the server itself.
set -euo pipefail
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?}"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  initdb -D "$PGDATA" -U "${POSTGRES_USER:=postgres}" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w start -o "-c listen_addresses='' -c unix_socket_directories=/var/run/postgresql"
  db=${POSTGRES_DB:-$POSTGRES_USER}
  [ "$db" = postgres ] ||
    psql -h /var/run/postgresql -U "$POSTGRES_USER" -d postgres -v ON_ERROR_STOP=1 -c "CREATE DATABASE \"$db\""
  # As long as an init script of one's own may take.
  sleep "${INIT_SECONDS:-0}"
  pg_ctl -D "$PGDATA" -w -m fast stop
fi
[ "$1" != postgres ] || set -- "$@" -c "listen_addresses=*" -c unix_socket_directories=/var/run/postgresql
exec "$@"
