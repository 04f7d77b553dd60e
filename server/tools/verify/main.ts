import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { withClient } from '../../database/provision'
import { readEnvironment } from '../../kernel/environment'
import { openOwner } from './openOwner'
import { findDayViolations, findViolationsAtOnce, invariants } from './verify'

/**
 * `npm run verify`: checks every invariant of the database of DATABASE_URL, else of the embedded
 * one in DATA_DIR, whether a server runs on it or not. With `--since 2026-11-25` (or a moment, ISO
 * 8601) only records since then, by the invariants with `ofDay`, which takes seconds. Ends with 1
 * when one is broken.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const since = values.since === undefined ? undefined : new Date(values.since)
  if (since && Number.isNaN(since.getTime()))
    throw new Error(`--since ${values.since} is no date: 2026-11-25, or 2026-11-25T08:00:00+08:00`)
  const { owner, close } = await openOwner(readEnvironment(process.env))
  const connect = async () => {
    const client = new Client(owner)
    await client.connect()
    return client
  }
  const asked = since ? invariants.filter(({ ofDay }) => ofDay) : invariants
  try {
    const violations = since
      ? await withClient(owner, (client) => findDayViolations(client, since))
      : await findViolationsAtOnce(connect)
    for (const { name, count, rows } of violations) {
      console.log(`BROKEN ${name}: ${count} rows`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    console.log(`${asked.length - violations.length} passed, ${violations.length} failed`)
    if (violations.length > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
