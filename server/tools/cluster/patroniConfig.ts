/** The nodes of the database. */
export const NODES = ['pg1', 'pg2'] as const
export type Node = (typeof NODES)[number]

/** Passwords of the cluster, generated for each run. */
export interface Passwords {
  superuser: string
  replication: string
  owner: string
}

export interface PatroniOptions {
  node: Node
  port: number
  restPort: number
  etcdPort: number
  /** Folder of PostgreSQL's programs. */
  binaries: string
  dataDir: string
  socketDir: string
  passwords: Passwords
  isWeak: boolean
}

/**
 * Failover timing, seconds: an unreachable primary loses its role after `ttl`. Patroni requires ttl
 * ≥ loop_wait + 2 × retry_timeout; shorter values cause needless failovers on a busy machine.
 */
export const TIMES = { ttl: 15, loop_wait: 3, retry_timeout: 5 }

/** Configuration of a node's Patroni; JSON is valid YAML. */
export function patroniConfig(options: PatroniOptions): string {
  const { node, port, restPort, etcdPort, binaries, dataDir, socketDir, passwords, isWeak } =
    options
  return JSON.stringify({
    scope: 'park',
    name: node,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...TIMES,
        // Commits wait for the standby, so that a failover loses no acknowledged write. Not strict:
        // without a standby Patroni lets the primary continue alone.
        synchronous_mode: !isWeak,
        synchronous_mode_strict: false,
        maximum_lag_on_failover: 1_048_576,
        // A crashed primary is replaced, not restarted.
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            max_wal_size: '512MB',
            synchronous_commit: 'on',
            timezone: 'UTC',
            log_timezone: 'UTC',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: binaries,
      pgpass: `${dataDir}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // Otherwise the copy waits for a spread checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: socketDir },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    tags: {},
  })
}
