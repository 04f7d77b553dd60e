/** Negative controls: every kind of wrong invoice is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { invoiceCalls } from '@/contract/invoice'
import { invoiceInvariants } from '../../../server/areas/billing/invoice/invoice.invariants'
import { findViolations } from '../../../server/tools/verify/verify'
import { heldOrder, insertShow, paidOrder, playShowOf } from '../../support/seat/ticketOrders'
import { clearOffers } from '../../support/server/marketing'
import { moneyFixture } from '../../support/server/money'
import { billFixture } from '../../support/server/propertyBills'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

let test: TestApp
let owner: Client
const ids = { bill: '', tickets: '', rejected: '', held: '', other: '', recharge: '' }

beforeAll(async () => {
  test = await startTestApp()
  const money = await moneyFixture(test)
  await clearOffers(test)
  const [member, other] = await money.members(2)
  if (!member || !other) throw new Error('no members')
  ids.other = other.userId
  const title = { TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' }

  const bills = billFixture(test)
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  const billId = await bills.bill({ roomId, subjectId: await bills.subject() })
  const { data: order } = await bills.buy([billId], member.caller)
  const { data: paid } = await bills.pay(order.Id, member.caller)
  await money.confirm(paid.Payment?.PaymentNo ?? '')
  void (await test.call(invoiceCalls.apply, { BillIds: [billId], ...title }, member.caller)).data
  ids.bill = billId

  const show = await insertShow(test)
  const ask = async (OrderId: string) =>
    (await test.call(invoiceCalls.applyTickets, { OrderId, ...title }, member.caller)).data.Invoice!
  const first = await paidOrder(test, money, member, show, [0, 1])
  const second = await paidOrder(test, money, member, show, [2, 3])
  await playShowOf(test, first)
  ids.tickets = (await ask(first)).Id
  ids.rejected = (await ask(second)).Id
  await test.services.invoiceDesk.reject(PARK, ids.rejected, '抬头与税号不符', bySystem)
  ids.held = await heldOrder(test, member, await insertShow(test), [0, 1])
  const { Id: OrderId } = await member.recharge(3_000)
  const asked = await test.call(invoiceCalls.applyOrder, { OrderId, ...title }, member.caller)
  ids.recharge = asked.data.Id
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const [amount, over, one, free] = invoiceInvariants.map(({ name }) => name)
const controls: readonly (readonly [string, string | undefined, (keyof typeof ids)[], string])[] = [
  [
    'a member has paid more of a bill than the invoice says',
    amount,
    ['bill'],
    `update invoice set amount = amount - 1 where id =
      (select invoice_id from invoice_subject where bill_id = $1)`,
  ],
  [
    'an invoice is over more than was paid for tickets',
    amount,
    ['tickets'],
    'update invoice set amount = amount + 1 where id = $1',
  ],
  [
    'money of tickets went back under their invoice',
    amount,
    ['tickets'],
    `update trade_order_pay_line set refunded = 1 where order_id =
      (select pay_order_id from ticket_order where id =
        (select ticket_order_id from invoice_subject where invoice_id = $1))`,
  ],
  [
    'an invoice has the amount zero',
    amount,
    ['tickets'],
    'delete from invoice_subject where invoice_id = $1',
  ],
  [
    'an invoice is over what another member paid of a bill',
    amount,
    ['bill', 'other'],
    'update bill_payment set user_id = $2 where bill_id = $1',
  ],
  [
    'an invoice of every payer is over less than all paid',
    amount,
    ['bill'],
    `with of_all as (update invoice_subject set user_id = null where bill_id = $1 returning invoice_id)
      update invoice set amount = amount - 1 where id in (select invoice_id from of_all)`,
  ],
  [
    'the member’s payment of an invoiced bill was refunded',
    over,
    ['bill'],
    `update bill_payment set state = 'refunded' where bill_id = $1`,
  ],
  [
    'a bill of an invoice is counted for another member',
    over,
    ['bill', 'other'],
    'update invoice_subject set user_id = $2 where bill_id = $1',
  ],
  [
    'the show of an invoice is not over',
    over,
    ['tickets'],
    `update ticket_order set status = 'Issued' where id =
      (select ticket_order_id from invoice_subject where invoice_id = $1)`,
  ],
  [
    'an invoice for tickets belongs to another member',
    over,
    ['tickets', 'other'],
    'update invoice set user_id = $2 where id = $1',
  ],
  [
    'an invoice is over more than was recharged',
    amount,
    ['recharge'],
    'update invoice set amount = amount + 1 where id = $1',
  ],
  [
    'the invoiced recharge was paid by another member',
    over,
    ['recharge', 'other'],
    `update trade_order set user_id = $2 where id =
      (select trade_order_id from invoice_subject where invoice_id = $1)`,
  ],
  [
    'an invoice of a recharge is for something else',
    over,
    ['recharge'],
    `update trade_order set type = 'goods' where id =
      (select trade_order_id from invoice_subject where invoice_id = $1)`,
  ],
  [
    'an invoice covers two orders',
    one,
    ['tickets', 'held'],
    `insert into invoice_subject (tenant_id, invoice_id, line, ticket_order_id, is_live)
      select tenant_id, id, 1, $2, true from invoice where id = $1`,
  ],
  [
    'tickets of a valid invoice are free for another one',
    free,
    ['tickets'],
    'update invoice_subject set is_live = false where invoice_id = $1',
  ],
  [
    'tickets of a rejected invoice are still bound',
    free,
    ['rejected'],
    'update invoice_subject set is_live = true where invoice_id = $1',
  ],
]

it('invariants of invoices hold for the prepared rows', async () => {
  expect(await findViolations(owner, invoiceInvariants)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, of, statement) => {
  const invariant = invoiceInvariants.find((each) => each.name === name)
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(
      statement,
      of.map((key) => ids[key]),
    )
    // A control must change a row.
    expect(rowCount).toBe(1)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('every invariant of invoices has a control', () => {
  const names = new Set(controls.map(([, name]) => name))
  expect([...names].sort()).toEqual(invoiceInvariants.map(({ name }) => name).sort())
})

it('the database refuses a payer’s second valid invoice of a bill, one of an order, and a line for both', async () => {
  const again = (line: number, column: string, source: string) => `
    insert into invoice_subject (tenant_id, invoice_id, user_id, line, ${column}, is_live)
    select tenant_id, $1, user_id, ${line}, ${column}, true from invoice_subject where ${source} limit 1`
  const refused = (statement: string) =>
    expect(owner.query(statement, [ids.rejected])).rejects.toMatchObject({
      code: expect.stringMatching(/^235/),
    })
  await refused(again(5, 'bill_id', 'bill_id is not null'))
  await refused(again(6, 'ticket_order_id', 'ticket_order_id is not null and is_live'))
  await refused(
    `update invoice_subject set bill_id = (select id from property_bill limit 1) where invoice_id = $1`,
  )
})
