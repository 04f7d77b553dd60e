import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file atomically, even with concurrent writers. */
export function writeWhole(file, content) {
  const half = `${file}.${process.pid}`
  writeFileSync(half, content)
  renameSync(half, file)
}
