export interface PgbouncerOptions {
  port: number
  /** Port of the primary. */
  databasePort: number
  database: string
  /** File with the passwords of users. */
  userFile: string
}

/**
 * Configuration of pgbouncer. Sessions, not transactions, are pooled: the server uses prepared
 * statements (database/prepareOften), which pgbouncer supports across transactions only from 1.21,
 * and Debian 12 has 1.18; and its timeouts are session settings (database/createDatabase). It uses
 * neither LISTEN nor advisory locks. The remaining benefits: a nearby address, connections to the
 * primary opened in advance and limited in number, and a queue while there is none.
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

/** User file of pgbouncer. */
export const pgbouncerUsers = (users: Readonly<Record<string, string>>): string =>
  Object.entries(users)
    .map(([name, password]) => `"${name}" "${password}"\n`)
    .join('')
