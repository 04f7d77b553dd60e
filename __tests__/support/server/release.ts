import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Key in the list of applied migrations of the nth migration of a `writeRelease`. */
export const keyOfMigration = (index: number): number => 2_000_000_000_000 + index

/**
 * Writes the migrations folder of a version.
 * @param migrations SQL by name (`0001_note`), oldest first
 * @returns `folder`
 */
export function writeRelease(folder: string, migrations: Record<string, string>): string {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = Object.keys(migrations).map((tag, idx) => ({
    ...{ idx, version: '7', when: keyOfMigration(idx), tag, breakpoints: true },
  }))
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  for (const [tag, text] of Object.entries(migrations))
    writeFileSync(join(folder, `${tag}.sql`), text)
  return folder
}
