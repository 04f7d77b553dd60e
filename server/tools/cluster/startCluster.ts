import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { derivePassword, withUser } from '../../database/connectionUrl'
import { APPLICATION_ROLE, DATABASE_NAME, OWNER_ROLE } from '../../database/roles'
import { findProcessesIn } from '../../engine/orphan'
import { findPostgresUser } from '../../engine/postgresUser'
import { startCutProxy, type CutProxy } from './cutProxy'
import { etcdCommand } from './etcdCommand'
import { calmAnswer, haproxyConfig } from './haproxyConfig'
import { NODES, patroniConfig, type Node, type Passwords } from './patroniConfig'
import { membersOf, waitUntilWhole, type Members } from './patroniState'
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncerConfig'
import { findFreePorts } from './ports'
import { findPrograms } from './programs'
import { provisionCluster } from './provisionCluster'
import { startService, type Service } from './service'
import { READY_MS, waitFor } from './waitFor'

/** The API servers. */
export const APIS = ['api1', 'api2'] as const
export type Api = (typeof APIS)[number]

export interface ClusterOptions {
  /** Further settings of the API servers. */
  environment?: Record<string, string>
  /** Negative control: commits are acknowledged before the standby has them, so a failover must lose some. */
  isWeak?: boolean
  /** Aborts the start. */
  signal: AbortSignal
  say(line: string): void
}

/** The running cluster and its controls. */
export interface Cluster {
  folder: string
  /** Origin of the API behind haproxy, and of each server. */
  origin: string
  origins: Record<Api, string>
  /** Owner connection by haproxy, bypassing pgbouncer and the cuts. */
  owner: ClientConfig
  apis: Record<Api, Service>
  pgbouncer: Service
  /** Network between each API server and pgbouncer. */
  networks: Record<Api, CutProxy>
  members(): Promise<Members>
  /** kill -9 of a node's PostgreSQL; `withPatroni` also of its Patroni, which then stays down. */
  killNode(node: Node, withPatroni: boolean): void
  bringBack(node: Node): void
  /** Suspends or resumes a node's PostgreSQL. */
  hang(node: Node, isHanging: boolean): void
  /** Resolves when the primary has a synchronous standby again. */
  waitUntilWhole(): Promise<void>
  /** Stops everything, and removes the folder unless `keep`. */
  stop(keep?: 'folder'): Promise<void>
}

