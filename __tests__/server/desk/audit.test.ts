import { complaintCalls } from '@/contract/complaint'
import { auditInvariants } from '../../../server/areas/people/audit/audit.invariants'
import { newId } from '../../../server/kernel/ids'
import type { WriteAudit } from '../../../server/kernel/writeAudit'
import { complaintOf } from '../../support/server/complaint'
import { deskParts } from '../../../server/desk/allParts'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { registeredRoutes } from '../../support/server/registeredRoutes'
import { writtenBy } from '../../support/server/writtenTables'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let clerk: DeskBrowser
let manager: DeskBrowser
beforeAll(async () => {
  clerk = await atDesk(test, phones.service)
  manager = await atDesk(test, phones.manager)
})

async function complaint(): Promise<string> {
  const member = { tokens: await test.logIn(phones.newMember) }
  return (await test.call(complaintCalls.saveOrUpdate, complaintOf(), member)).data.Id
}
const at = (id: string) => `/desk/complaints/${id}`
/** Audit entries of acts, without those of viewing. */
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('.show'),
  )

it('a failed act writes no audit entry', async () => {
  const id = await complaint()
  const form = await clerk.formOn(at(id), `${at(id)}/accept`)
  await clerk.submit(at(id), `${at(id)}/answer`, { Text: '请稍等，已通知工程部' })
  const before = await entriesOf(id)
  const refused = await clerk.send(`${at(id)}/accept`, form)
  expect([refused.status, await entriesOf(id)]).toEqual([409, before])

  // The entry is written, and then the act fails.
  const { audit, complaintDesk } = test.services
  const deed = { tenantId: PARK, at: new Date(), clerk: '客服', role: 'service' } as const
  const userId = before[0]!.user_id
  const failing: WriteAudit = async (tx, change) => {
    await audit.write(tx, { ...deed, userId, act: 'complaints.end', title: '结束' }, change)
    throw new Error('something after it')
  }
  const words = { author: '客服', text: '好的' }
  await expect(complaintDesk.end(PARK, id, words, failing)).rejects.toThrow('something after it')
  expect(await entriesOf(id)).toEqual(before)
})

it('an act fails if its audit entry cannot be written', async () => {
  const id = await complaint()
  const { complaintDesk } = test.services
  const lost: WriteAudit = () => Promise.reject(new Error('the log is full'))
  const words = { author: '客服', text: '好的' }
  await expect(complaintDesk.accept(PARK, id, lost)).rejects.toThrow('the log is full')
  await expect(complaintDesk.answer(PARK, id, words, lost)).rejects.toThrow('the log is full')
  const found = await complaintDesk.detail(PARK, id)
  expect([found.Status, found.Replies]).toEqual(['Submitted', []])
})

it('the application can neither change nor delete audit entries', async () => {
  const id = await complaint()
  await clerk.submit(at(id), `${at(id)}/accept`)
  for (const statement of [
    `update audit_entry set clerk = 'nobody'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(test.sql(statement)).rejects.toThrow(/permission denied/)
  }
  expect(await entriesOf(id)).toHaveLength(1)
})

it('invariants of the audit log report planted faults only', async () => {
  const found = async () =>
    (await Promise.all(auditInvariants.map(({ query }) => test.sql(query)))).map(
      (rows) => rows.length,
    )
  expect(await found()).toEqual([0, 0])
  const [user] = await test.sql<{ id: string }>(`select id from app_user where tenant_id = $1`, [
    PARK,
  ])
  await test.sql(
    `insert into audit_entry (tenant_id, id, at, user_id, clerk, role, act, title, subject_kind, subject_id)
     values ($1, $2, now(), $3, 'x', 'nobody', 'x', 'x', 'x', 'x')`,
    [PARK, newId(), user!.id],
  )
  expect(await found()).toEqual([0, 1])
})

it('every writing act passes writeAudit to its service', () => {
  const acts = deskParts(test.modules).flatMap((desk) => desk.acts.map((act) => ({ desk, act })))
  const without = acts.filter(({ act }) => !/writeAudit/.test(act.perform.toString()))
  const names = without.map(({ desk, act }) => `${desk.name}${act.path}`)
  expect(acts.length).toBeGreaterThan(20)
  // Looking up a code or the phone number of an order's member reads only; these acts write the log of looks themselves.
  expect(names.sort()).toEqual([
    'codes/find',
    'members/find',
    'orders/find',
    'payments/:id/phone',
    'staff/find',
  ])
})

/** Posts without an act of a part: saved filters of all lists (savedFilters.test); log-ins have separate entries (logInAudit.test), the requester of a code is unknown. */
const NO_ACTS = [
  '/desk/filters',
  '/desk/filters/remove',
  '/desk/filters/rename',
  '/desk/log-in',
  '/desk/log-in/code',
  '/desk/log-in/second-factor',
  '/desk/log-in/send-code',
  '/desk/log-out',
  // Changes nothing; a POST, so that no URL contains a phone number.
  '/desk/search',
]

it('every POST address of the desk belongs to an act, except log-in, search and saved filters', () => {
  const acts = deskParts(test.modules).flatMap((desk) =>
    desk.acts.map(({ path }) => `/desk/${desk.name}${path}`),
  )
  const posted = registeredRoutes(test.app)
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/desk'))
    .map(({ url }) => url)
  expect(posted.length).toBeGreaterThan(60)
  expect(posted.filter((url) => !acts.includes(url)).sort()).toEqual(NO_ACTS)
})

it('writtenBy sees writes of any statement', async () => {
  const { tables } = await writtenBy(() =>
    test.sql(`update complaint set status = status where tenant_id = $1 and false`, [PARK]),
  )
  expect([...tables]).toEqual(['complaint'])
})

describe('page of the audit log', () => {
  it('filters by person, act and day, in pages', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, complaint))
    for (const id of ids) await clerk.submit(at(id), `${at(id)}/accept`)
    test.clock.pass(86_400_000)
    const late = await complaint()
    await manager.submit(at(late), `${at(late)}/accept`)
    const all = await manager.get('/desk/log')
    for (const id of [...ids, late]) expect(all.html).toContain(id)

    const { user_id: service } = (await entriesOf(ids[0]!))[0]!
    const ofService = await manager.get(`/desk/log?who=${service}&act=complaints.accept`)
    expect(ofService.html).toContain(ids[0])
    expect(ofService.html).not.toContain(late)
    const today = new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const ofToday = await manager.get(`/desk/log?day=${today}`)
    expect(ofToday.html).toContain(late)
    expect(ofToday.html).not.toContain(ids[0])
    expect((await manager.get('/desk/log?act=nothing')).text).toContain('没有符合条件的记录')
    for (const odd of ['who=x', 'day=2026-99-99', 'day=x', 'page=-1', 'page=99999', 'page=x'])
      expect((await manager.get(`/desk/log?${odd}`)).status).toBe(200)
  })

  it('shows nothing of another park', async () => {
    const id = await complaint()
    await clerk.submit(at(id), `${at(id)}/accept`)
    const elsewhere = await atDesk(test, phones.manager, OTHER_PARK)
    expect((await elsewhere.get('/desk/log')).html).not.toContain(id)
  })
})
