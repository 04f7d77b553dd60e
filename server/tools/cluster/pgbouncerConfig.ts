export interface PgbouncerOptions {
  port: number
  /** Where the primary is reached. */
  databasePort: number
  database: string
  /** File with the passwords of users. */
  userFile: string
}

/**
 * What pgbouncer is started with. Sessions, not transactions, are pooled: the server names the statements that it
 * repeats (database/prepareOften), which pgbouncer hands on between transactions from 1.21 only, and Debian 12 has
 * 1.18; and its timeouts are settings of the session (database/createDatabase). It uses neither LISTEN nor advisory
 * locks. What is left of a pooler then: a near address, connections to the primary that are made in advance, at most
 * so many of them, and a queue while there is none.
 */
export const pgbouncerConfig = (options: PgbouncerOptions): string => `[databases]
${options.database} = host=127.0.0.1 port=${options.databasePort} dbname=${options.database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${options.userFile}
pool_mode = session
server_reset_query = DISCARD ALL
max_client_conn = 400
default_pool_size = 60
max_db_connections = 120
# Whoever waits is answered before the server itself gives up, and comes again.
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
server_check_delay = 0
server_idle_timeout = 60
client_login_timeout = 10
tcp_keepalive = 1
log_connections = 0
log_disconnections = 0
`

/** The passwords of users as pgbouncer reads them. */
export const pgbouncerUsers = (users: Readonly<Record<string, string>>): string =>
  Object.entries(users)
    .map(([name, password]) => `"${name}" "${password}"\n`)
    .join('')
