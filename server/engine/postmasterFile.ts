import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
