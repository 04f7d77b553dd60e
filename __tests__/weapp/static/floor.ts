import fs from 'node:fs'
import path from 'node:path'

/** Default when the project sets none. */
const STANDARD = '2.27.0'

/** Minimum base library of the mini-program: `libVersion` in project.config.json. */
export function baseLibraryFloor(): string {
  const file = path.join(__dirname, '../../../project.config.json')
  const { libVersion } = JSON.parse(fs.readFileSync(file, 'utf8')) as { libVersion?: string }
  return libVersion ?? STANDARD
}
