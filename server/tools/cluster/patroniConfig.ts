/** The nodes of the database. */
export const NODES = ['pg1', 'pg2'] as const
export type Node = (typeof NODES)[number]

/** Whoever is asked for a password in the cluster: made for each run. */
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
  /** PostgreSQL's own programs. */
  binaries: string
  dataDir: string
  socketDir: string
  passwords: Passwords
  isWeak: boolean
}

/**
 * How quickly a failover comes: a primary whose machine is gone loses its place after `ttl` seconds. Patroni wants
 * ttl ≥ loop_wait + 2 × retry_timeout; shorter ones let a busy machine lose its place for nothing.
 */
export const TIMES = { ttl: 15, loop_wait: 3, retry_timeout: 5 }

/** What a node's Patroni is started with; JSON is YAML. */
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
        // A commit is answered when the standby has it too, so that a failover loses nothing acknowledged. Not strict:
        // with the standby gone Patroni lets the primary go on alone.
        synchronous_mode: !isWeak,
        synchronous_mode_strict: false,
        maximum_lag_on_failover: 1_048_576,
        // A primary that crashed is replaced, not started again and waited for.
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
      // Else the copy waits for a checkpoint that takes its time on purpose.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: socketDir },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    tags: {},
  })
}
