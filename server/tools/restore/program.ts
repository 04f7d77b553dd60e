import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresUser } from '../../engine/postgresUser'
import { RestoreError } from './restoreError'

export interface ProgramOptions {
  command: readonly string[]
  /** Current directory. All processes working there end with the rehearsal. */
  folder: string
  environment: Record<string, string | undefined>
  /** User it runs as; default: this process's. */
  user?: PostgresUser
}

/** A program that runs until it is killed, or ends by itself. */
export interface Program {
  /** True once it has ended. */
  hasEnded(): boolean
  /** Its output so far. */
  log(): string
  /** kill -9; resolves when it has ended. */
  kill(): Promise<void>
}

/** Starts a program whose output goes to `<name>.log` in its folder. */
export function startProgram(name: string, options: ProgramOptions): Program {
  const { command, folder, environment, user } = options
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const child = spawn(command[0] ?? '', command.slice(1), {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: folder,
    env: environment as NodeJS.ProcessEnv,
    // Ctrl-C must reach only the script, which stops everything in order.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let isOver = false
  const ended = new Promise<void>((done) => {
    const end = () => {
      isOver = true
      done()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return {
    hasEnded: () => isOver,
    log: () => readFileSync(file, 'utf8'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Runs a program to completion.
 * @param signal ends it early
 * @throws RestoreError with its error output
 */
export async function runProgram(options: ProgramOptions, signal: AbortSignal): Promise<string> {
  const { command, folder, environment, user } = options
  const [program = '', ...words] = command
  try {
    const { stdout } = await promisify(execFile)(program, words, {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: folder,
      env: environment as NodeJS.ProcessEnv,
      signal,
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new RestoreError(`${program}: ${stderr?.trim() || message}`)
  }
}

/** Maximum wait, ms. */
export const READY_MS = 240_000

/**
 * Polls until the condition holds; an exception counts as not.
 * @throws RestoreError on timeout, or when `signal` aborts
 */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let reason: unknown
  for (const limit = Date.now() + READY_MS; Date.now() < limit; await sleep(300)) {
    if (signal.aborted) throw new RestoreError('还没有全部启动就中断了')
    try {
      if (await isSo()) return
    } catch (error) {
      reason = error
    }
  }
  throw new RestoreError(
    `等了 ${READY_MS / 1000} 秒，${what}还没有就绪${reason ? `：${String(reason)}` : ''}`,
  )
}
