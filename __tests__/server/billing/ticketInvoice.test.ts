/**
 * Invoices for tickets: who may request one, when, over which amount, and only once; effects of
 * refunds.
 */
import { Client } from 'pg'
import { invoiceCalls } from '@/contract/invoice'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { userCalls } from '@/contract/user'
import { userMessageCalls } from '@/contract/userMessage'
import { routes } from '@/routes'
import { findViolations } from '../../../server/tools/verify/verify'
import {
  cancelTickets,
  heldOrder,
  insertShow,
  paidOrder,
  playShowOf,
  refundTickets,
  submitTickets,
  ticketDetail,
} from '../../support/seat/ticketOrders'
import { clearOffers } from '../../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { billFixture } from '../../support/server/propertyBills'
import { PARK, describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  await clearOffers(test)
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await money.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const company = {
  ...{ TitleType: 'company', Title: '云上设计有限公司' },
  ...{ TaxNo: '9144030071526726xg', Email: 'lin@example.com' },
}
const ask = (OrderId: string, { caller } = member, more: object = {}) =>
  test.call(invoiceCalls.applyTickets, { OrderId, ...company, ...more }, caller)
const reasonOf = ({ status, body }: { status: number; body: { Reason?: string } }) => [
  status,
  body.Reason,
]
const countOf = async (orderId: string) =>
  (await test.sql('select 1 from invoice_subject where ticket_order_id = $1', [orderId])).length

/** Two seats of ¥80.00 each, paid by the member. */
const bought = async () => {
  const show = await insertShow(test, { refundRule: [{ hoursBefore: 24, percent: 80 }] })
  return paidOrder(test, money, member, show, [0, 1])
}

/** The same seats after the show. */
async function seen(): Promise<string> {
  const id = await bought()
  await playShowOf(test, id)
  return id
}

/** Refunds an order by the park. @param amount fen; default: everything left */
async function refundByPark(orderId: string, amount?: number): Promise<void> {
  const { Payment } = await ticketDetail(test, member, orderId)
  await test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'till' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    Payment!.Id,
    { amount, reason: '补偿' },
    bySystem,
  )
}

it('an invoice is requested once, after the show, and appears in the ticket order', async () => {
  const id = await bought()
  expect((await ticketDetail(test, member, id)).Actions).not.toContain('invoice')
  expect(reasonOf(await ask(id))).toEqual([409, 'showNotOver'])
  await playShowOf(test, id)
  const before = await ticketDetail(test, member, id)
  expect(before).toMatchObject({ Invoice: null, Actions: ['viewTickets', 'invoice', 'again'] })
  const { data } = await ask(id)
  expect(data).toMatchObject({
    ...{ Id: id, Actions: ['viewTickets', 'again'] },
    Invoice: {
      ...{ Title: company.Title, TaxNo: '9144030071526726XG', Email: company.Email },
      ...{ Amount: 16_000, Status: 'Applied', StatusText: '开票中' },
    },
  })
  // A repeated request returns the same invoice; any other request is refused.
  expect((await ask(id)).data.Invoice).toEqual(data.Invoice)
  expect(reasonOf(await ask(id, member, { Title: '另一家公司' }))).toEqual([409, 'invoiceTwice'])
  expect(await countOf(id)).toBe(1)
  const list = await test.call(ticketOrderCalls.list, { Group: 'done' }, member.caller)
  expect(list.data.DataRows.map(({ Actions }) => Actions)).toEqual([['viewTickets', 'again']])
})

it('invoice amount is the paid amount minus refunds', async () => {
  const id = await bought()
  void (await refundTickets(test, member, id, [0])).data
  await playShowOf(test, id)
  // 80 % of one ticket was refunded.
  expect((await ask(id)).data.Invoice).toMatchObject({ Amount: 9_600 })
})

/** Two seats of ¥80.00 each after the show, ¥60.00 or all of it paid from the balance. */
async function seenByBalance(isAll: boolean): Promise<string> {
  await member.setPassword()
  await member.recharge(isAll ? 20_000 : 6_000)
  const id = await heldOrder(test, member, await insertShow(test), [0, 1])
  void (await submitTickets(test, member, id)).data
  const how = { Channel: 'wechat', UseBalance: true, CardIds: [], Password: PASSWORD }
  const started = { RequestId: requestId(), Id: id, ...how }
  const { data } = await test.call(ticketOrderCalls.startPay, started, member.caller)
  if (data.Payment) await money.confirm(data.Payment.PaymentNo)
  await playShowOf(test, id)
  return id
}

