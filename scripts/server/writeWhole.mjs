import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file so that it appears whole or not at all, whoever else writes it at the same moment. */
export function writeWhole(file, content) {
  const half = `${file}.${process.pid}`
  writeFileSync(half, content)
  renameSync(half, file)
}
