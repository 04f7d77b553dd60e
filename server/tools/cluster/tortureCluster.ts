import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { announcementCalls } from '@/contract/announcement'
import { withClient } from '../../database/provision'
import { audit, auditWorker } from '../torture/crash/audit'
import { auditNow } from '../torture/crash/auditNow'
import { Client } from '../torture/crash/client'
import { openJournal } from '../torture/crash/journal'
import { findPlace, PARK } from '../torture/crash/place'
import { summary } from '../torture/crash/summary'
import { Worker } from '../torture/crash/worker'
import { seededRandom } from '../torture/seededRandom'
import { startCalmProbe } from './calmProbe'
import { faults, type Fault } from './faults'
import { strayingSchedules } from './scheduleRoutes'
import { watchProgress } from './progress'
import type { Cluster } from './startCluster'

export interface ClusterTortureOptions {
  minutes: number
  workers: number
  seed: number
  signal: AbortSignal
  say(line: string): void
}

/** Requirement: all members are answered again within this time after any fault. */
export const WRITING_AGAIN_MS = 30_000
/** Maximum wait; the run then continues, but has failed. */
const GIVE_UP_MS = 120_000
const BETWEEN_MS = { least: 2_000, more: 2_000 }

/**
 * Members spend continuously behind haproxy, while one component after another is killed or cut
 * off. After each fault, and at the end, their answers are compared with the database, and every
 * invariant is checked.
 */
export async function tortureCluster(
  cluster: Cluster,
  { minutes, workers: count, seed, signal, say }: ClusterTortureOptions,
): Promise<{ passed: number; failures: string[] }> {
  const result = { passed: 0, failures: [] as string[] }
  const check = (wrong: readonly string[]) => {
    if (wrong.length === 0) result.passed += 1
    result.failures.push(...wrong)
    for (const one of wrong) say(`FAILED ${one}`)
  }
  const random = seededRandom(seed)
  // Stored outside of the tested database.
  const journal = openJournal(join(cluster.folder, 'journal'))
  const place = await withClient(cluster.owner, findPlace(cluster.origin))
  const workers: Worker[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = `1350000${String(index).padStart(4, '0')}`
    const { origin, origins } = cluster
    const client = await Client.logIn(origin, PARK, phone, journal, origins.api1)
    workers.push(new Worker(client, place, seededRandom(seed + index + 1)))
  }
  say(`seed ${seed}: ${count} members, ${minutes} minutes`)

  const other = await strayingSchedules(cluster.origin, PARK)
  check(other.length === 0 ? [] : [`requests of one schedule went to several servers: ${other}`])

  let isOver = false
  const progress = watchProgress(journal, () => workers.map(({ member }) => member.userId))
  const spending = Promise.all(
    workers.map(async (worker) => {
      await worker.prepare()
      while (!isOver) await worker.act()
    }),
  ).catch((error: unknown) => {
    isOver = true
    check([`a member stopped: ${error instanceof Error ? error.message : String(error)}`])
  })
  const probe = startCalmProbe(cluster.origin, announcementCalls.list.path, PARK)

  async function suffer(fault: Fault): Promise<void> {
    await cluster.waitUntilWhole()
    const from = journal.entries.length
    const before = probe.seen()
    const mend = await fault.strike(cluster)
    // Not earlier: answers before the fault prove nothing.
    progress.begin()
    const at = Date.now()
    while (progress.everybodyAt() === undefined && !isOver && Date.now() < at + GIVE_UP_MS)
      await sleep(20)
    const first = (progress.firstAt() ?? Infinity) - at
    const everybody = (progress.everybodyAt() ?? Infinity) - at
    await mend()
    const entries = journal.entries.slice(from)
    const wrong = await auditNow(cluster.owner, entries)
    const { calm } = probe.seen()
    say(
      `${fault.name}: first write after ${seconds(first)}, everybody after ${seconds(everybody)}; ` +
        `${entries.length} answers, ${calm - before.calm} calm ones to who looked, ${wrong.length} wrong`,
    )
    check(wrong)
    check(everybody <= WRITING_AGAIN_MS ? [] : [`${fault.name}: away for ${seconds(everybody)}`])
  }

  try {
    const end = Date.now() + minutes * 60_000
    for (let turn = 0; Date.now() < end && !isOver && !signal.aborted; turn += 1) {
      await sleep(BETWEEN_MS.least + random() * BETWEEN_MS.more)
      await suffer(faults[turn % faults.length] as Fault)
    }
    await cluster.waitUntilWhole()
  } catch (error) {
    check([`the run ended early: ${error instanceof Error ? error.message : String(error)}`])
  }
  isOver = true
  await spending
  await probe.stop()

  await withClient(cluster.owner, async (client) => {
    check(await audit(client, journal.entries))
    for (const worker of workers) check(await auditWorker(client, worker))
  })
  check(journal.surprises.slice(0, 5))
  const { good, calm, cutOff, odd } = probe.seen()
  check(odd.slice(0, 5))
  say(
    `who only looked: ${good} good answers, ${calm} calm ones, ${cutOff} cut off, ${odd.length} odd`,
  )
  say(summary(workers, journal.entries.length, journal.repeated()))
  return result
}

const seconds = (ms: number): string =>
  Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never'
