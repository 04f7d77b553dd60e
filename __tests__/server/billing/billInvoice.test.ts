/**
 * Invoices for bills: who may request one, for what, and only once; a message when the park
 * answers.
 */
import { invoiceCalls } from '@/contract/invoice'
import { paidCalls } from '@/contract/paid'
import { userCalls } from '@/contract/user'
import { userMessageCalls } from '@/contract/userMessage'
import { routes } from '@/routes'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { billFixture, type BillFixture } from '../../support/server/propertyBills'
import { PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let bills: BillFixture
beforeAll(async () => {
  bills = billFixture(test)
})
afterEach(async () => {
  const query = async (text: string) => ({ rows: await test.sql<Record<string, unknown>>(text) })
  expect(await findViolations({ query })).toEqual([])
})

const company = {
  ...{ TitleType: 'company', Title: '云上设计有限公司' },
  ...{ TaxNo: '9144030071526726xg', Email: 'lin@example.com' },
}
const ask = (BillIds: readonly string[], { caller }: Wallet, more: object = {}) =>
  test.call(invoiceCalls.apply, { BillIds, ...company, ...more }, caller)
const reasonOf = ({ status, body }: { status: number; body: { Reason?: string } }) => [
  status,
  body.Reason,
]

/** Two members of a flat, and `count` bills paid by the first with one order. */
async function paidBills(count = 1) {
  const people = await money.members(2)
  const roomId = await bills.room()
  for (const { userId } of people) await bills.bind(roomId, userId)
  const subjectId = await bills.subject()
  const ids: string[] = []
  while (ids.length < count)
    ids.push(await bills.bill({ roomId, subjectId, period: `2026-0${ids.length + 1}` }))
  const [member, other] = [people[0]!, people[1]!]
  const { data: order } = await bills.buy(ids, member.caller)
  const { data } = await bills.pay(order.Id, member.caller)
  await money.confirm(data.Payment?.PaymentNo ?? '')
  return { ids, roomId, subjectId, member, other, orderId: order.Id }
}

const invoiceOf = async (id: string, { caller }: Wallet) =>
  (await test.call(paidCalls.detail, { Id: id }, caller)).data.Invoice

const refund = ({ userId }: Wallet, id: string) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId, requestId: requestId(), call: 'test', payload: {} },
      at: new Date(test.clock.now()),
    },
    id,
    { reason: '重复出账' },
    bySystem,
  )

it('an invoice for paid bills is requested once, by the member who paid them', async () => {
  const { ids, roomId, subjectId, member, other } = await paidBills(2)
  const unpaid = await bills.bill({ roomId, subjectId })
  expect(reasonOf(await ask([unpaid], member))).toEqual([409, 'billUnpaid'])
  expect(reasonOf(await ask([...ids, unpaid], member))).toEqual([409, 'billUnpaid'])
  expect(reasonOf(await ask(ids, other))).toEqual([409, 'invoicePayer'])
  expect((await ask(ids, await money.member())).status).toBe(404)
  const { data } = await ask(ids, member)
  expect(data).toMatchObject(
    ids.map((Id) => ({ Id, InvoiceStatus: 'Applied', InvoiceText: '开票中' })),
  )
  expect(data[0]?.Actions).toEqual(['viewReceipt'])
  // A repeated request returns the same invoice; any other request is refused.
  expect((await ask(ids, member)).status).toBe(200)
  expect(reasonOf(await ask(ids, member, { Title: '另一家公司' }))).toEqual([409, 'invoiceTwice'])
  expect(reasonOf(await ask(ids, other))).toEqual([409, 'invoicePayer'])
  const rows = await test.sql('select id from invoice where user_id = $1', [member.userId])
  expect(rows).toHaveLength(1)
  expect(await invoiceOf(ids[0]!, member)).toMatchObject({
    ...{ Title: company.Title, TaxNo: '9144030071526726XG', Amount: 20_000, Status: 'Applied' },
  })
  // The other member of the flat does not see the title.
  expect(await invoiceOf(ids[0]!, other)).toBeNull()
})

it('the invoice amount excludes balance payments; bills paid by balance alone get no invoice', async () => {
  const member = await money.payer(13_000)
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  const subjectId = await bills.subject()
  const buy = async (period: string) => {
    const id = await bills.bill({ roomId, subjectId, period })
    const { data: order } = await bills.buy([id], member.caller)
    const how = { Channel: 'wechat' as const, UseBalance: true, CardIds: [], Password: PASSWORD }
    const { data } = await bills.pay(order.Id, member.caller, how)
    if (data.Payment) await money.confirm(data.Payment.PaymentNo)
    return id
  }
  const [inside, mixed] = [await buy('2026-01'), await buy('2026-02')]
  expect((await bills.get(inside, member.caller)).Actions).toEqual(['viewReceipt'])
  expect(reasonOf(await ask([inside], member))).toEqual([409, 'paidInside'])
  expect((await bills.get(mixed, member.caller)).Actions).toContain('askInvoice')
  expect((await ask([mixed], member)).status).toBe(200)
  expect(await invoiceOf(mixed, member)).toMatchObject({ Amount: 7_000 })
})

