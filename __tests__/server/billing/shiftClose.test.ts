/** Shifts of the counters: counted against the ledger, signed once, every movement in one shift, never changed. */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { findViolations } from '../../../server/tools/verify/verify'
import { unguardedText } from '../../../server/kernel/table/csvText'
import { bySystem } from '../../../server/kernel/writeAudit'
import { atDesk, auditEntries, type DeskBrowser, type DeskReply } from '../../support/server/desk'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let member: Wallet
let service: DeskBrowser
beforeAll(async () => {
  member = await (await moneyFixture(test)).member()
  service = await atDesk(test, phones.service)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const AT = '/desk/shifts/at/desk'

/** An order paid in cash at the service desk. */
async function takeCash(fen: number): Promise<string> {
  const { Id } = await member.order(fen, { Choice: { coupon: [], points: false } })
  await test.services.orders.withTransaction(async (tx) => {
    const order = await test.services.orders.find(tx, PARK, Id)
    return test.services.orders.payAtCounter(tx, order!, new Date(test.clock.now()))
  })
  return Id
}

/** Refunds a part of it in cash. */
async function handBack(orderId: string, amount: number): Promise<void> {
  const { orders } = test.services
  const request = {
    ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
    ...{ payload: {}, at: new Date(test.clock.now()) },
  }
  await orders.refund(request, orderId, { reason: '缺货', amount }, bySystem)
  const [refund] = await test.sql<{ id: string }>(
    `select id from refund where order_id = $1 and status = 'Pending'`,
    [orderId],
  )
  await orders.handOverRefund(PARK, refund!.id, bySystem)
}

const hiddenOf = ({ html }: DeskReply) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

const typed = (Cash: string, more: Record<string, string> = {}) => ({
  ...{ Id: randomUUID(), Cash, Float: '200', Reader: '0', Note: '' },
  ...more,
})

const ask = (fields: Record<string, string>, by = service) => by.submit(AT, `${AT}/close`, fields)
const confirm = (question: DeskReply, by = service) => by.send(`${AT}/close`, hiddenOf(question))

const closes = () =>
  test.sql<{ no: number; expected: string; cash: string; clerk: string; id: string }>(
    `select * from shift_close where tenant_id = $1 and counter = 'desk' order by no`,
    [PARK],
  )

it('shift close expects the cash taken minus the cash paid out, and is signed once', async () => {
  const order = await takeCash(10_000)
  await takeCash(2_550)
  await handBack(order, 4_000)
  const question = await ask(typed('285.5'))
  expect(question.text).toContain('服务台交班，账实相符')
  expect(question.text).toContain('账本应有¥85.50')
  const done = await confirm(question)
  expect([done.status, done.location]).toEqual([
    303,
    expect.stringMatching(/^\/desk\/shifts\/.{36}$/),
  ])
  // The same form once more.
  expect((await confirm(question)).location).toBe(done.location)
  expect(await closes()).toMatchObject([{ no: 1, expected: '8550', cash: '28550' }])
  expect(await auditEntries(test, 'shifts.close')).toMatchObject([
    { subject_kind: 'shiftClose', after: { counter: 'desk', expected: 8_550, difference: 0 } },
  ])
  const page = await service.get(done.location!)
  expect(page.text).toContain('差额账实相符')
  const file = await service.get(`${done.location}/shift.csv`)
  const rows: string[][] = parse(file.html, { bom: true, relax_column_count: true })
  expect(
    rows.map((row) => row.map(unguardedText)).filter(([, why]) => why === '退款领取'),
  ).toHaveLength(1)
  expect((await service.get('/desk/shifts')).text).toContain('服务台 第 1 班')
})

it('shift close with a difference requires a reason and stores it', async () => {
  await takeCash(5_000)
  const without = await confirm(await ask(typed('240')))
  expect([without.status, without.text]).toEqual([
    400,
    expect.stringContaining('请在备注里说明原因'),
  ])
  expect(await closes()).toHaveLength(1)
  const question = await ask(typed('240', { Note: '找错零 10 元' }))
  expect(question.text).toContain('少 ¥10.00')
  expect((await confirm(question)).status).toBe(303)
  expect((await closes()).at(-1)).toMatchObject({ no: 2, expected: '5000' })
})

it('cash taken during counting requires a new count and belongs to this shift', async () => {
  await takeCash(1_000)
  const question = await ask(typed('210'))
  await takeCash(700)
  const late = await confirm(question)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('请刷新后重新清点')])
  expect((await confirm(await ask(typed('217')))).status).toBe(303)
  expect((await closes()).at(-1)).toMatchObject({ no: 3, expected: '1700' })
})

it('two clerks at once close a shift once', async () => {
  await takeCash(1_200)
  const finance = await atDesk(test, phones.finance)
  const [one, other] = [await ask(typed('212')), await ask(typed('212'), finance)]
  const replies = await Promise.all([confirm(one), confirm(other, finance)])
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  expect((await closes()).map(({ no }) => no)).toEqual([1, 2, 3, 4])
})

it('every counter movement belongs to one shift; the shifts sum up to the ledger', async () => {
  const order = await takeCash(3_000)
  await handBack(order, 3_000)
  expect((await confirm(await ask(typed('200')))).status).toBe(303)
  const [sums] = await test.sql<{ closed: string; booked: string }>(
    `select (select sum(expected) from shift_close where tenant_id = $1) as closed,
       (select -sum(p.amount) from ledger_posting p
        join shift_close_movement c on c.tenant_id = p.tenant_id and c.movement_id = p.movement_id
        where p.tenant_id = $1 and p.account = 'counter') as booked`,
    [PARK],
  )
  expect(sums?.closed).toBe(sums?.booked)
  const left = await service.get(AT)
  expect(left.text).toContain('共 0 笔')
})

it('the database refuses changes and deletions of shift closes', async () => {
  for (const table of ['shift_close', 'shift_close_movement'])
    for (const statement of [`delete from ${table}`, `update ${table} set tenant_id = tenant_id`])
      await expect(test.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('a shift close is invisible to other parks', async () => {
  const [close] = await closes()
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await foreigner.get(`/desk/shifts/${close!.id}`)).status).toBe(404)
  expect((await foreigner.get('/desk/shifts')).text).toContain('还没有交班记录')
})

it('an unknown counter and an invalid amount are refused', async () => {
  expect((await service.get('/desk/shifts/at/bank')).status).toBe(404)
  for (const Cash of ['-1', '1.234', 'x', '']) {
    const reply = await ask(typed(Cash))
    expect([Cash, reply.status]).toEqual([Cash, 400])
  }
})
