/** Staff tasks at the desk: reassigned, cancelled, reviewed, and late results. */
import { maintainJobCalls as calls } from '@/contract/maintainJob'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones, type Caller } from '../../support/server/testApp'
import {
  accountId,
  act,
  begin,
  careResults,
  equipmentId,
  insertJob,
  jobRow,
  lateRows,
} from '../../support/server/staffJobs'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
let clerk: DeskBrowser
let person: Caller
const me = accountId('maintenance')
const at = (id: string) => `/desk/jobs/${id}`
beforeAll(async () => {
  clerk = await atDesk(test, phones.service)
  person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
})

const finish = (id: string, more = {}) =>
  test.call(
    calls.finish,
    act(id, { Version: 2, Results: careResults('0.9', '阀门漏'), ...more }),
    person,
  )
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter((entry) => entry.subject_id === id && entry.after !== null)

it('jobs page shows today’s tasks of both kinds with progress, and the overdue ones', async () => {
  const { text } = await clerk.get('/desk/jobs')
  expect(text).toContain('消防与机房早巡')
  expect(text).toContain('2/4 个点位')
  expect(text).toContain('2 号楼客梯日常保养')
  expect((await clerk.get('/desk/jobs?tab=overdue')).text).toContain('待开始，已逾期')
  expect((await clerk.get('/desk/jobs?tab=toAudit')).text).toContain('已完成')
  const first = (await clerk.get('/desk')).text
  for (const queue of ['逾期', '待审核']) expect(first).toMatch(new RegExp(`[1-9]\\d* ${queue}`))
  expect(first).not.toMatch(/\d 冲突/)
})

it('a task is reassigned, cancelled and judged, each with a log entry', async () => {
  const { id } = await insertJob(test, me)
  const other = accountId('maintenanceColleague')
  const wrong = await clerk.submit(at(id), `${at(id)}/reassign`, {
    ...{ PersonId: accountId('inspection'), Reason: '换人' },
  })
  expect(wrong.text).toContain('请选择另一位维保人员')
  await clerk.submit(at(id), `${at(id)}/reassign`, { PersonId: other, Reason: '排班调整' })
  expect(await jobRow(test, id)).toMatchObject({ assignee_id: other, former_ids: [me], version: 2 })
  await clerk.submit(at(id), `${at(id)}/cancel`, { CancelReason: '设备停用' })
  expect((await jobRow(test, id)).status).toBe('Cancelled')
  expect(
    (await entriesOf(id)).map((entry) => [entry.act, entry.before?.status, entry.after?.status]),
  ).toEqual([
    ['jobs.reassign', 'Waiting', 'Waiting'],
    ['jobs.cancel', 'Waiting', 'Cancelled'],
  ])
  expect((await clerk.get(at(id))).html).not.toContain(`${at(id)}/cancel"`)
})

it('results show the faults found; the task is sent back with a reason, then accepted', async () => {
  const { id } = await insertJob(test, me)
  await begin(test, id)
  await finish(id)
  const page = await clerk.get(at(id))
  expect(page.text).toContain('0.9 MPa')
  expect(page.text).toContain('阀门漏')
  await clerk.submit(at(id), `${at(id)}/sendBack`, { BackReason: '没有复测' })
  const { data } = await test.call(calls.detail, { Id: id }, person)
  expect([data.Status, data.RejectText, data.Actions]).toEqual([
    'Rejected',
    '没有复测',
    ['start', 'handOver'],
  ])
  await test.call(calls.start, act(id, { Version: 4 }), person)
  await finish(id, { Version: 5 })
  await clerk.submit(at(id), `${at(id)}/accept`)
  expect((await jobRow(test, id)).status).toBe('Audited')
  const again = await clerk.send(`${at(id)}/accept`, {
    _token: (await clerk.formOn('/desk', '/desk/log-out'))._token!,
  })
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect((await entriesOf(id)).map((entry) => entry.act)).toEqual([
    ...['maintainJob.finish', 'jobs.sendBack'],
    ...['maintainJob.start', 'maintainJob.finish', 'jobs.accept'],
  ])
})

it('a late result is shown and resolved once', async () => {
  const { id } = await insertJob(test, me)
  await begin(test, id)
  await test.services.jobDesk.reassign(
    PARK,
    id,
    accountId('maintenanceColleague'),
    '排班调整',
    bySystem,
  )
  await finish(id, { Text: '其实我做完了' })
  const [late] = await lateRows(test, id)
  expect((await clerk.get(at(id))).text).toContain('其实我做完了')
  expect((await clerk.get('/desk/jobs/late')).text).toContain('转给工程部小邵')
  const settle = `/desk/jobs/late/${late!.id}/settle`
  await clerk.submit('/desk/jobs/late', settle)
  expect((await lateRows(test, id))[0]?.settled_at).not.toBeNull()
  expect((await clerk.get('/desk/jobs/late')).text).toContain('没有冲突')
  await clerk.send(settle, { _token: (await clerk.formOn('/desk', '/desk/log-out'))._token! })
  expect(await entriesOf(late!.id)).toHaveLength(1)
})

it('an extra task is created once, for a machine of the park', async () => {
  const machine = equipmentId('chiller')
  const from = `/desk/jobs/new?equipment=${machine}`
  const typed = { ...(await clerk.formOn(from, from)), PersonId: me }
  const wrong = await clerk.send(from, { ...typed, Items: '看一下' })
  expect(wrong.text).toContain('每行一项')
  const first = await clerk.send(from, typed)
  const second = await clerk.send(from, typed)
  expect([first.status, second.location]).toEqual([303, first.location])
  const made = await test.sql<{ id: string }>(
    "select id from staff_job where title = '1 号冷水机组检查'",
  )
  expect(made).toHaveLength(1)
  expect((await test.call(calls.detail, { Id: made[0]!.id }, person)).data.Items).toHaveLength(1)
  const foreign = await clerk.get(
    `/desk/jobs/new?equipment=${equipmentId('theatre-lift', OTHER_PARK)}`,
  )
  expect(foreign.status).toBe(404)
})

it('equipment list shows codes, and nothing of another park', async () => {
  expect((await clerk.get('/desk/equipment?q=锅炉')).text).toContain('SB-0004')
  const { id } = await insertJob(test, me)
  const abroad = await atDesk(test, phones.service, OTHER_PARK)
  expect((await abroad.get(at(id))).status).toBe(404)
  expect((await abroad.get('/desk/equipment')).text).not.toContain('SB-0004')
})

it('labels are printed for every machine and point of this park only', async () => {
  const drawn = ({ html }: { html: string }) =>
    [...html.matchAll(/aria-label="二维码 ([\w-]+)"><svg/g)].map(([, code]) => code)
  const codesOf = async (table: string) =>
    (
      await test.sql<{ code: string }>(
        `select code from ${table} where tenant_id = $1 and is_active order by rank`,
        [PARK],
      )
    ).map(({ code }) => code)
  const points = await codesOf('inspection_point')
  expect(points.length).toBeGreaterThan(3)
  expect(drawn(await clerk.get('/desk/equipment/codes'))).toEqual(await codesOf('equipment'))
  expect(drawn(await clerk.get('/desk/inspection/codes'))).toEqual(points)
  expect((await clerk.get('/desk/inspection')).text).toContain('消防控制室')
  const abroad = await atDesk(test, phones.service, OTHER_PARK)
  expect((await abroad.get('/desk/inspection/codes')).text).not.toContain('消防控制室')
})
