import { chmodSync, chownSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgresUser } from '../../engine/postgresUser'
import { createChecks } from './checks'
import { endEverything } from './endEverything'
import { findPostgres } from './findPostgres'
import { rehearse } from './rehearse'
import { RestoreError } from './restoreError'
import { startJanitor } from './startJanitor'

/**
 * `npm run restore [-- --members 6] [--seconds 8] [--seed S] [--by time|name] [--keep] [--weak]
 * [--miss=S]`: members spend on a PostgreSQL whose log is archived, an operator deletes rows by
 * mistake, and the database is restored to the moment before. Last line: `N passed, N failed`; ends
 * with 1 when one failed. With `--weak` a segment is missing from the archive, with `--miss=-4` the
 * database is restored four seconds too early: both must fail. All processes end with it, however
 * it ends; with `--keep` the folder stays.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '8' },
      seed: { type: 'string' },
      by: { type: 'string', default: 'time' },
      keep: { type: 'boolean', default: false },
      weak: { type: 'boolean', default: false },
      miss: { type: 'string', default: '0' },
    },
  })
  const { by, keep, weak } = values
  if (by !== 'time' && by !== 'name') throw new RestoreError('--by is time or name')
  if (by === 'name' && Number(values.miss) !== 0)
    throw new RestoreError('--miss is of a time: --by time')
  findPostgres()
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const folder = makeFolder()
  startJanitor(folder, keep)
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new RestoreError('stopped before the end')))
  const stopped = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(signal.reason as Error)),
  )

  console.log(`seed ${seed}, files in ${folder}`)
  const checks = createChecks(console.log)
  const rehearsal = rehearse({
    ...{
      folder,
      seed,
      by,
      isWeak: weak,
      missSeconds: Number(values.miss),
      checks,
      signal,
      say: console.log,
    },
    ...{ members: Number(values.members), seconds: Number(values.seconds) },
    archiveTimeoutSeconds: ARCHIVE_TIMEOUT_SECONDS,
  })
  try {
    await Promise.race([rehearsal, stopped])
  } catch (error) {
    checks.check('the rehearsal comes to its end', [
      error instanceof RestoreError ? error.message : String((error as Error).stack ?? error),
    ])
  } finally {
    await endEverything(folder, keep)
  }
  if (keep) console.log(`everything is left in ${folder}`)
  console.log(`${checks.passed()} passed, ${checks.failed()} failed`)
  // Members without a server would retry for ever.
  process.exit(checks.failed() > 0 ? 1 : 0)
}

/** Shorter than in production, so that a minute has several segments. */
const ARCHIVE_TIMEOUT_SECONDS = 3

/** Creates a folder that all users may enter and PostgreSQL's user may write to. */
function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'park-restore-')))
  chmodSync(folder, 0o755)
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

main().catch((error: unknown) => {
  console.error(error instanceof RestoreError ? error.message : error)
  process.exitCode = 1
})
