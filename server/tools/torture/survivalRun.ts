import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from './seededRandom'
import { auditEntries } from './survivalAudit'
import { killOne, KINDS, type Kind } from './survivalKill'
import { countPostmasters, findFreePort, startApi } from './survivalProcess'
import { startWriters } from './survivalWriters'

export interface SurvivalOptions {
  /** Kills of each kind. */
  rounds: number
  seed: number
  /** An empty directory that every user may enter; removed at the end when nothing failed. */
  dataDir: string
  /** Negative control: acknowledge before the write is on disk. The run must then find losses. */
  isWeak?: boolean
  say(line: string): void
}

export interface SurvivalResult {
  passed: number
  failures: string[]
  acknowledged: number
  /** ms from each kill to the next acknowledged write. */
  recoveries: Record<Kind, number[]>
}

const WRITERS = 16
const HEALTHY_WITHIN_MS = 5_000

/**
 * Kills -9 repeatedly under 16 writers, and checks after each kill: healthy within 5 seconds, no
 * acknowledged entry lost, no refused entry present, totals agree, exactly one PostgreSQL running.
 * At the end: a clean stop that leaves no process.
 */
export async function runSurvival(options: SurvivalOptions): Promise<SurvivalResult> {
  const { rounds, seed, dataDir, isWeak = false, say } = options
  const random = seededRandom(seed)
  const apiOptions = { dataDir, port: await findFreePort(), isWeak }
  const clusterDir = join(dataDir, 'postgres/data')
  const recoveries: Record<Kind, number[]> = { api: [], database: [], both: [], session: [] }
  const failures: string[] = []
  let passed = 0
  const check = (what: string, isTrue: boolean) => {
    if (isTrue) passed += 1
    else failures.push(what)
    if (!isTrue) say(`FAILED ${what}`)
  }

  const firstStartAt = Date.now()
  let api = await startApi(apiOptions)
  // On a machine whose first start takes longer than half of the limit, the limit is twice the
  // first start.
  const healthyWithinMs = Math.max(HEALTHY_WITHIN_MS, 2 * (Date.now() - firstStartAt))
  const writers = startWriters(apiOptions.port, WRITERS, join(dataDir, 'journal'))
  const { journal } = writers
  let audited = { acknowledged: 0, refused: 0 }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const kind of KINDS) {
        await sleep(100 + random() * 500)
        const name = `round ${round}, ${kind}`
        const killedAt = Date.now()
        api = await killOne(kind, api, { ...apiOptions, clusterDir, journal, pick: random() })
        const took = Date.now() - killedAt
        recoveries[kind].push(took)
        check(`${name}: healthy within ${healthyWithinMs} ms (${took} ms)`, took <= healthyWithinMs)
        const next = { acknowledged: journal.acknowledged.length, refused: journal.refused.length }
        for (const [what, isTrue] of await auditEntries(api.owner, journal, audited)) {
          check(`${name}: ${what}`, isTrue)
        }
        audited = next
        check(`${name}: one PostgreSQL`, countPostmasters(clusterDir) === 1)
        say(`${name}: back in ${took} ms, ${journal.acknowledged.length} acknowledged`)
      }
    }
  } catch (error) {
    check(`came to the end (${(error as Error).message})`, false)
  }
  try {
    await writers.stop()
    const all = await auditEntries(api.owner, journal, { acknowledged: 0, refused: 0 })
    for (const [what, isTrue] of all) check(`end: ${what}`, isTrue)
    api.child.kill('SIGTERM')
    check('end: a clean stop', (await api.ended) === 0)
    check('end: no PostgreSQL left', countPostmasters(clusterDir) === 0)
  } finally {
    api.child.kill('SIGKILL')
  }
  if (failures.length === 0) rmSync(dataDir, { recursive: true })
  return { passed, failures, acknowledged: journal.acknowledged.length, recoveries }
}
