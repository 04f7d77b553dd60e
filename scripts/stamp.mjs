/** Detects changed files by their directory entries, without reading them. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Yields every file of `entry`, a file or folder, in name order. */
export function* filesOf(entry) {
  if (statSync(entry).isDirectory()) yield* filesIn(entry)
  else yield entry
}

function* filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    if (entry.isFile()) yield file
    // A link may point to either.
    else yield* filesOf(file)
  }
}

/**
 * Stamp that changes with the files' names, sizes, inodes and modification times.
 * @param settings further text included in the stamp
 */
export function stampOf(files, settings = '') {
  const hash = createHash('sha256').update(settings)
  for (const file of files) {
    const found = statSync(file, { throwIfNoEntry: false })
    const { size, mtimeMs, ino } = found ?? {}
    hash.update(`${file}\0${size} ${mtimeMs} ${ino}\0`)
  }
  return hash.digest('hex')
}
