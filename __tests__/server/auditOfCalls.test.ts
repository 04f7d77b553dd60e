/**
 * Every call of staff and of the park's other servers that writes has an entry in the audit log:
 * each is made once with a valid request, and the written tables are compared.
 */
import { callCases, readyCall, startWorld } from '../support/server/callCases'
import { auditEntries } from '../support/server/desk'
import type { World } from '../support/server/row'
import { PARK } from '../support/server/testApp'
import { writtenBy } from '../support/server/writtenTables'

const cases = callCases.filter(({ endpoint }) => ['staff', 'inner'].includes(endpoint.auth))

/** Calls that write nothing: lists, details, a device's offline data, and check previews. */
const READS = new Set([
  ...['pointCommonRule.get', 'pointFetchRule.listByPage', 'pointFetchRule.get', 'till.get'],
  ...['equipment.get', 'inspectionJob.myJobList', 'inspectionJob.detail', 'inspectionJob.day'],
  ...['maintainJob.myJobList', 'maintainJob.detail', 'maintainJob.day'],
  ...['invitation.checkInfo', 'invitation.checkListByPageInfo', 'invitation.day'],
  ...['ticketCheck.checkInfo', 'ticketCheck.records', 'ticketCheck.day'],
])
/** Calls that only show a member's data to staff: viewing is audited. */
const LOOKS = new Set(['point.get'])

/** Preparations that give repeatable calls something to do. */
const READY: Record<string, string> = {
  'pointCommonRule.init': 'delete from point_rule where tenant_id = $1',
  'point.expirePoint': `update point_lot set expire_at = '2020-01-01' where tenant_id = $1`,
}

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.test.close())

const written = new Set<string>()

it.each(cases)('$name writes an audit entry for its writes', async (each) => {
  const call = await readyCall(world, each)
  const ready = READY[each.name]
  if (ready) await world.test.sql(ready, [PARK])
  const before = (await auditEntries(world.test)).length
  const { tables } = await writtenBy(call)
  const entries = (await auditEntries(world.test)).slice(before)
  const isWrite = [...tables].some((table) => table !== 'audit_entry')
  expect({ name: each.name, isWrite }).toEqual({
    name: each.name,
    isWrite: !READS.has(each.name) && !LOOKS.has(each.name),
  })
  if (READS.has(each.name)) return expect(entries).toEqual([])
  written.add(each.name)
  expect(entries.length).toBeGreaterThan(0)
  const isServer = each.endpoint.auth === 'inner'
  for (const entry of entries) {
    expect(entry).toMatchObject({ act: each.name, tenant_id: PARK })
    expect(entry.title).toMatch(/^[\u4e00-\u9fff、]+$/)
    expect([entry.role === 'server', entry.user_id === null]).toEqual([isServer, isServer])
  }
})

it('more than 20 calls write to the database', () => expect(written.size).toBeGreaterThan(20))
