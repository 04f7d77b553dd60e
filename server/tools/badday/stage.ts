import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { provisionEngine } from '../../database/provision'
import { startEngine } from '../../engine/startEngine'
import { createLog } from '../../http/log'
import { findFreePorts } from '../cluster/ports'
import { startServer, type Server } from '../torture/crash/server'
import { startBalancer, type Balancer } from './balancer'
import { expiredCertificate } from './expiredCertificate'
import { startFakeProviders, type FakeProviders } from './fakeProviders'

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** Enough for the database, too small to be filled slowly. */
const DISK_MB = 900
export const PARKING_SECRET = 'a secret of the lots, which is long enough'

export type ServerName = 'a' | 'b' | 'c'

/** Two servers on one database, what stands in front of them, and the providers around. */
export interface Stage {
  folder: string
  origin: string
  owner: ClientConfig
  providers: FakeProviders
  balancer: Balancer
  /** Where the database lives, when it has a disk of its own (root on Linux). */
  disk: string | undefined
  hasFaketime: boolean
  servers: Partial<Record<ServerName, Server>>
  logOf(name: ServerName): string
  /** Starts a server and admits it. @param ahead its clock, as libfaketime takes it (`+3m`) */
  start(name: ServerName, ahead?: string): Promise<void>
  /** Takes a server out of the balancer and ends it in order: what has begun is answered. */
  drain(name: ServerName): Promise<void>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'park-badday-'))
  chmodSync(folder, 0o755)
  const disk = mountDisk(join(folder, 'disk'))
  const engine = await startEngine({
    dataDir: join(disk ?? folder, 'postgres'),
    log: createLog('fatal'),
    settings: { max_connections: '120', max_wal_size: '128MB', min_wal_size: '64MB' },
  })
  const { owner, application } = await provisionEngine(engine)
  const ports = await findFreePorts(['a', 'b', 'c'] as const)
  const providers = await startFakeProviders()
  const balancer = await startBalancer()
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, expiredCertificate.cert)
  const servers: Stage['servers'] = {}
  const logOf = (name: ServerName) => join(folder, `${name}.log`)

  const environment = {
    ...{ NODE_ENV: 'test', LOAD_SHEDDING: 'on', LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: urlOf(owner), DATABASE_APP_URL: urlOf(application) },
    SERVER_SECRET: 'a secret of the bad day, which is long enough',
    ...{ PARKING_PROVIDER: 'http', PARKING_ORIGIN: providers.gateOrigin, PARKING_SECRET },
    ...{ WECHAT_PROVIDER: 'wechat', WECHAT_API_ORIGIN: providers.wechatOrigin },
    ...{ WECHAT_APP_ID_MINI_PROGRAM: 'wxmini', WECHAT_APP_SECRET_MINI_PROGRAM: 'secret' },
    ...{ WECHAT_APP_ID_OFFICIAL_ACCOUNT: 'wxoa', WECHAT_APP_SECRET_OFFICIAL_ACCOUNT: 'secret' },
    NODE_EXTRA_CA_CERTS: trusted,
  }

  const stage: Stage = {
    ...{ folder, owner, providers, balancer, disk, servers, logOf },
    origin: balancer.origin,
    hasFaketime: existsSync(FAKETIME),
    async start(name, ahead) {
      const clock = ahead
        ? ['env', `LD_PRELOAD=${FAKETIME}`, `FAKETIME=${ahead}`, 'FAKETIME_DONT_FAKE_MONOTONIC=1']
        : []
      servers[name] = await startServer(join(folder, name), ports[name], {
        environment,
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
  return stage
}

/** A disk small enough to be filled, in memory; undefined where this process may not make one. */
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
