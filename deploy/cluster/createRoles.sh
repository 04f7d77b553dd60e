#!/bin/sh
# Patroni runs it once, on the new primary; the first word is the connection of the superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$CLUSTER_PASSWORD" "$1" <<'SQL'
CREATE ROLE park_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE ROLE park_application LOGIN PASSWORD :'password';
CREATE DATABASE park OWNER park_owner;
SQL
