import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../../database/provision'
import { audit, auditWorker } from '../../torture/crash/audit'
import { Client } from '../../torture/crash/client'
import { openJournal } from '../../torture/crash/journal'
import { findPlace, PARK, summary } from '../../torture/crash/place'
import { Worker } from '../../torture/crash/worker'
import { percentile, seededRandom } from '../../torture/recovery'
import { createCars } from './cars'
import { startLoad } from './load'
import { misfortunes, type Scene } from './misfortunes'
import { openStage, type Stage } from './stage'
import { createTally, type Row } from './tally'

export interface BadDayOptions {
  /** Duration of the crowd; one minute of usual load before and after it. */
  minutes: number
  /** Usual load, requests a second. */
  usual: number
  seed: number
  /** Commit of an older version that runs until the deploy. */
  from?: string
  signal: AbortSignal
  say(line: string): void
}

export const TIMES = 20
const USUAL_MS = 30_000
const AFTER_MS = 70_000
const MEMBERS = 24
const WORKERS = 6
/**
 * Limits of money calls while others are shed, ms: with the crowd, and with three times as many and
 * their backlog. The app itself waits 60 s.
 */
const MONEY_P99_MS = { crowd: 5_000, peak: 20_000 }

export interface BadDayResult {
  passed: number
  failed: number
}

/**
 * Runs the bad day: a sale, rain and many faults, on two servers of one database. Every check is
 * printed with ✓ or ✗.
 */
export async function runBadDay(options: BadDayOptions): Promise<BadDayResult> {
  const stage = await openStage(options)
  try {
    return await play(stage, options)
  } finally {
    await stage.close()
  }
}

async function play(
  stage: Stage,
  { minutes, usual, seed, signal, say }: BadDayOptions,
): Promise<BadDayResult> {
  const result: BadDayResult = { passed: 0, failed: 0 }
  const later: string[] = []
  const check: Scene['check'] = (what, isSo, otherwise) => {
    result[isSo ? 'passed' : 'failed'] += 1
    later.push(`${isSo ? '✓' : '✗'} ${what}${isSo || !otherwise ? '' : `: ${otherwise}`}`)
  }
  const notRun = (what: string) => void later.push(`– not run: ${what}`)
  const random = seededRandom(seed)
  const { origin, owner } = stage

  const journal = openJournal(join(stage.folder, 'journal'))
  const place = await withClient(owner, findPlace(origin))
  const ids = (text: string): Promise<string[]> =>
    withClient(owner, async (client) =>
      (await client.query<{ id: string }>(text, [PARK])).rows.map(({ id }) => id),
    )
  const scheduleIds = await ids(
    `select id from show_schedule where tenant_id = $1 and sale_from < now() and not is_stopped
       and cancel_reason is null and sale_to > now() + interval '1 hour' limit 20`,
  )
  if (scheduleIds.length === 0) throw new Error('the demo sells no show')
  const [lotId = ''] = await ids('select id from parking_lot where tenant_id = $1 limit 1')
  const clients: Client[] = []
  for (let index = 0; index < MEMBERS + WORKERS; index += 1) {
    const phone = `1360000${String(index).padStart(4, '0')}`
    clients.push(await Client.logIn(origin, PARK, phone, journal, stage.smsOrigin))
  }
  const workers = clients
    .slice(MEMBERS)
    .map((client, index) => new Worker(client, place, seededRandom(seed + index)))

  const tally = createTally(say)
  const { shopIds } = place
  const members = clients.slice(0, MEMBERS)
  const load = startLoad({ origin, members, scheduleIds, shopIds, journal, tally, random })
  let isOver = false
  const spending = Promise.all(
    workers.map(async (worker) => {
      await worker.prepare()
      while (!isOver) {
        await worker.act()
        // The crowd makes the load; these workers check that money is correct.
        await sleep(200)
      }
    }),
  ).catch((error: unknown) => check('no payer gives up', false, String(error)))

  const scene: Scene = { stage, cars: createCars(origin, lotId), say, check, notRun }
  const phase = (name: string, times: number) => {
    tally.setPhase(name)
    load.setRate(usual * times)
  }
  phase('usual', 1)
  await sleep(USUAL_MS)
  for (const { name, share, times = TIMES, play } of misfortunes) {
    if (signal.aborted) break
    const ms = share * minutes * 60_000
    phase(name, times)
    const wait = play ? play(scene, ms) : sleep(ms)
    await wait.catch((error: unknown) =>
      check(`${name} was played to its end`, false, String(error)),
    )
  }
  phase('usual again', 1)
  const endedAt = tally.rows.at(-1)?.at ?? 0
  await sleep(signal.aborted ? 0 : AFTER_MS)
  load.setRate(0)
  isOver = true
  await spending
  await load.stop()
  tally.stop()

  const [lost, misled] = await withClient(owner, async (client) => {
    const ofWorkers: string[] = []
    for (const worker of workers) ofWorkers.push(...(await auditWorker(client, worker)))
    return [await audit(client, journal.entries), ofWorkers]
  })
  check(
    `0 of ${journal.entries.length} answers about money lost or doubled, every invariant holds`,
    lost?.length === 0,
    lost?.join('; '),
  )
  check('members are shown what the ledger has', misled?.length === 0, misled?.join('; '))
  check(
    'no answer that no server should give',
    journal.surprises.length === 0,
    journal.surprises[0],
  )
  const odd = [...tally.odd].map(([what, count]) => `${count} × ${what}`)
  const isAway = ([what]: [string, number]) => what.startsWith('no answer')
  const strange = [...tally.odd].filter((one) => !isAway(one)).map(([what]) => what)
  check('answers come in order', strange.length === 0, strange.join('; '))
  judge(tally.rows, { endedAt, crowd: usual * TIMES * 10 * 1.2 }, check)
  const kept = await ids(
    "select trigger_id as id from tracked_event where tenant_id = $1 and trigger_id like 'badday-%'",
  )
  say(`tracking: ${load.tracked()} taken, ${kept.length} kept: the rest was dropped on purpose`)
  say(summary(workers, journal.entries.length, journal.repeated()))
  if (odd.length > 0) say(`other answers: ${odd.join('; ')}`)
  for (const line of later) say(line)
  return result
}

