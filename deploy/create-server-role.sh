#!/bin/sh
# Creates the role of the server in the database of compose.yaml. It owns no tables and is bound by their
# policies. Safe to repeat.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_server') THEN
    CREATE ROLE app_server LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
END $$;
ALTER ROLE app_server PASSWORD :'password';
SQL
