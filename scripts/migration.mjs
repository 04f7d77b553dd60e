/**
 * npm run migration -- --name <what>: writes the SQL of what the tables changed since the newest migration. drizzle-kit
 * compares with the newest snapshot only; older ones, 0.4 MB each, are removed.
 */
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readCommand } from './command.mjs'
import { root } from './prepare.mjs'
import { program } from './runners.mjs'

const { values } = readCommand({
  options: { name: { type: 'string' }, custom: { type: 'boolean' } },
  help: `npm run migration -- --name what_changed [--custom]
Compares server/areas/**/*.table.ts with the newest snapshot in server/migrations/meta and writes
the difference as the next migration, beside a new snapshot. Nothing changed: nothing is written.
--custom: an empty migration, to fill rows or to validate a constraint.`,
})
const name = values.name ? ['--name', values.name] : []
const isGood = await program('node', [
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  '--config',
  'server/drizzle.config.ts',
  ...name,
  ...(values.custom ? ['--custom'] : []),
])
if (isGood) {
  const meta = path.join(root, 'server/migrations/meta')
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(meta, file))
}
process.exitCode = isGood ? 0 : 1
