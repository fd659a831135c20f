#!/bin/sh
# Starts PgBouncer in transaction mode in front of the database of compose.yaml. Writes its settings into
# a temporary folder, because only the environment knows the password.
set -eu
umask 077
folder=$(mktemp -d)
printf '"%s" "%s"\n' app_server "$POSTGRES_PASSWORD" > "$folder/users.txt"
cat > "$folder/pgbouncer.ini" <<INI
[databases]
* = host=${DATABASE_HOST:-database} port=${DATABASE_PORT:-5432}
[pgbouncer]
listen_addr = ${LISTEN_ADDR:-0.0.0.0}
listen_port = ${LISTEN_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
default_pool_size = ${POOL_SIZE:-20}
max_client_conn = ${MAX_CLIENTS:-1000}
server_connect_timeout = 5
server_login_retry = 1
INI
exec pgbouncer "$folder/pgbouncer.ini"
