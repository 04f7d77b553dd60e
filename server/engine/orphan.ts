import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineLog } from './engineLog'
import { readPostmasterFile } from './postmasterFile'
import { socketPath } from './socketDirectory'

/** Signals in order of roughness, each with how long it is given. */
const STEPS: { signal: NodeJS.Signals; milliseconds: number }[] = [
  // Fast shutdown: sessions are ended, everything is flushed.
  { signal: 'SIGINT', milliseconds: 2_000 },
  // Immediate: as good as a crash, the next start recovers from the log.
  { signal: 'SIGQUIT', milliseconds: 1_000 },
  { signal: 'SIGKILL', milliseconds: 1_000 },
]

/**
 * Stops whatever PostgreSQL still runs on `clusterDir` from a server that was killed, and removes
 * what it left in the way. Only for the holder of the directory's lock: to anybody else a running
 * PostgreSQL is not an orphan.
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
  // Sessions of a killed postmaster end by themselves, but one in the middle of a long statement
  // takes its time, and PostgreSQL does not start before the last one is gone.
  const sessions = findProcessesIn(clusterDir)
  if (sessions.length > 0 && !(await waitUntilGone(sessions, clusterDir, 300))) {
    await signalAndWait(sessions, clusterDir, 'SIGKILL', 1_000)
  }
  // These name process ids that may belong to somebody else by now (always so in a container).
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

/** PostgreSQL works with its data directory as current directory, which identifies it surely. */
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

/** The processes that work in `clusterDir`; none on macOS, which has no /proc to read it off. */
export function findProcessesIn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isPostgresOf(pid, clusterDir))
}