/**
 * Evaluates the rows: what was shed, what must never be, and how soon the usual state returned.
 * @param crowd requests of a row that the crowd alone does not exceed
 */
function judge(
  rows: readonly Row[],
  { endedAt, crowd }: { endedAt: number; crowd: number },
  check: Scene['check'],
): void {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  check('no call about money was shed', sum(({ outcomes }) => outcomes.shedNever) === 0)
  const shedding = rows.filter(
    ({ outcomes }) => outcomes.kept + outcomes.shedReading > 0 && outcomes.calm === 0,
  )
  const worst = (of: readonly Row[]) =>
    Math.max(0, ...of.map(({ moneyP99 }) => moneyP99).filter(Number.isFinite))
  const peakAt = rows.find(({ sent }) => sent > crowd)?.at ?? Infinity
  for (const [name, of, limit] of [
    ['with the crowd', shedding.filter(({ at }) => at < peakAt), MONEY_P99_MS.crowd],
    ['with three times as many', shedding.filter(({ at }) => at >= peakAt), MONEY_P99_MS.peak],
  ] as const) {
    const ms = worst(of)
    check(
      `money while calls are shed, ${name}: p99 ${ms.toFixed(0)} ms at most in ${of.length} rows`,
      ms < limit,
    )
  }
  const before = rows.filter(({ phase }) => phase === 'usual').map(({ p99 }) => p99)
  const usual = percentile(before, 1)
  const back = rows.find(
    ({ at, phase, p99 }) => phase === 'usual again' && at > endedAt && p99 <= 2 * usual + 50,
  )
  const after = back ? back.at - endedAt : Infinity
  check(
    `back to the usual (p99 ${usual.toFixed(0)} ms) ${after} s after the crowd, by itself`,
    after <= 60,
  )
}
