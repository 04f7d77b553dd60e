import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { isDatabaseAway } from '../../../database/databaseAway'
import { withClient } from '../../../database/provision'
import { describeRecoveries, RECOVERY_LIMIT_MS } from '../recovery'
import { seededRandom } from '../seededRandom'
import { audit, auditWorker } from './audit'
import { Client } from './client'
import { openJournal, type JournalEntry } from './journal'
import { startServer, victims, type Victim } from './server'
import { Worker, type Place } from './worker'

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

const PARK = 'mianfang'
const AUDIT_PAUSE_MS = 500
const BETWEEN_KILLS_MS = { least: 2_500, more: 3_500 }

/**
 * Members who never stop spending, on the whole product, while it or its database is killed every few
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

  const server = await startServer(join(dataDir, 'data'), port)
  const journal = openJournal(join(dataDir, 'journal'))
  const owner = await server.owner()
  const place = await withClient(owner, findPlace(server.origin))
  const workers: Worker[] = []
  for (let index = 0; index < count; index += 1) {
    const phone = `1340000${String(index).padStart(4, '0')}`
    const client = await Client.logIn(server.origin, PARK, phone, journal)
    workers.push(new Worker(client, place, seededRandom(seed + index + 1)))
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

/** Asks the database; right after a fall it may fall once more under the question. */
async function auditNow(owner: ClientConfig, entries: readonly JournalEntry[]): Promise<string[]> {
  for (const end = Date.now() + RECOVERY_LIMIT_MS; ;) {
    try {
      return await withClient(owner, (client) => audit(client, entries))
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > end) throw error
      await sleep(AUDIT_PAUSE_MS)
    }
  }
}

/** What is bought and where. */
function findPlace(origin: string) {
  return async (client: {
    query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>
  }): Promise<Place> => {
    const shops = await client.query(
      'select id from shop where tenant_id = $1 and can_pay and takes_stored_card limit 8',
      [PARK],
    )
    const products = await client.query(
      `update card_product set initial_stock = initial_stock + 100000, stock = stock + 100000,
         limit_per_user = 0
       where tenant_id = $1 and id = (select id from card_product where tenant_id = $1
         and cardinality(shop_ids) = 0 order by price limit 1) returning id`,
      [PARK],
    )
    await client.query(
      'update balance_config set balance_max = 100000000000 where tenant_id = $1',
      [PARK],
    )
    const [product] = products.rows
    if (!product) throw new Error('the demo sells no card')
    return { origin, park: PARK, shopIds: shops.rows.map(({ id }) => id), productId: product.id }
  }
}

function summary(workers: readonly Worker[], answers: number, repeated: number): string {
  const done: Record<string, number> = {}
  for (const worker of workers) {
    for (const [what, count] of Object.entries(worker.done)) done[what] = (done[what] ?? 0) + count
  }
  return `${answers} money answers, ${repeated} requests sent again; done: ${JSON.stringify(done)}`
}
