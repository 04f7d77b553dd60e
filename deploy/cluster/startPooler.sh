#!/bin/sh
# Starts pgbouncer; its file of users needs the password.
set -eu
umask 077
printf '"park_owner" "%s"\n"park_application" "%s"\n' "$CLUSTER_PASSWORD" "$CLUSTER_PASSWORD" >/tmp/users.txt
exec pgbouncer "${CONFIG:-/etc/cluster}/pgbouncer.ini"
