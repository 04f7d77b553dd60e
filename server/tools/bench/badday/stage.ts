import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { provisionEngine } from '../../../database/provision'
import { startEngine } from '../../../engine/startEngine'
import { createLog } from '../../../http/log'
import { findFreePorts } from '../../freePorts'
import { startServer, type Server } from '../../torture/crash/server'
import { startBalancer } from './balancer'
import { startFakeProviders, type FakeProviders, expiredCertificate } from './fakeProviders'

export const PARKING_SECRET = 'a secret of the lots, which is long enough'

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** Enough for the database, small enough to be filled quickly. */
const DISK_MB = 900

const NAMES = ['a', 'b', 'c'] as const
export type ServerName = (typeof NAMES)[number]

/**
 * Two servers on one embedded PostgreSQL, with a disk that can be filled and clocks that can be
 * wrong.
 */
export interface Stage {
  folder: string
  /** Origin for members' requests. */
  origin: string
  /** Origin of one server, whose SMS sandbox holds the codes it has sent. */
  smsOrigin: string
  owner: ClientConfig
  providers: FakeProviders
  /** Logs of the servers so far, one per server. */
  logs(): string[]
  /** Mount point of the database's separate disk, if there is one (root on Linux). */
  disk: string | undefined
  hasFaketime: boolean
  /**
   * Starts a server and adds it to the balancer.
   * @param options.ahead clock offset for libfaketime (`+3m`)
   * @param options.isOld whether it is the version before the deploy
   */
  start(name: ServerName, options: { ahead?: string; isOld: boolean }): Promise<void>
  /** Removes a server from the balancer and ends it gracefully: running requests are answered. */
  drain(name: ServerName): Promise<void>
  close(): Promise<void>
}

/**
 * @param from commit of the older version that runs until the deploy. Without it the deploy
 * installs the same version.
 */
export async function openStage({ from }: { from?: string }): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'park-badday-'))
  chmodSync(folder, 0o755)
  const disk = mountDisk(join(folder, 'disk'))
  const engine = await startEngine({
    dataDir: join(disk ?? folder, 'postgres'),
    log: createLog('fatal'),
    settings: { max_connections: '120', max_wal_size: '128MB', min_wal_size: '64MB' },
  })
  const { owner, application } = await provisionEngine(engine)
  const ports = await findFreePorts(NAMES)
  const providers = await startFakeProviders()
  const balancer = await startBalancer()
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, expiredCertificate.cert)
  const servers: Partial<Record<ServerName, Server>> = {}
  const logOf = (name: ServerName) => join(folder, `${name}.log`)

  const environment = {
    ...environmentOf(providers, trusted),
    ...{ NODE_ENV: 'test', SERVER_SECRET: 'a secret of the bad day, which is long enough' },
    ...{ DATABASE_URL: urlOf(owner), DATABASE_APP_URL: urlOf(application) },
    // On a database of DATABASE_URL the demo parks are made only on demand.
    DEMO: 'on',
  }
  const older = from === undefined ? undefined : olderVersion(from, join(folder, 'older'))

  const stage: Stage = {
    ...{ folder, owner, providers, disk, origin: balancer.origin },
    smsOrigin: `http://127.0.0.1:${ports.a}`,
    logs: () =>
      NAMES.map(logOf)
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8')),
    hasFaketime: existsSync(FAKETIME),
    async start(name, { ahead, isOld }) {
      const clock = ahead
        ? ['env', `LD_PRELOAD=${FAKETIME}`, `FAKETIME=${ahead}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1']
        : []
      servers[name] = await startServer(join(folder, name), ports[name], {
        ...{ environment, root: isOld ? older : undefined },
        prefix: ['sh', '-c', `exec "$0" "$@" >>${logOf(name)}`, ...clock],
      })
      balancer.add(ports[name])
    },
    async drain(name) {
      balancer.remove(ports[name])
      await servers[name]?.stop()
      delete servers[name]
    },
    async close() {
      await Promise.all(Object.values(servers).map((server) => server.stop()))
      await balancer.close()
      await providers.close()
      await engine.stop()
      if (disk) execFileSync('umount', [disk])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await stage.start('a', { isOld: true })
    await stage.start('b', { isOld: true })
  } catch (error) {
    await stage.close()
    throw error
  }
  return stage
}

/** Unpacks the files of an older version, with the packages of this one. @throws Error for an unknown commit */
function olderVersion(commit: string, at: string): string {
  const root = join(__dirname, '../../../..')
  mkdirSync(at)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', at], { input: archive })
  for (const packages of ['node_modules', 'server/node_modules'])
    symlinkSync(join(root, packages), join(at, packages))
  return at
}

/** Mounts a small disk in memory; undefined when this process may not mount. */
function mountDisk(at: string): string | undefined {
  mkdirSync(at)
  try {
    const options = `size=${DISK_MB}m,mode=0755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'park-badday', at], { stdio: 'pipe' })
    return at
  } catch {
    return undefined
  }
}

const urlOf = ({ host, port, database, user }: ClientConfig): string =>
  `postgres:///${database}?host=${host}&port=${port}&user=${user}`

/**
 * Settings of a server that uses the simulated lots and WeChat; `trustedFile`: extra CA
 * certificates.
 */
const environmentOf = (providers: FakeProviders, trustedFile: string) => ({
  ...{ LOAD_SHEDDING: 'on', LOG_LEVEL: 'warn', RATE_LIMIT: '0' },
  ...{ PARKING_PROVIDER: 'http', PARKING_ORIGIN: providers.gateOrigin, PARKING_SECRET },
  ...{ WECHAT_PROVIDER: 'wechat', WECHAT_API_ORIGIN: providers.wechatOrigin },
  ...{ WECHAT_APP_ID_MINI_PROGRAM: 'wxmini', WECHAT_APP_SECRET_MINI_PROGRAM: 'secret' },
  ...{ WECHAT_APP_ID_OFFICIAL_ACCOUNT: 'wxoa', WECHAT_APP_SECRET_OFFICIAL_ACCOUNT: 'secret' },
  NODE_EXTRA_CA_CERTS: trustedFile,
})
