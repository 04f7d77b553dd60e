import { withClient } from '../../database/provision'
import { readEnvironment } from '../../kernel/environment'
import { openOwner } from './openOwner'
import { findViolations, invariants } from './verify'

/**
 * `npm run verify`: asks every invariant of the database of DATABASE_URL, else of the embedded one in
 * DATA_DIR, whether a server runs on it or not. Ends with 1 when one is broken.
 */
async function main(): Promise<void> {
  const { owner, close } = await openOwner(readEnvironment(process.env))
  try {
    const violations = await withClient(owner, (client) => findViolations(client))
    for (const { name, count, rows } of violations) {
      console.log(`BROKEN ${name}: ${count} rows`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    console.log(`${invariants.length - violations.length} passed, ${violations.length} failed`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
