import { chmodSync, chownSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
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
  const { values } = readCommand({
    help: `npm run restore
Rehearsal: members pay during a backup, an accident follows, the database is restored to the moment
before it, and every answer is compared. Ends with 1 when one differs.
  --members 6      members who pay
  --seconds 8      length of the payments
  --seed S         the same random choices again
  --by time|name   restores to a time, or to a named point
  --keep           keeps all files
  --weak           a segment is missing from the archive: must fail
  --miss=-4        restores four seconds too early: must fail
Needs PostgreSQL 15 of Debian; runs on a database of its own.`,
    options: {
      members: { type: 'string', default: '6', range: [1, 200] },
      seconds: { type: 'string', default: '8', range: [1, 3_600] },
      seed: { type: 'string', range: [0, 999_999_999] },
      by: { type: 'string', default: 'time', choices: ['time', 'name'] },
      keep: { type: 'boolean', default: false },
      weak: { type: 'boolean', default: false },
      miss: { type: 'string', default: '0', range: [-3_600, 3_600] },
    },
  })
  const { by, keep, weak } = values
  if (by === 'name' && values.miss !== 0) throw new UseError('--miss is of a time: --by time.')
  findPostgres()
  const seed = values.seed ?? Date.now() % 1_000_000
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
      missSeconds: values.miss,
      checks,
      signal,
      say: console.log,
    },
    ...{ members: values.members, seconds: values.seconds },
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

main().catch(failCommand)
