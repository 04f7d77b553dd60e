import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const GIB = 2 ** 30
/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'

/**
 * Folder for databases that do not outlive a run: in memory where there is room, the temporary
 * folder otherwise. A run creates and drops hundreds of databases of a thousand files each, and
 * some file systems take a second of processor time to create the files after others were deleted.
 */
export function databaseFolder(): string {
  try {
    return hasRoom() ? MEMORY : tmpdir()
  } catch {
    // Not Linux, or a container without /dev/shm.
    return tmpdir()
  }
}

/** A run takes up to half a GiB. Containers often mount 64 MiB, and forbid programs there. */
function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY)
  const memory = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
  return (
    bavail * bsize >= 2 * GIB &&
    Number(memory?.[1] ?? 0) * 1024 >= 4 * GIB &&
    mount !== undefined &&
    !/\bnoexec\b/.test(mount)
  )
}
