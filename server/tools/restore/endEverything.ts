import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** So long a killed process may take to be gone: the disk may hold it. */
const PATIENCE_MS = 20_000

/** Processes that work in a folder or below it (Linux); this one is not among them. */
export function processesBelow(folder: string): number[] {
  const isBelow = (pid: number): boolean => {
    try {
      // The folder may have been removed under it.
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
 * Kills -9 whatever works in a folder, until nothing does, and removes the folder unless it is to be kept.
 * @param folder without links on its way
 */
export async function endEverything(folder: string, isKept: boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const running = processesBelow(folder)
    if (running.length === 0) break
    for (const pid of running) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  if (!isKept) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
