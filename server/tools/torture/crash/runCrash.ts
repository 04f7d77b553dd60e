import { setTimeout as sleep } from 'node:timers/promises'
import { announcementCalls } from '@/contract/announcement'
import { withClient } from '../../../database/provision'
import { describeRecoveries, RECOVERY_LIMIT_MS, seededRandom } from '../recovery'
import { audit, auditWorker } from './audit'
import { auditNow } from './auditNow'
import { startCalmProbe } from './calmProbe'
import { Client } from './client'
import { findEstate, letSpace } from './estatePlace'
import { openJournal } from './journal'
import { findPlace, PARK, summary } from './place'
import { watchProgress } from './progress'
import type { Fault, Site } from './site'
import { Worker } from './worker'

export interface CrashOptions {
  /** Ends after this time, or after a number of faults. */
  until: { minutes: number } | { faults: number }
  workers: number
  seed: number
  /** File of the members' answers, outside of the database. */
  journalFile: string
  say(line: string): void
}

export interface CrashResult {
  passed: number
  failures: string[]
  /** Number of answers about money. */
  answers: number
}

const BETWEEN_MS = { least: 1_000, more: 2_500 }

/**
 * Members spend continuously, while one fault after another strikes the product. After each fault,
 * and at the end, their answers are compared with the database, and every invariant is checked.
 * Closes the site.
 */
export async function runCrash(site: Site, options: CrashOptions): Promise<CrashResult> {
  const { until, workers: count, seed, say } = options
  const { owner, origin } = site
  const random = seededRandom(seed)
  const result = { passed: 0, failures: [] as string[] }
  const check = (wrong: readonly string[]) => {
    if (wrong.length === 0) result.passed += 1
    result.failures.push(...wrong)
    for (const one of wrong) say(`FAILED ${one}`)
  }

  const journal = openJournal(options.journalFile)
  const workers = await makeWorkers()
  // Before the first fault: setting a password is refused when its lost answer is asked for again.
  await Promise.all(workers.map((worker) => worker.prepare()))
  const progress = watchProgress(journal, () => workers.map(({ member }) => member.userId))
  const recoveries: Record<string, number[]> = {}

  let isOver = false
  const spending = Promise.all(
    workers.map(async (worker) => {
      while (!isOver) await worker.act()
    }),
  ).catch((error: unknown) => {
    isOver = true
    check([`a member stopped: ${error instanceof Error ? error.message : String(error)}`])
  })
  const probe = startCalmProbe(origin, announcementCalls.list.path, PARK)

  async function suffer(fault: Fault): Promise<void> {
    await fault.prepare?.()
    const from = journal.entries.length
    const at = Date.now()
    await fault.strike()
    // Not earlier: answers before the fault prove nothing.
    progress.begin()
    while (progress.everybodyAt() === undefined && !isOver && Date.now() < at + RECOVERY_LIMIT_MS)
      await sleep(20)
    const first = (progress.firstAt() ?? Infinity) - at
    const everybody = (progress.everybodyAt() ?? Infinity) - at
    ;(recoveries[fault.name] ??= []).push(first)
    const entries = journal.entries.slice(from)
    const wrong = await auditNow(owner, entries)
    say(
      `${fault.name}: first write after ${seconds(first)}, all members after ${seconds(everybody)}; ` +
        `${entries.length} answers, ${wrong.length} wrong`,
    )
    check(wrong)
    check(everybody <= site.againWithinMs ? [] : [`${fault.name}: away for ${seconds(everybody)}`])
    check(await site.check())
  }

  try {
    const end = 'minutes' in until ? Date.now() + until.minutes * 60_000 : Infinity
    const most = 'faults' in until ? until.faults : Infinity
    for (let turn = 0; turn < most && Date.now() < end && !isOver; turn += 1) {
      await sleep(BETWEEN_MS.least + random() * BETWEEN_MS.more)
      await suffer(site.faults[turn % site.faults.length] as Fault)
    }
  } catch (error) {
    check([`the run ended early: ${error instanceof Error ? error.message : String(error)}`])
  }
  isOver = true
  await spending
  await probe.stop()

  await withClient(owner, async (client) => {
    check(await audit(client, journal.entries))
    for (const worker of workers) check(await auditWorker(client, worker))
  })
  check(journal.surprises.slice(0, 5))
  const { good, calm, cutOff, odd } = probe.seen()
  check(odd.slice(0, 5))
  check(await site.close())
  for (const line of describeRecoveries(recoveries)) say(line)
  say(`a reader: ${good} good answers, ${calm} calm ones, ${cutOff} cut off, ${odd.length} odd`)
  say(summary(workers, journal.entries.length, journal.repeated()))
  return { ...result, answers: journal.entries.length }

  async function makeWorkers(): Promise<Worker[]> {
    const place = await withClient(owner, findPlace(origin))
    const { secrets, smsOrigin } = site
    const estate = secrets && (await withClient(owner, findEstate(origin, secrets)))
    const made: Worker[] = []
    for (let index = 0; index < count; index += 1) {
      const phone = `1340000${String(index).padStart(4, '0')}`
      const client = await Client.logIn(origin, PARK, phone, journal, smsOrigin)
      if (estate) await withClient(owner, letSpace(estate, client.userId, index + 1))
      made.push(new Worker(client, place, seededRandom(seed + index + 1), estate))
    }
    return made
  }
}

const seconds = (ms: number): string =>
  Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never'
