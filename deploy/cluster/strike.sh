#!/bin/sh
# Faults of the cluster, for `npm run torture -- --strike deploy/cluster/strike.sh`.
#   strike.sh          names of all faults
#   strike.sh <fault>  triggers one
#   strike.sh mend     repairs everything; ends when the primary has a synchronous standby
#   strike.sh weaken   commits no longer wait for the standby: the torture must fail
set -eu
cd "$(dirname "$0")"

compose() { docker compose "$@" >/dev/null 2>&1; }
primary() { if curl -fs -o /dev/null http://127.0.0.1:8008/primary; then echo pg1; else echo pg2; fi; }
standby() { if [ "$(primary)" = pg1 ]; then echo pg2; else echo pg1; fi; }
ask() { curl -fs "http://127.0.0.1:8008/$1" || curl -fs "http://127.0.0.1:8009/$1"; }
is_whole() {
  if ask config | grep -q '"synchronous_mode": false'; then role=replica; else role=sync_standby; fi
  ask cluster | grep -Eq "\"$role\", \"state\": \"(running|streaming)\""
}
end_postgres() { compose exec -T "$1" sh -c 'kill -9 $(head -1 /data/*/postmaster.pid)'; }
# A paused process receives everything and answers nothing, as behind a network that is cut; longer than haproxy's
# check timeout, shorter than the server's timeouts.
cut() { compose pause "$@"; (sleep 8; compose unpause "$@") >/dev/null 2>&1 & }

case "${1:-}" in
'') printf '%s\n' primary network1 standby api1 machine pooler both network2 networks api2 ;;
primary) end_postgres "$(primary)" ;;
machine) compose kill "$(primary)" ;;
standby) compose kill "$(standby)" ;;
both)
  # The standby hangs and misses writes; then both are killed, and it must take over with the data on its disk.
  down=$(primary) other=$(standby)
  compose pause "$other"
  sleep 1.5
  compose kill "$down"
  compose kill "$other"
  compose start "$other"
  ;;
api1 | api2) compose kill "$1"; compose start "$1" ;;
pooler) compose kill pgbouncer1 pgbouncer2; compose start pgbouncer1 pgbouncer2 ;;
network1) cut pgbouncer1 ;;
network2) cut pgbouncer2 ;;
networks) cut pgbouncer1 pgbouncer2 ;;
mend)
  compose unpause || true
  compose start
  for _ in $(seq 240); do
    if is_whole; then exit 0; fi
    sleep 1
  done
  echo 'the database has no standby' >&2
  exit 1
  ;;
weaken) docker compose exec -T pg1 patronictl -c /etc/cluster/patroni.yml edit-config --force -s synchronous_mode=false ;;
*)
  echo "unknown fault: $1" >&2
  exit 2
  ;;
esac
