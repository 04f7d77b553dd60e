import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresUser } from '../../engine/postgresUser'

export interface ServiceOptions {
  name: string
  command: readonly string[]
  /** Folder of its log. */
  folder: string
  cwd?: string
  environment?: Record<string, string | undefined>
  /** User it runs as; default: this process's. */
  user?: PostgresUser
  /** Signal for a graceful stop. */
  stopSignal?: NodeJS.Signals
}

/** A program of the cluster, restarted whenever it ends unexpectedly, as by systemd. */
export interface Service {
  readonly name: string
  readonly pid: number | undefined
  /** kill -9; it restarts after a moment, or with 'down' only on `bringBack`. */
  kill(stays?: 'down'): void
  bringBack(): void
  /** Stops it gracefully; it then restarts. Resolves when it has ended. */
  restart(): Promise<void>
  /** Stops it for good: gracefully, and after some seconds by force. */
  stop(): Promise<void>
}

const RESTART_MS = 500
const STOP_PATIENCE_MS = 15_000

/** Starts a program and keeps it running. */
export function startService(options: ServiceOptions): Service {
  const { name, command, folder, cwd = '/', user, stopSignal = 'SIGTERM' } = options
  let child: ChildProcess | undefined
  let isWanted = true
  let isDown = false

  const start = () => {
    if (!isWanted || isDown || child) return
    const log = openSync(join(folder, `${name}.log`), 'a')
    const started = spawn(command[0] ?? '', command.slice(1), {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd,
      env: options.environment as NodeJS.ProcessEnv,
      // Ctrl-C must reach only the script, which stops everything in order.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child = started
    const ended = () => {
      if (child !== started) return
      child = undefined
      setTimeout(start, RESTART_MS)
    }
    started.once('exit', ended)
    started.once('error', ended)
  }
  start()

  return {
    name,
    get pid() {
      return child?.pid
    },
    kill(stays) {
      isDown = stays === 'down'
      child?.kill('SIGKILL')
    },
    bringBack() {
      isDown = false
      start()
    },
    async restart() {
      const before = child
      before?.kill(stopSignal)
      while (before && child === before) await sleep(20)
    },
    async stop() {
      isWanted = false
      child?.kill(stopSignal)
      for (const end = Date.now() + STOP_PATIENCE_MS; child && Date.now() < end;) await sleep(50)
      child?.kill('SIGKILL')
      while (child) await sleep(20)
    },
  }
}
