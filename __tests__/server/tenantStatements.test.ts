/**
 * No statement crosses parks: each names one park, so that a database sharded by tenant sends it to
 * one shard. Every call of the contract and every sweep is run once, and the sent statements are
 * recorded.
 * @long
 */
import { callCases, readyCall, startWorld, sweepAndClean } from '../support/server/callCases'
import type { World } from '../support/server/row'
import { recordStatements } from '../support/server/statementLog'
import { OTHER_PARK, PARK } from '../support/server/testApp'

/** Statements that belong to no park, each with the reason. */
const EXEMPT: readonly RegExp[] = [
  // The list of parks, from which other statements take theirs; small, and the same on every shard.
  /^select [^;]* from "park" order by /,
  // Session statements and the health check.
  /^(begin|commit|rollback|savepoint |release savepoint |set |select 1$)/,
]

const { sent } = recordStatements()
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world.test.close()
})

/** Statements of `work` that name no park or several, without duplicates. */
async function crossing(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await work()
  const found = sent.filter(({ text, values }) => {
    if (EXEMPT.some((each) => each.test(text.trim().toLowerCase()))) return false
    const parks = new Set(values.flat().filter((value) => value === PARK || value === OTHER_PARK))
    return parks.size !== 1 || !/tenant_id/.test(text)
  })
  return [...new Set(found.map(({ text }) => text))]
}

it.each(callCases)('$name reads and writes its own park only', async (each) => {
  const call = await readyCall(world, each)
  expect(await crossing(call)).toEqual([])
})

it('sweeps and clean-ups read and write one park at a time', async () => {
  expect(await crossing(() => sweepAndClean(world))).toEqual([])
  expect(sent.length).toBeGreaterThan(20)
})

it('the check reports a statement without a park', async () => {
  const { db } = world.test
  const reading = () =>
    db.$client.query('select count(*) from trade_order where status = $1', ['Paid'])
  expect(await crossing(reading)).toHaveLength(1)
  const both = () =>
    db.$client.query('select 1 from trade_order where tenant_id in ($1, $2)', [PARK, OTHER_PARK])
  expect(await crossing(both)).toHaveLength(1)
})
