import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import { POSTGRES_ENVIRONMENT } from './cluster'
import { type EngineLog, EngineError } from './engineLog'
import type { PostgresUser } from './postgresUser'
import { SOCKET_PORT } from './socketDirectory'

/** Status that a running PostgreSQL writes to its data directory. */
export interface PostmasterFile {
  pid: number
  /** starting, stopping, ready or standby; empty while it is being written. */
  status: string
}

/** Reads `postmaster.pid`; undefined when there is none. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** Options of a PostgreSQL start; the same for each restart. */
export interface PostmasterOptions {
  binaries: Binaries
  clusterDir: string
  socketDirectory: string
  user: PostgresUser | undefined
  /** Further `name=value` settings, which override the defaults below. */
  settings: Record<string, string>
  log: EngineLog
}

/** One run of PostgreSQL. */
export interface Postmaster {
  pid: number | undefined
  /**
   * Resolves when connections are accepted; waits for a crash recovery however long it takes.
   * Rejects with an EngineError that quotes PostgreSQL's last output if it ends instead.
   */
  ready: Promise<void>
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
  signal(signal: NodeJS.Signals): void
}

const SETTINGS = {
  listen_addresses: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Bounds the log read by a crash recovery, to keep it below a few seconds.
  max_wal_size: '256MB',
  checkpoint_timeout: '2min',
  log_checkpoints: 'off',
  // The application reports statement errors; logged here they would contain row values, phone
  // numbers among them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_line_prefix: '',
}

/** Starts PostgreSQL. */
export function startPostmaster(options: PostmasterOptions): Postmaster {
  const lastWords: string[] = []
  const child = spawnPostgres(options, lastWords)
  const ended = new Promise<void>((done) => {
    child.once('error', (error) => {
      lastWords.push(error.message)
      done()
    })
    child.once('exit', () => done())
  })
  const closed = new Promise((done) => child.once('close', done))
  return {
    pid: child.pid,
    ready: waitUntilReady(options.clusterDir, child.pid, ended).catch(async () => {
      // Its last output may still be in the pipe; a surviving child process could keep the pipe
      // open.
      await Promise.race([closed, sleep(200)])
      throw new EngineError(`PostgreSQL 没有启动：${lastWords.join(' · ')}`)
    }),
    ended,
    signal: (signal) => void child.kill(signal),
  }
}

async function waitUntilReady(
  clusterDir: string,
  pid: number | undefined,
  ended: Promise<void>,
): Promise<void> {
  const over = ended.then(() => true)
  for (;;) {
    const file = readPostmasterFile(clusterDir)
    if (file?.pid === pid && file?.status === 'ready') return
    if (await Promise.race([over, sleep(20, false)])) throw new Error('ended before it was ready')
  }
}

function spawnPostgres(options: PostmasterOptions, lastWords: string[]) {
  const { binaries, clusterDir, socketDirectory, user, settings, log } = options
  const all = { ...SETTINGS, ...settings, unix_socket_directories: socketDirectory }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', clusterDir, '-p', String(SOCKET_PORT), ...flags], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    // A separate process group: Ctrl-C in the terminal must reach only the server, which finishes
    // its requests and then stops the database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastWords.push(line)
    if (lastWords.length > 8) lastWords.shift()
    log.info({ postgres: line }, 'PostgreSQL reports')
  })
  return child
}
