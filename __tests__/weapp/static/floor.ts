import fs from 'node:fs'
import path from 'node:path'

/** Where the project names none. */
const STANDARD = '2.27.0'

/** The oldest base library that the mini-program is made for: `libVersion` of project.config.json. */
export function baseLibraryFloor(): string {
  const file = path.join(__dirname, '../../../project.config.json')
  const { libVersion } = JSON.parse(fs.readFileSync(file, 'utf8')) as { libVersion?: string }
  return libVersion ?? STANDARD
}
