import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { readEnvironment } from '../../../kernel/environment'
import { readPostmasterFile } from '../../../engine/postmaster'
import { openOwner } from '../../verify/openOwner'
import { RECOVERY_LIMIT_MS } from '../recovery'

/** Processes to kill. */
export const victims = ['api', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

/** The whole product in a separate process with its embedded database, to be killed and restarted. */
export interface Server {
  origin: string
  /** Kills -9, and restarts what does not restart by itself. Resolves once the server answers. */
  kill(victim: Victim): Promise<void>
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>
  owner(): Promise<ClientConfig>
  /** Process ids of the server and of its PostgreSQL; 0 when not running. */
  processes(): { api: number; database: number }
}

export interface ServerOptions {
  /** Further settings. */
  environment?: Record<string, string>
  /** Command prefix (`taskset -c 0,1`). */
  prefix?: readonly string[]
  /** A module that is loaded before the server. */
  preload?: string
  /** Root of its files; default: this version's. */
  root?: string
}

export async function startServer(
  dataDir: string,
  port: number,
  options: ServerOptions = {},
): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  const root = options.root ?? join(__dirname, '../../../..')
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    // No load shedding: every answer is compared.
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
    ...options.environment,
  }
  let child = await start()

  async function start(): Promise<ChildProcess> {
    // A preloaded module that patches packages needs them unbundled.
    const program = options.preload
      ? ['--import', 'tsx', '--import', options.preload, join(root, 'server/main.ts')]
      : [join(root, 'scripts/server/main.mjs')]
    const command = [...(options.prefix ?? []), process.execPath, ...program]
    const started = spawn(command[0] ?? '', command.slice(1), {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await waitUntilHealthy(started)
    return started
  }

  async function waitUntilHealthy(of: ChildProcess): Promise<void> {
    for (const end = Date.now() + RECOVERY_LIMIT_MS; Date.now() < end; await sleep(50)) {
      if (hasEnded(of)) throw new Error(`the server ended: ${of.exitCode ?? of.signalCode}`)
      const answer = await fetch(`${origin}/health`).catch(() => undefined)
      if (answer?.status === 200) return
    }
    throw new Error(`the server was not healthy within ${RECOVERY_LIMIT_MS / 1000} s`)
  }

  const databasePid = () => readPostmasterFile(join(dataDir, 'postgres/data'))?.pid

  function killDatabase(): void {
    const pid = databasePid()
    // Signalling process 0 would hit this process group.
    if (pid) process.kill(pid, 'SIGKILL')
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(child)) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  return {
    origin,
    async kill(victim) {
      if (victim !== 'api') killDatabase()
      if (victim === 'database') return waitUntilHealthy(child)
      await end('SIGKILL')
      child = await start()
    },
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
    processes: () => ({ api: child.pid ?? 0, database: databasePid() ?? 0 }),
    async owner() {
      return (await openOwner(readEnvironment(environment))).owner
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null
