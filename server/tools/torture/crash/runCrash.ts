import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../../database/provision'
import { describeRecoveries } from '../recovery'
import { seededRandom } from '../seededRandom'
import { audit, auditWorker } from './audit'
import { Client } from './client'
import { auditNow } from './auditNow'
import { findEstate, letSpace } from './estatePlace'
import { openJournal } from './journal'
import { findPlace, PARK } from './place'
import { startServer, victims, type Victim } from './server'
import { summary } from './summary'
import { Worker } from './worker'

export interface CrashOptions {
  minutes: number
  workers: number
  seed: number
  /** An empty directory that every user may enter. */
  dataDir: string
  port: number
  say(line: string): void
}

export interface CrashResult {
  passed: number
  failures: string[]
}

const INNER_SECRET = 'torture-calls-as-other-server-of-the-park'
const PARKING_SECRET = 'torture-signs-as-the-system-of-the-lots'
const BETWEEN_KILLS_MS = { least: 2_500, more: 3_500 }

/**
 * Members spend continuously on the whole product, while it or its database is killed every few
 * seconds. After each kill, and at the end, journal and invariants are compared with the database.
 */
export async function runCrash(options: CrashOptions): Promise<CrashResult> {
  const { minutes, workers: count, seed, dataDir, port, say } = options
  const random = seededRandom(seed)
  const result: CrashResult = { passed: 0, failures: [] }
  const check = (wrong: readonly string[]) => {
    if (wrong.length === 0) result.passed += 1
    for (const one of wrong) {
      result.failures.push(one)
      say(`FAILED ${one}`)
    }
  }

  const server = await startServer(join(dataDir, 'data'), port, {
    environment: { INNER_SECRET, PARKING_SECRET },
  })
  const journal = openJournal(join(dataDir, 'journal'))
  const owner = await server.owner()
  const place = await withClient(owner, findPlace(server.origin))
  const estate = await withClient(
    owner,
    findEstate(server.origin, { innerSecret: INNER_SECRET, lotSecret: PARKING_SECRET }),
  )
  const workers: Worker[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = `1340000${String(index).padStart(4, '0')}`
    const client = await Client.logIn(server.origin, PARK, phone, journal)
    await withClient(owner, letSpace(estate, client.userId, index + 1))
    workers.push(new Worker(client, place, seededRandom(seed + index + 1), estate))
  }
  const recoveries: Record<Victim, number[]> = { api: [], database: [], both: [] }
  async function killAndAudit(): Promise<void> {
    let audited = 0
    for (const end = Date.now() + minutes * 60_000; Date.now() < end && !isOver;) {
      await sleep(BETWEEN_KILLS_MS.least + random() * BETWEEN_KILLS_MS.more)
      const victim = victims[Math.floor(random() * victims.length)] ?? 'api'
      const startedAt = Date.now()
      await server.kill(victim)
      const tookMs = Date.now() - startedAt
      recoveries[victim].push(tookMs)
      const from = audited
      audited = journal.entries.length
      const entries = journal.entries.slice(from, audited)
      const wrong = await auditNow(owner, entries)
      check(wrong)
      say(
        `killed ${victim}, back after ${tookMs} ms, ${entries.length} answers, ${wrong.length} wrong`,
      )
    }
  }

  let isOver = false
  const running = workers.map(async (worker) => {
    await worker.prepare()
    while (!isOver) await worker.act()
  })
  const spending = Promise.all(running).catch((error: unknown) => {
    isOver = true
    check([`a worker stopped: ${error instanceof Error ? error.message : String(error)}`])
  })

  try {
    await killAndAudit()
  } catch (error) {
    check([`the run ended early: ${error instanceof Error ? error.message : String(error)}`])
  } finally {
    isOver = true
  }
  await spending

  await withClient(owner, async (client) => {
    check(await audit(client, journal.entries))
    for (const worker of workers) check(await auditWorker(client, worker))
  })
  check(journal.surprises.slice(0, 5))
  await server.stop()
  for (const line of describeRecoveries(recoveries)) say(line)
  say(summary(workers, journal.entries.length, journal.repeated()))
  return result
}
