/** Whether files are still those of a moment ago, by what their folders say of them: nothing is read. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Every file of `entry`, a file or a folder, in the order of the names. */
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
    // A link may lead to either.
    else yield* filesOf(file)
  }
}

/**
 * Changes with every change of one of the files: their names, sizes, inodes and times of writing.
 * @param settings what else the stamp is to change with
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