/**
 * Starts etcd (one node: only the database's failover is tested, not etcd's), two nodes of
 * PostgreSQL 15 under Patroni, haproxy, pgbouncer and two API servers, as local processes in a new
 * folder.
 * @throws ClusterError when a program is missing or something does not start
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { environment, isWeak = false, signal, say } = options
  const programs = findPrograms()
  const user = findPostgresUser()
  const folder = makeFolder(user)
  const ports = await findFreePorts([
    ...['etcd', 'etcdPeer', 'database', 'replica', 'api', 'pgbouncer'],
    ...[...NODES, ...NODES.map((node) => `${node} rest`), ...APIS],
  ])
  const port = (name: string): number => ports[name] ?? 0
  const clean = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  const services: Service[] = []
  const until = (what: string, isSo: () => Promise<boolean>) => waitFor(what, isSo, signal)
  const run = (name: string, command: readonly string[], more: object = {}): Service => {
    const service = startService({ name, command, folder, environment: clean, ...more })
    services.push(service)
    return service
  }
  const write = (name: string, text: string): string => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (user) chownSync(file, user.uid, user.gid)
    return file
  }
  const networks: Partial<Record<Api, CutProxy>> = {}
  const dataOf = (node: Node) => join(folder, node)

  const stop = async (keep?: 'folder') => {
    // The API first, etcd last: each service stops while its dependencies still run.
    for (const service of [...services].reverse()) await service.stop()
    for (const network of Object.values(networks)) await network.close()
    for (const node of NODES)
      for (const pid of findProcessesIn(dataOf(node))) signalTo(pid, 'SIGKILL')
    if (keep) say(`logs and data are left in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }

  try {
    const etcd = { port: port('etcd'), peerPort: port('etcdPeer') }
    run('etcd', etcdCommand(programs.etcd, join(folder, 'etcd'), etcd))
    const passwords: Passwords = { superuser: secret(), replication: secret(), owner: secret() }
    const patronis = {} as Record<Node, Service>
    for (const node of NODES) {
      const file = write(
        `${node}.yml`,
        patroniConfig({
          node,
          port: port(node),
          restPort: port(`${node} rest`),
          etcdPort: port('etcd'),
          binaries: programs.postgres,
          dataDir: dataOf(node),
          socketDir: folder,
          passwords,
          isWeak,
        }),
      )
      patronis[node] = run(`patroni-${node}`, [programs.patroni, file], { user })
      // The first node becomes the primary.
      if (node === NODES[0])
        await until('a primary', async () => (await members()).primary === node)
    }
    const databases = Object.fromEntries(
      NODES.map((node) => [node, { port: port(node), restPort: port(`${node} rest`) }]),
    )
    const haproxyFile = write(
      'haproxy.cfg',
      haproxyConfig({
        databasePort: port('database'),
        replicaPort: port('replica'),
        apiPort: port('api'),
        databases,
        apis: Object.fromEntries(APIS.map((api) => [api, port(api)])),
        calmAnswer: write('calm.http', calmAnswer()),
      }),
    )
    run('haproxy', [programs.haproxy, '-db', '-f', haproxyFile], { stopSignal: 'SIGTERM' })
    const ownerUrl = (at: number) =>
      `postgres://${OWNER_ROLE}:${passwords.owner}@127.0.0.1:${at}/${DATABASE_NAME}`
    const applicationPassword = derivePassword(ownerUrl(1)) ?? ''
    await until('the database behind haproxy', () =>
      provisionCluster({
        ...{ host: '127.0.0.1', port: port('database'), database: 'postgres' },
        ...{ user: 'postgres', password: passwords.superuser, ownerPassword: passwords.owner },
      }),
    )
    const pgbouncerFile = write(
      'pgbouncer.ini',
      pgbouncerConfig({
        port: port('pgbouncer'),
        databasePort: port('database'),
        database: DATABASE_NAME,
        userFile: write(
          'users.txt',
          pgbouncerUsers({
            [OWNER_ROLE]: passwords.owner,
            [APPLICATION_ROLE]: applicationPassword,
          }),
        ),
      }),
    )
    const pgbouncer = run('pgbouncer', [programs.pgbouncer, pgbouncerFile], {
      ...{ user, stopSignal: 'SIGINT' },
    })
    await waitWhole()
    say('etcd, two nodes of PostgreSQL 15, haproxy and pgbouncer run')

    const serverSecret = secret()
    const apis = {} as Record<Api, Service>
    const origins = {} as Record<Api, string>
    for (const api of APIS) {
      const network = await startCutProxy({ host: '127.0.0.1', port: port('pgbouncer') })
      networks[api] = network
      origins[api] = `http://127.0.0.1:${port(api)}`
      const root = join(__dirname, '../../..')
      apis[api] = run(api, [process.execPath, '--import', 'tsx', join(root, 'server/main.ts')], {
        cwd: root,
        environment: {
          ...process.env,
          ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port(api)) },
          // Shared folder: pictures uploaded to one server are shown by the other.
          ...{ DATA_DIR: join(folder, 'data'), SERVER_SECRET: serverSecret, TRUST_PROXY: '1' },
          ...{ DATABASE_URL: ownerUrl(network.port), DATABASE_APP_URL: '' },
          // On a database of DATABASE_URL the demo parks are made only on demand.
          DEMO: 'on',
          DATABASE_REPLICA_URL: withUser(
            ownerUrl(port('replica')),
            APPLICATION_ROLE,
            applicationPassword,
          ),
          ...environment,
        },
      })
      // One after the other: the first migrates and seeds the demo.
      await until(`${api} to answer`, () => isUp(`${origins[api]}/health`))
      say(`${api} answers at ${origins[api]}`)
    }
    const origin = `http://127.0.0.1:${port('api')}`
    await until('the API behind haproxy', () => isUp(`${origin}/health`))
    return {
      ...{ folder, origin, origins, apis, pgbouncer, members, stop },
      networks: networks as Record<Api, CutProxy>,
      owner: { connectionString: ownerUrl(port('database')) },
      killNode(node, withPatroni) {
        if (withPatroni) patronis[node].kill('down')
        for (const pid of findProcessesIn(dataOf(node))) signalTo(pid, 'SIGKILL')
      },
      hang(node, isHanging) {
        const signalName = isHanging ? 'SIGSTOP' : 'SIGCONT'
        for (const pid of findProcessesIn(dataOf(node))) signalTo(pid, signalName)
      },
      bringBack: (node) => patronis[node].bringBack(),
      waitUntilWhole: waitWhole,
    }
  } catch (error) {
    await stop(signal.aborted ? undefined : 'folder')
    throw error
  }

  function members(): Promise<Members> {
    return membersOf(NODES.map((node) => port(`${node} rest`)))
  }

  function waitWhole(): Promise<void> {
    return waitUntilWhole(members, READY_MS, signal, isWeak ? 'standby' : 'synchronous')
  }
}

function makeFolder(user: ReturnType<typeof findPostgresUser>): string {
  const folder = mkdtempSync(join(tmpdir(), 'park-cluster-'))
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  mkdirSync(join(folder, 'data'))
  return folder
}

const isUp = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status === 200

const secret = () => randomBytes(24).toString('hex')

function signalTo(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile.
  }
}
