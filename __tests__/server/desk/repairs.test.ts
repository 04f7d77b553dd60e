import sharp from 'sharp'
import { repairRequestCalls as calls } from '@/contract/repairRequest'
import { readPart } from '../../../server/areas/estate/repairRequest/repairActForms'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { repairIn, repairStatus, reportRepair, workerOf } from '../../support/server/repairs'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  phones,
  type TestApp,
} from '../../support/server/testApp'

const test = describeServer()
let userId: string
let tokens: Awaited<ReturnType<TestApp['logIn']>>
let clerk: DeskBrowser
let photo: Buffer
beforeAll(async () => {
  tokens = await test.logIn(phones.newMember)
  userId = tokens.User.Id
  clerk = await atDesk(test, phones.service)
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const member = () => ({ tenantId: PARK, userId })
const at = (id: string) => `/desk/repairs/${id}`
const act = (id: string, name: string, fields: Record<string, string> = {}) =>
  clerk.submit(at(id), `${at(id)}/${name}`, fields)
const get = async (Id: string) => (await test.call(calls.get, { Id }, { tokens })).data
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id)

it('a repair is accepted, dispatched, quoted, postponed, resumed and finished, each logged', async () => {
  const id = await reportRepair(test, member())
  expect((await clerk.get('/desk/repairs?status=Submitted')).text).toContain('顶灯一直在闪')
  const taken = await act(id, 'accept')
  expect([taken.status, taken.location]).toEqual([303, at(id)])
  await act(id, 'dispatch', { Worker: await workerOf(test) })
  await act(id, 'quote', { Labour: '60', Parts: '灯管 2 15.00\n\n镇流器 1 32.5', Note: '含上门' })
  const quoted = await get(id)
  expect(quoted.Quote).toMatchObject({ Labour: 6_000, Total: 12_250, Note: '含上门' })
  expect((await clerk.get(at(id))).text).toContain('等会员确认')
  const answer = { Id: id, IsAccepted: false, Total: 12_250 }
  await test.call(calls.answerQuote, answer, { tokens })
  await act(id, 'suspend', { Reason: '等灯管到货' })
  expect((await clerk.get(at(id))).text).toContain('挂起，还剩 24 小时')
  await act(id, 'resume')
  const { Author = '' } = await clerk.formOn(at(id), `${at(id)}/finish`)
  const form = { ...(await clerk.formOn(at(id), `${at(id)}/finish`)), Author, Text: '换了灯管' }
  const { Picture, ...fields } = form as Record<string, string>
  expect(Picture).toBe('')
  const done = await clerk.upload(`${at(id)}/finish`, fields, { name: 'Picture', bytes: photo })
  expect([done.status, done.location]).toEqual([303, at(id)])
  const after = await get(id)
  expect([after.Status, after.Result, after.AfterImages.length]).toEqual([
    ...['PendingRating', '换了灯管', 1],
  ])
  expect((await clerk.get(at(id))).html).toContain(`src="${after.AfterImages[0]}"`)

  const acts = (await entriesOf(id)).filter(({ act: name }) => name !== 'repairs.look')
  expect(
    acts.filter(({ before }) => before).map(({ act: name, clerk: who }) => [name, who]),
  ).toEqual(
    ['accept', 'dispatch', 'quote', 'suspend', 'resume', 'finish'].map((name) => [
      ...[`repairs.${name}`, '客服中心小顾'],
    ]),
  )
  expect(JSON.stringify(acts)).not.toMatch(/13800001234|沈佳琳|顶灯/)
})

it('a repair is finished without a picture too, and cancelled with a reason after a question', async () => {
  const done = await repairIn(test, member(), 'Processing')
  const { Picture, ...form } = await clerk.formOn(at(done), `${at(done)}/finish`)
  expect(Picture).toBe('')
  expect((await clerk.upload(`${at(done)}/finish`, form, null)).status).toBe(303)
  expect(await repairStatus(test, done)).toBe('PendingRating')

  const id = await reportRepair(test, member())
  const confirmation = await act(id, 'cancel', { Reason: '与另一件重复' })
  expect([confirmation.status, confirmation.text]).toEqual([
    200,
    expect.stringContaining('取消这件报修？'),
  ])
  expect(await repairStatus(test, id)).toBe('Submitted')
  const answer = fieldsOf(confirmation.html, `${at(id)}/cancel`) ?? {}
  expect((await clerk.send(`${at(id)}/cancel`, answer)).status).toBe(303)
  expect((await get(id)).Timeline[0]).toMatchObject({ Title: '园区已取消', Text: '与另一件重复' })
})

it('an invalid quote is refused with the reason, and the input is kept', async () => {
  const id = await repairIn(test, member(), 'Processing')
  for (const Parts of ['灯管', '灯管 两根 15', '灯管 2 十五', '灯管 0 15', '灯管 2 15.005']) {
    const { status, html, text } = await act(id, 'quote', { Labour: '60', Parts })
    expect([status, text]).toEqual([400, expect.stringContaining('材料每行写')])
    expect(fieldsOf(html, `${at(id)}/quote`)).toMatchObject({ Labour: '60', Parts })
  }
  const nothing = await act(id, 'quote', { Labour: '0', Parts: '' })
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('报价应大于 0')])
  expect(readPart('LED 灯管 T8 12 9.90')).toEqual({ Name: 'LED 灯管 T8', Qty: 12, Price: 990 })
})

