#!/bin/sh
# Creates the owner of the park's database, with the right to create the application's role.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres <<'SQL'
CREATE ROLE park_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE park OWNER park_owner;
SQL
