import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../database/provision'
import { openJournal } from '../torture/crash/journal'
import { findPlace, PARK } from '../torture/crash/place'
import { summary } from '../torture/crash/summary'
import { waitFor } from './waitFor'
import { ACCIDENT, sufferAccident } from './accident'
import { checkRestored, checkUse, violations } from './checkRestored'
import type { Checks } from './checks'
import { makeMembers } from './members'
import { lagOf, noteMoment, targetOf } from './moment'
import { openSite } from './site'
import { createStopwatch, inSeconds } from './stopwatch'
import { createTill } from './till'
import { copyUploads, uploadPicture } from './uploads'
import { segmentsIn } from './walSegments'
import { weaken } from './weaken'

export interface RehearsalOptions {
  folder: string
  members: number
  /** Seconds of spending in each part. */
  seconds: number
  seed: number
  /** Kind of recovery target: a time, or the name of a restore point. */
  by: 'time' | 'name'
  archiveTimeoutSeconds: number
  /** Negative control: a segment is removed from the archive, which the rehearsal must notice. */
  isWeak: boolean
  /**
   * Negative control: the database is restored this much too late, which the members' records must
   * show.
   */
  missSeconds: number
  checks: Checks
  signal: AbortSignal
  say(line: string): void
}

/**
 * Backup, accident and restore to a moment before it, on a database in use by members.
 * @throws RestoreError when it cannot continue; earlier results are in `checks`
 */
export async function rehearse(options: RehearsalOptions): Promise<void> {
  const { folder, seconds, seed, by, archiveTimeoutSeconds, isWeak, checks, signal, say } = options
  const check = checks.check
  const watch = createStopwatch()
  const site = await openSite({ folder, archiveTimeoutSeconds, signal })
  const { postgres, origin, folders, innerSecret, owner } = site
  say(`  PostgreSQL 15 and the server run: ${inSeconds(watch.lap())}`)

  const journal = openJournal(join(folder, 'journal'))
  const place = await withClient(owner, findPlace(origin))
  const till = createTill({ origin, park: PARK, innerSecret, journal })
  const members = await makeMembers({ origin, place, journal, till, count: options.members, seed })
  const pause = () => sleep(seconds * 1000, undefined, { signal })
  /**
   * One picture per member during their spending, then the copy that cron makes every few minutes.
   */
  const upload = () =>
    Promise.all(members.workers.map(({ member }) => uploadPicture(origin, member)))

  members.start()
  await pause()
  await upload()
  watch.lap()
  await postgres.takeBackup()
  say(`  base backup under load: ${inSeconds(watch.lap())}`)
  check(
    'the base backup is what its manifest says (pg_verifybackup)',
    await postgres.verifyBackup().then(() => [], complaint),
  )
  copyUploads(folders.uploads, folders.copied)
  await upload()
  await pause()

  const moment = await withClient(postgres.superuser, noteMoment)
  say(`  T is ${moment.time}, in ${moment.segment}; ${journal.entries.length} answers until then`)
  const isThere = async () => existsSync(join(postgres.archive, moment.segment))
  await waitFor('the segment of T in the archive', isThere, signal)
  say(`  T was in the archive after ${inSeconds(Date.now() - moment.answeredAt)}`)
  await upload()
  copyUploads(folders.uploads, folders.copied)
  await pause()
  await members.stop()
  check('before the accident every invariant holds', await violations(site))

  const rows = await withClient(owner, sufferAccident)
  const broken = await violations(site)
  check(
    `after "${ACCIDENT}" (${rows} rows) verify is red`,
    broken.length > 0 ? [] : ['it noticed nothing'],
  )
  for (const one of broken) say(`  red: ${one}`)
  const lag = await withClient(postgres.superuser, lagOf)
  say(
    `  ${lag.segments} segments archived, the last ${lag.seconds.toFixed(1)} s ago; ` +
      `${Math.round(lag.bytes / 1024)} KiB of log are on the lost disk only`,
  )

  await site.lose()
  say('  server and database killed, their disk is gone')
  if (isWeak) say(`  WEAK: ${weaken(postgres, moment)} is taken out of the archive`)
  watch.lap()
  await postgres.layOut(targetOf(moment, by, options.missSeconds))
  const laidOut = watch.lap()
  const failure = await postgres.recover().then(() => [], complaint)
  const recovered = watch.lap()
  // Without a database nothing else can be checked.
  if (!check(`PostgreSQL is back at T, told by its ${by}`, failure)) return
  await checkRestored({ site, moment, journal, members, till, checks, say })
  watch.lap()
  await site.startServer('restored-server')
  const started = watch.lap()
  check('the server answers', [])
  await checkUse({ site, moment, journal, members, till, checks, say })
  say(
    `  away for ${inSeconds(laidOut + recovered + started)}: backup copied ${inSeconds(laidOut)}, ` +
      `log replayed ${inSeconds(recovered)}, server started ${inSeconds(started)}`,
  )
  say(`  ${summary(members.workers, journal.entries.length, journal.repeated())}`)
  say(
    `  ${till.refunds.length} refunds; archive: ${segmentsIn(readdirSync(postgres.archive)).length} segments`,
  )
}

const complaint = (error: unknown): string[] => [
  error instanceof Error ? error.message : String(error),
]