it('members’ texts are escaped, and each look is logged', async () => {
  const id = await reportRepair(test, member(), {
    Detail: '灯坏了 <script>alert(1)</script>',
    PlaceText: '"><img src=x onerror=alert(1)>',
  })
  for (const page of [await clerk.get('/desk/repairs'), await clerk.get(at(id))])
    expect(page.html).not.toMatch(/<script>|<img src=x/)
  const looks = (await entriesOf(id)).filter(({ before }) => before === null)
  expect(looks).toMatchObject([{ clerk: '客服中心小顾', subject_kind: 'repair' }])
})

it('two clerks accept at once: one is refused, and the log has one entry', async () => {
  const id = await reportRepair(test, member())
  const colleague = await atDesk(test, phones.manager)
  const replies = await Promise.all(
    [clerk, colleague].map((one) => one.submit(at(id), `${at(id)}/accept`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  const entries = (await entriesOf(id)).filter(({ act: name }) => name === 'repairs.accept')
  expect(entries).toHaveLength(1)
})

it('dispatching the same worker several times counts once', async () => {
  const id = await repairIn(test, member(), 'Accepted')
  const form = {
    ...(await clerk.formOn(at(id), `${at(id)}/dispatch`)),
    Worker: await workerOf(test),
  }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => clerk.send(`${at(id)}/dispatch`, form)),
  )
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303])
  const entries = (await entriesOf(id)).filter(({ act: name }) => name === 'repairs.dispatch')
  expect(entries).toHaveLength(1)
  const lines = (await get(id)).Timeline.filter(({ Title }) => Title.startsWith('已派'))
  expect(lines).toHaveLength(1)
})

it('a repair gives 404 at another park’s desk and 403 without the role', async () => {
  const id = await reportRepair(test, member())
  const elsewhere = await atDesk(test, phones.service, OTHER_PARK)
  expect((await elsewhere.get(at(id))).status).toBe(404)
  for (const phone of [phones.finance, phones.marketing]) {
    const other = await atDesk(test, phone)
    expect((await other.get(at(id))).status).toBe(403)
  }
  for (const unknown of ['nobody', '01890000-0000-7000-8000-000000000000'])
    expect((await clerk.get(at(unknown))).status).toBe(404)
})

it('the first page shows waiting and overdue repairs', async () => {
  const { text } = await clerk.get('/desk')
  expect(text).toMatch(/[1-9]\d* 待受理/)
  expect(text).toMatch(/[1-9]\d* 超时/)
})
