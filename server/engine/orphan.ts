import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineLog } from './engineLog'
import { readPostmasterFile } from './postmaster'
import { socketPath } from './socketDirectory'

/** Signals in order of severity, each with its time limit. */
const STEPS: { signal: NodeJS.Signals; milliseconds: number }[] = [
  // Fast shutdown: ends sessions and flushes everything.
  { signal: 'SIGINT', milliseconds: 2_000 },
  // Immediate shutdown: like a crash, the next start recovers from the log.
  { signal: 'SIGQUIT', milliseconds: 1_000 },
  { signal: 'SIGKILL', milliseconds: 1_000 },
]

/**
 * Stops a PostgreSQL that a killed server left running on `clusterDir`, and removes its leftover
 * files. Only for the holder of the directory's lock: without the lock, a running PostgreSQL may
 * have a live owner.
 */
export async function stopOrphan(
  clusterDir: string,
  socketDirectory: string,
  log: EngineLog,
): Promise<void> {
  const pid = readPostmasterFile(clusterDir)?.pid
  if (pid !== undefined && isPostgresOf(pid, clusterDir)) {
    log.warn({ pid }, 'stopping the PostgreSQL that a killed server left behind')
    for (const { signal, milliseconds } of STEPS) {
      if (await signalAndWait([pid], clusterDir, signal, milliseconds)) break
    }
  }
  // Sessions of a killed postmaster end by themselves, but a long statement delays that, and
  // PostgreSQL does not start before the last session has ended.
  const sessions = findProcessesIn(clusterDir)
  if (sessions.length > 0 && !(await waitUntilGone(sessions, clusterDir, 300))) {
    await signalAndWait(sessions, clusterDir, 'SIGKILL', 1_000)
  }
  // These files name process ids that may belong to other processes by now (always in a container).
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  rmSync(`${socketPath(socketDirectory)}.lock`, { force: true })
  rmSync(socketPath(socketDirectory), { force: true })
}

async function signalAndWait(
  pids: number[],
  clusterDir: string,
  signal: NodeJS.Signals,
  milliseconds: number,
): Promise<boolean> {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  return waitUntilGone(pids, clusterDir, milliseconds)
}

async function waitUntilGone(
  pids: number[],
  clusterDir: string,
  milliseconds: number,
): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (pids.some((pid) => isPostgresOf(pid, clusterDir))) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

/**
 * Whether a process is a PostgreSQL of this cluster: its current directory is its data directory.
 */
function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    } catch {
      return false
    }
  }
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(clusterDir)
  } catch {
    return false
  }
}

/** Processes of the cluster in `clusterDir`; empty on macOS, which has no /proc. */
export function findProcessesIn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isPostgresOf(pid, clusterDir))
}
