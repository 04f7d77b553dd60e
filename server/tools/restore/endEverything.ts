import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum time for a killed process to end, ms: disk writes may delay it. */
const PATIENCE_MS = 20_000

/** Processes whose current directory is in a folder (Linux), except this one. */
export function processesBelow(folder: string): number[] {
  const isBelow = (pid: number): boolean => {
    try {
      // The folder may have been removed while the process uses it.
      const at = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '')
      return at === folder || at.startsWith(`${folder}/`)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isBelow(pid))
}

/**
 * Kills -9 all processes working in a folder, until none is left, and removes the folder unless
 * `isKept`.
 * @param folder path without symbolic links
 */
export async function endEverything(folder: string, isKept: boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const running = processesBelow(folder)
    if (running.length === 0) break
    for (const pid of running) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // The process has ended meanwhile.
      }
    }
  }
  if (!isKept) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
