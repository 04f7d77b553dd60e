import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { withClient } from '../../database/provision'
import { openJournal } from '../torture/crash/journal'
import { findPlace, PARK } from '../torture/crash/place'
import { waitFor } from './program'
import { checkRestored, checkUse, violations } from './checkRestored'
import { type Checks, createStopwatch, inSeconds } from './checks'
import { makeMembers } from './members'
import { lagOf, noteMoment, targetOf } from './moment'
import { openSite } from './site'
import { createTill } from './till'
import { copyUploads, uploadPicture } from './uploads'
import { segmentsIn, weaken } from './walSegments'

/** The simulated operator mistake: a DELETE without WHERE. */
const ACCIDENT = 'delete from trade_order_pay_line'

/** Runs it, as the owner of the tables. @returns number of deleted rows */
async function sufferAccident(owner: Client): Promise<number> {
  const { rowCount } = await owner.query(ACCIDENT)
  return rowCount ?? 0
}

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
  say(`  PostgreSQL 15 和服务器已启动：${inSeconds(watch.lap())}`)

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
  say(`  负载下的基础备份：${inSeconds(watch.lap())}`)
  check(
    '基础备份与清单一致（pg_verifybackup）',
    await postgres.verifyBackup().then(() => [], complaint),
  )
  copyUploads(folders.uploads, folders.copied)
  await upload()
  await pause()

  const moment = await withClient(postgres.superuser, noteMoment)
  say(`  T 是 ${moment.time}，在 ${moment.segment} 里；此前有 ${journal.entries.length} 个回答`)
  const isThere = async () => existsSync(join(postgres.archive, moment.segment))
  await waitFor('归档里 T 所在的日志段', isThere, signal)
  say(`  ${inSeconds(Date.now() - moment.answeredAt)}后 T 已归档`)
  await upload()
  copyUploads(folders.uploads, folders.copied)
  await pause()
  await members.stop()
  check('事故之前全部账目和数量成立', await violations(site))

  const rows = await withClient(owner, sufferAccident)
  const broken = await violations(site)
  check(
    `“${ACCIDENT}”（${rows} 行）之后，verify 能发现`,
    broken.length > 0 ? [] : ['什么也没有发现'],
  )
  for (const one of broken) say(`  不成立：${one}`)
  const lag = await withClient(postgres.superuser, lagOf)
  say(
    `  已归档 ${lag.segments} 段，最近一段在 ${lag.seconds.toFixed(1)} 秒前；` +
      `还有 ${Math.round(lag.bytes / 1024)} KiB 日志只在丢失的磁盘上`,
  )

  await site.lose()
  say('  服务器和数据库被终止，磁盘丢失')
  if (isWeak) say(`  --weak：从归档里拿走 ${weaken(postgres, moment)}`)
  watch.lap()
  await postgres.layOut(targetOf(moment, by, options.missSeconds))
  const laidOut = watch.lap()
  const failure = await postgres.recover().then(() => [], complaint)
  const recovered = watch.lap()
  // Without a database nothing else can be checked.
  if (!check(`PostgreSQL 回到 T（按${by === 'name' ? '名称' : '时间'}）`, failure)) return
  await checkRestored({ site, moment, journal, members, till, checks, say })
  watch.lap()
  await site.startServer('restored-server')
  const started = watch.lap()
  check('服务器有回答', [])
  await checkUse({ site, moment, journal, members, till, checks, say })
  say(
    `  中断 ${inSeconds(laidOut + recovered + started)}：复制备份 ${inSeconds(laidOut)}，` +
      `重放日志 ${inSeconds(recovered)}，启动服务器 ${inSeconds(started)}`,
  )
  say(`  金钱请求的回答 ${journal.entries.length} 个，重发 ${journal.repeated()} 次`)
  say(
    `  退款 ${till.refunds.length} 笔；归档 ${segmentsIn(readdirSync(postgres.archive)).length} 段`,
  )
}

const complaint = (error: unknown): string[] => [
  error instanceof Error ? error.message : String(error),
]