/** A bill of 1,000 yuan, paid in parts: 990 by the first member, 10 by the second. */
async function billInParts() {
  const [first, second] = (await money.members(2)) as [Wallet, Wallet]
  const roomId = await bills.room()
  for (const { userId } of [first, second]) await bills.bind(roomId, userId)
  const id = await bills.bill({
    ...{ roomId, subjectId: await bills.subject({ partFrom: 100 }), amount: 100_000 },
  })
  const pay = async ({ caller }: Wallet, amount: number) => {
    const { data: order } = await bills.buy([id], caller, [amount])
    const { data } = await bills.pay(order.Id, caller)
    await money.confirm(data.Payment?.PaymentNo ?? '')
    return order.Id
  }
  return { id, first, second, pay, orders: [await pay(first, 99_000), await pay(second, 1_000)] }
}

it('each payer of a bill gets an invoice for the own payments', async () => {
  const { id, first, second } = await billInParts()
  const shown = async ({ caller }: Wallet) => {
    const { InvoiceStatus, Actions } = await bills.get(id, caller)
    return [InvoiceStatus, Actions.includes('askInvoice')]
  }
  expect((await ask([id], second)).status).toBe(200)
  expect(await invoiceOf(id, second)).toMatchObject({ Amount: 1_000, Status: 'Applied' })
  expect(await shown(second)).toEqual(['Applied', false])
  expect(await shown(first)).toEqual(['None', true])
  expect((await ask([id], first, { Title: '甲公司' })).status).toBe(200)
  expect(await invoiceOf(id, first)).toMatchObject({ Amount: 99_000, Title: '甲公司' })
  const { Id } = (await invoiceOf(id, second))!
  const { table } = await test.services.invoiceDesk.get(PARK, Id)
  expect(table.rows[0]?.cells.slice(-2)).toEqual(['¥1,000.00', '¥10.00'])
})

it('a refund of one payer ends that payer’s invoice only, and later payments are in no earlier invoice', async () => {
  const { id, first, second, pay, orders } = await billInParts()
  await ask([id], first)
  await ask([id], second)
  const { Id } = (await invoiceOf(id, second))!
  await test.services.invoiceDesk.issue(PARK, Id, '24332000000012345678', bySystem)
  await refund(first, orders[0]!)
  expect(await invoiceOf(id, first)).toMatchObject({ Status: 'Rejected', Reason: '账单已退款' })
  expect(await invoiceOf(id, second)).toMatchObject({ Status: 'Issued', Amount: 1_000 })
  await expect(refund(second, orders[1]!)).rejects.toMatchObject({ reason: 'invoiceIssued' })
  test.clock.pass(1_000)
  await pay(second, 99_000)
  expect(reasonOf(await ask([id], first))).toEqual([409, 'invoicePayer'])
})

/** Inserts a requested invoice of a bill over the payments of all payers, as an older server does; its id. */
async function insertInvoiceOfAll(billId: string, { userId }: Wallet, amount: number) {
  const [row] = await test.sql<{ id: string }>(
    `with made as (
      insert into invoice (tenant_id, id, user_id, title_type, title, tax_no, email, amount, status, invoice_no, reason,
        applied_at, updated_at)
      values ($1, gen_random_uuid(), $2, 'personal', '沈佳琳', '', 'lin@example.com', $3, 'Applied', '', '', $4, $4)
      returning tenant_id, id)
    insert into invoice_subject (tenant_id, invoice_id, line, bill_id, is_live)
    select tenant_id, id, 0, $5, true from made returning invoice_id as id`,
    [PARK, userId, amount, new Date(test.clock.now()), billId],
  )
  return row!.id
}

it('an older server’s invoice of a bill covers every payer: no second one, no refund once issued', async () => {
  const { id, first, second, orders } = await billInParts()
  const invoiceId = await insertInvoiceOfAll(id, first, 100_000)
  const { InvoiceStatus, Actions } = await bills.get(id, second.caller)
  expect([InvoiceStatus, Actions]).toEqual(['Applied', ['viewReceipt']])
  expect(await invoiceOf(id, second)).toBeNull()
  expect(await invoiceOf(id, first)).toMatchObject({ Id: invoiceId, Amount: 100_000 })
  const title = { TitleType: 'personal', Title: '沈佳琳', TaxNo: '' }
  expect(reasonOf(await ask([id], second, title))).toEqual([409, 'invoiceTwice'])
  expect((await ask([id], first, title)).status).toBe(200)
  const { table } = await test.services.invoiceDesk.get(PARK, invoiceId)
  expect([table.columns.at(-1), table.rows[0]?.cells.at(-1)]).toEqual(['可开票', '¥1,000.00'])

  await test.services.invoiceDesk.issue(PARK, invoiceId, '24332000000012345678', bySystem)
  await expect(refund(second, orders[1]!)).rejects.toMatchObject({ reason: 'invoiceIssued' })
  await test.services.invoiceDesk.reject(PARK, invoiceId, '已红冲', bySystem)
  test.clock.pass(1_000)
  expect((await ask([id], second)).status).toBe(200)
  expect(await invoiceOf(id, second)).toMatchObject({ Amount: 1_000 })
})

