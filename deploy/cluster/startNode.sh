#!/bin/sh
# Starts Patroni for the node that the host name names.
set -eu
node=${NODE:-$(hostname)}
export PATRONI_NAME="$node"
export PATRONI_RESTAPI_LISTEN="$node:8008" PATRONI_RESTAPI_CONNECT_ADDRESS="$node:8008"
export PATRONI_POSTGRESQL_LISTEN="$node:5432" PATRONI_POSTGRESQL_CONNECT_ADDRESS="$node:5432"
export PATRONI_POSTGRESQL_DATA_DIR="${DATA:-/data}/$node" PATRONI_POSTGRESQL_PGPASS="${DATA:-/data}/$node.pgpass"
export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD="$CLUSTER_PASSWORD"
export PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD="$CLUSTER_PASSWORD"
exec patroni "${CONFIG:-/etc/cluster}/patroni.yml"