it('invoice amount excludes the part paid by balance, which was invoiced at recharge', async () => {
  const id = await seenByBalance(false)
  expect((await ask(id)).data.Invoice).toMatchObject({ Amount: 10_000 })
})

it('a ticket order paid by balance alone gets no invoice, and none is offered', async () => {
  const id = await seenByBalance(true)
  expect((await ticketDetail(test, member, id)).Actions).toEqual(['viewTickets', 'again'])
  const list = await test.call(ticketOrderCalls.list, { Group: 'done' }, member.caller)
  expect(list.data.DataRows.map(({ Actions }) => Actions)).toEqual([['viewTickets', 'again']])
  expect(reasonOf(await ask(id))).toEqual([409, 'paidInside'])
  expect(await countOf(id)).toBe(0)
})

it('another member’s, an unpaid and a fully refunded order get no invoice', async () => {
  const id = await seen()
  const other = await money.member()
  expect((await ask(id, other)).status).toBe(404)
  expect((await ask('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(await countOf(id)).toBe(0)

  const show = await insertShow(test, { refundRule: [{ hoursBefore: 24, percent: 80 }] })
  const held = await heldOrder(test, member, show, [0, 1])
  expect(reasonOf(await ask(held))).toEqual([409, 'orderUnpaid'])
  void (await submitTickets(test, member, held)).data
  expect(reasonOf(await ask(held))).toEqual([409, 'orderUnpaid'])
  void (await cancelTickets(test, member, held)).data
  expect(reasonOf(await ask(held))).toEqual([409, 'orderUnpaid'])

  const back = await paidOrder(test, money, other, show, [2, 3])
  void (await refundTickets(test, other, back, [0, 1])).data
  expect(reasonOf(await ask(back, other))).toEqual([409, 'nothingPaid'])
})

it('a fully refunded order gets no invoice even if its tickets were used', async () => {
  const id = await bought()
  await test.sql(`update ticket set status = 'Used', used_at = now() where order_id = $1`, [id])
  await playShowOf(test, id)
  await refundByPark(id)
  expect(await ticketDetail(test, member, id)).toMatchObject({
    ...{ Status: 'Done', Actions: ['viewTickets', 'again'] },
  })
  expect(reasonOf(await ask(id))).toEqual([409, 'nothingPaid'])
  // The tickets have no check record, which the invariants require.
  await test.sql(`update ticket set status = 'Unused', used_at = null where order_id = $1`, [id])
})

it('two concurrent requests with different titles create one invoice', async () => {
  const id = await seen()
  const replies = await Promise.all(['甲公司', '乙公司'].map((Title) => ask(id, member, { Title })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await countOf(id)).toBe(1)
})

it('three equal concurrent requests create one invoice and all succeed', async () => {
  const id = await seen()
  const replies = await Promise.all([ask(id), ask(id), ask(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await countOf(id)).toBe(1)
})

it('tax number and e-mail are validated; titles of bills and tickets are suggested alike', async () => {
  const id = await seen()
  const wrong = await ask(id, member, { TaxNo: '9144030071526726XH' })
  expect(reasonOf(wrong)).toEqual([400, 'taxNo'])
  expect(reasonOf(await ask(id, member, { Email: 'nobody' }))).toEqual([400, 'email'])
  expect(await countOf(id)).toBe(0)
  await ask(id, member, { TitleType: 'personal', Title: '沈佳琳', TaxNo: '' })

  const bills = billFixture(test)
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  const billId = await bills.bill({ roomId, subjectId: await bills.subject() })
  const { data: order } = await bills.buy([billId], member.caller)
  const { data: paid } = await bills.pay(order.Id, member.caller)
  await money.confirm(paid.Payment?.PaymentNo ?? '')
  test.clock.pass(1_000)
  void (await test.call(invoiceCalls.apply, { BillIds: [billId], ...company }, member.caller)).data
  const { data } = await test.call(invoiceCalls.titles, {}, member.caller)
  expect(data.map(({ Title }) => Title)).toEqual([company.Title, '沈佳琳'])
})

it('a rejected invoice is requested again; each message links to the order', async () => {
  const id = await seen()
  const { invoiceDesk } = test.services
  const first = (await ask(id)).data.Invoice!.Id
  await invoiceDesk.reject(PARK, first, '抬头与税号不符', bySystem)
  expect(await ticketDetail(test, member, id)).toMatchObject({
    Actions: ['viewTickets', 'invoice', 'again'],
    Invoice: { Status: 'Rejected', Reason: '抬头与税号不符' },
  })
  test.clock.pass(1_000)
  const second = (await ask(id)).data.Invoice!.Id
  expect(second).not.toBe(first)
  await invoiceDesk.issue(PARK, second, '24332000000012345678', bySystem)
  await invoiceDesk.send(PARK, second, bySystem)
  expect((await ticketDetail(test, member, id)).Invoice).toMatchObject({
    ...{ Id: second, Status: 'Sent', SentAt: expect.any(Number) },
  })
  const { data } = await test.call(userMessageCalls.list, {}, member.caller)
  const messages = data.DataRows.filter(({ Kind }) => Kind === 'ticketInvoiceAnswered')
  expect(messages).toHaveLength(3)
  for (const { Page, Query } of messages)
    expect([Page, Query]).toEqual([routes.ticketOrderDetail, { id }])
})

it('a refund rejects a requested invoice; an issued invoice blocks the refund', async () => {
  const id = await seen()
  void (await ask(id)).data
  await refundByPark(id, 1_000)
  expect(await ticketDetail(test, member, id)).toMatchObject({
    ...{ RefundedAmount: 1_000, Actions: ['viewTickets', 'invoice', 'again'] },
    Invoice: { Status: 'Rejected', Reason: '订单已退款' },
  })
  test.clock.pass(1_000)
  const { Id, Amount } = (await ask(id)).data.Invoice!
  expect(Amount).toBe(15_000)
  await test.services.invoiceDesk.issue(PARK, Id, '24332000000012345678', bySystem)
  await expect(refundByPark(id)).rejects.toMatchObject({ reason: 'invoiceIssued' })
  expect((await ticketDetail(test, member, id)).RefundedAmount).toBe(1_000)
  await test.services.invoiceDesk.reject(PARK, Id, '已红冲', bySystem)
  await refundByPark(id)
  expect((await ticketDetail(test, member, id)).Status).toBe('Refunded')
})

it('a refund concurrent with the issuing waits for it and is refused', async () => {
  const id = await seen()
  const { Id } = (await ask(id)).data.Invoice!
  const desk = new Client(test.owner)
  await desk.connect()
  try {
    await desk.query('begin')
    await desk.query(`update invoice set status = 'Issued', issued_at = now() where id = $1`, [Id])
    const refund = refundByPark(id, 1_000).then(
      () => 'went back',
      ({ reason }: { reason?: string }) => reason,
    )
    const waiting = 'select 1 from pg_locks where not granted'
    await until(async () => (await test.sql(waiting)).length > 0, 'the refund to wait')
    await desk.query('commit')
    expect(await refund).toBe('invoiceIssued')
  } finally {
    await desk.end()
  }
  expect(await ticketDetail(test, member, id)).toMatchObject({
    ...{ RefundedAmount: 0, Invoice: { Status: 'Issued' } },
  })
})

it('account removal waits for a requested invoice, then deletes its address', async () => {
  const id = await seen()
  const { Id } = (await ask(id)).data.Invoice!
  const remove = () => test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  const refused = await remove()
  expect([refused.status, refused.body.Message]).toEqual([
    409,
    '您有发票正在开具，请等它发送后再注销',
  ])
  await test.services.invoiceDesk.issue(PARK, Id, '24332000000012345678', bySystem)
  await test.services.invoiceDesk.send(PARK, Id, bySystem)
  expect((await remove()).status).toBe(200)
  const kept = await test.sql('select title, email from invoice where id = $1', [Id])
  expect(kept).toEqual([{ title: company.Title, email: '' }])
})