it('a refund of any payer ends a requested invoice of every payer', async () => {
  const { id, first, second, orders } = await billInParts()
  await insertInvoiceOfAll(id, first, 100_000)
  await refund(second, orders[1]!)
  expect(await invoiceOf(id, first)).toMatchObject({ Status: 'Rejected', Reason: '账单已退款' })
})

it('two concurrent requests for an invoice create one', async () => {
  const { ids, member } = await paidBills()
  const replies = await Promise.all(
    ['甲公司', '乙公司'].map((Title) => ask(ids, member, { Title })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('tax number and e-mail are validated; a person needs no tax number', async () => {
  const { ids, member } = await paidBills()
  const wrong = await ask(ids, member, { TaxNo: '9144030071526726XH' })
  expect(reasonOf(wrong)).toEqual([400, 'taxNo'])
  expect((await ask(ids, member, { TaxNo: '' })).status).toBe(400)
  expect(reasonOf(await ask(ids, member, { Email: 'nobody' }))).toEqual([400, 'email'])
  const person = { TitleType: 'personal', Title: '沈佳琳', TaxNo: '' }
  expect((await ask(ids, member, person)).status).toBe(200)
  expect((await test.call(invoiceCalls.titles, {}, member.caller)).data).toEqual([
    { TitleType: 'personal', Title: '沈佳琳', TaxNo: '', Email: 'lin@example.com' },
  ])
})

it('an invoice is issued and sent, or rejected and requested again; each notifies once', async () => {
  const { ids, member } = await paidBills()
  await ask(ids, member)
  const { invoiceDesk } = test.services
  const first = (await invoiceOf(ids[0]!, member))!.Id
  await expect(invoiceDesk.send(PARK, first, bySystem)).rejects.toMatchObject({
    reason: 'invoiceStatus',
  })
  await invoiceDesk.reject(PARK, first, '抬头与税号不符', bySystem)
  expect(await invoiceOf(ids[0]!, member)).toMatchObject({
    ...{ Status: 'Rejected', StatusText: '已退回', Reason: '抬头与税号不符' },
  })
  await expect(invoiceDesk.issue(PARK, first, '1', bySystem)).rejects.toMatchObject({
    reason: 'invoiceStatus',
  })
  test.clock.pass(1_000)
  await ask(ids, member)
  const second = (await invoiceOf(ids[0]!, member))!.Id
  expect(second).not.toBe(first)
  await invoiceDesk.issue(PARK, second, '24332000000012345678', bySystem)
  await invoiceDesk.send(PARK, second, bySystem)
  expect(await invoiceOf(ids[0]!, member)).toMatchObject({
    ...{ Status: 'Sent', IssuedAt: expect.any(Number), SentAt: expect.any(Number) },
  })
  const { data } = await test.call(userMessageCalls.list, {}, member.caller)
  const messages = data.DataRows.filter(({ Kind }) => Kind === 'invoiceAnswered')
  // Each links to the bill, which shows the invoice.
  for (const { Page, Query } of messages)
    expect([Page, Query]).toEqual([routes.propertyBill, { id: ids[0] }])
  expect(messages.map(({ Title }) => Title).sort()).toEqual(
    ['您的发票已发送', '您的发票已开具', '您的发票申请被退回'].sort(),
  )
})

it('an issued invoice blocks a refund; a requested one is rejected with the refund', async () => {
  const { ids, member, orderId } = await paidBills()
  await ask(ids, member)
  const { Id } = (await invoiceOf(ids[0]!, member))!
  await test.services.invoiceDesk.issue(PARK, Id, '24332000000012345678', bySystem)
  await expect(refund(member, orderId)).rejects.toMatchObject({ reason: 'invoiceIssued' })
  await test.services.invoiceDesk.reject(PARK, Id, '已红冲', bySystem)
  await refund(member, orderId)

  const again = await paidBills()
  await ask(again.ids, again.member)
  await refund(again.member, again.orderId)
  expect(await invoiceOf(again.ids[0]!, again.member)).toMatchObject({
    ...{ Status: 'Rejected', Reason: '账单已退款' },
  })
})

it('account removal waits for a requested invoice, then deletes its address and the room binding', async () => {
  const { ids, roomId, member } = await paidBills()
  await ask(ids, member)
  const remove = () => test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  const refused = await remove()
  expect([refused.status, refused.body.Message]).toEqual([
    409,
    '您有发票正在开具，请等它发送后再注销',
  ])
  const { Id } = (await invoiceOf(ids[0]!, member))!
  await test.services.invoiceDesk.issue(PARK, Id, '24332000000012345678', bySystem)
  expect((await remove()).status).toBe(409)
  await test.services.invoiceDesk.send(PARK, Id, bySystem)
  expect((await remove()).status).toBe(200)
  const kept = await test.sql('select title, email from invoice where id = $1', [Id])
  expect(kept).toEqual([{ title: company.Title, email: '' }])
  const bound = 'select 1 from room_member where room_id = $1 and user_id = $2'
  expect(await test.sql(bound, [roomId, member.userId])).toEqual([])
})
