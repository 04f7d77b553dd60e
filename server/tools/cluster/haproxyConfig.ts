export interface HaproxyOptions {
  /** Listening ports: the database's primary, a standby without lag, and the API. */
  databasePort: number
  replicaPort: number
  apiPort: number
  /** Ports of PostgreSQL and Patroni, by node. */
  databases: Readonly<Record<string, { port: number; restPort: number }>>
  /** Ports of the API servers, by name. */
  apis: Readonly<Record<string, number>>
  /** File sent verbatim when no API server can answer. */
  calmAnswer: string
}

/**
 * The 503 answer in the app's format (http/envelope), sent by haproxy when no API server is
 * available.
 */
export const calmAnswer = (): string => {
  const body = JSON.stringify({
    code: 503,
    succeeded: false,
    Message: '服务正在恢复，请稍后再试',
    Reason: 'noServer',
  })
  return [
    'HTTP/1.1 503 Service Unavailable',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'retry-after: 2',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/**
 * Configuration of haproxy. Requests about seats are balanced by the schedule in their body, so
 * that all queueing members of a schedule share one server's queue (theatre/showSeat); when that
 * server is gone, the next one takes them in the order of their shown positions. An API server
 * without a database gets no requests while another has one; when none has, all answer again, since
 * their 503 has the app's format.
 */
export function haproxyConfig(options: HaproxyOptions): string {
  const { databasePort, replicaPort, apiPort, databases, apis } = options
  const lines = (rows: Readonly<Record<string, string>>) =>
    Object.entries(rows)
      .map(([name, rest]) => `  server ${name} ${rest}\n`)
      .join('')
  const databaseServers = lines(
    mapped(databases, ({ port, restPort }) => `127.0.0.1:${port} check port ${restPort}`),
  )
  const apiServers =
    lines(mapped(apis, (port) => `127.0.0.1:${port} check`)) +
    lines(
      Object.fromEntries(
        Object.entries(apis).map(([name, port]) => [`${name}-away`, `127.0.0.1:${port} backup`]),
      ),
    )
  const api = `  mode http
  option httpchk GET /health
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 3 rise 1
  option allbackups
  http-response set-header x-served-by %s
  option redispatch 1
  retries 3
`
  return `global
  maxconn 4000

defaults
  timeout connect 2s
  timeout check 3s
  timeout client 65s
  timeout server 65s
  errorfile 502 ${options.calmAnswer}
  errorfile 503 ${options.calmAnswer}
  errorfile 504 ${options.calmAnswer}

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Who is connected to a primary that is none any more must not go on there.
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseServers}
listen replica
  mode tcp
  bind 127.0.0.1:${replicaPort}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /replica?lag=1MB
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databaseServers}
frontend api
  mode http
  bind 127.0.0.1:${apiPort}
  option forwardfor
  acl is_seats path_beg /tkt
  http-request wait-for-body time 5s if is_seats
  http-request set-var(txn.schedule) req.body,json_query('$.ScheduleId') if is_seats
  use_backend seats if is_seats { var(txn.schedule) -m found }
  default_backend any

backend any
  balance roundrobin
${api}${apiServers}
backend seats
  balance hash var(txn.schedule)
  hash-type consistent
${api}${apiServers}`
}

const mapped = <From, To>(
  rows: Readonly<Record<string, From>>,
  to: (row: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, to(row)]))
