/** Negative controls: every kind of wrong ticket order or show is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { couponCalls } from '@/contract/coupon'
import { showInvariants } from '../../../server/areas/theatre/show/show.invariants'
import { ticketOrderInvariants } from '../../../server/areas/theatre/ticketOrder/ticketOrder.invariants'
import { findViolations } from '../../../server/tools/verify/verify'
import { testIdCard } from '../../support/idCards'
import {
  cancelTickets,
  heldOrder,
  insertShow,
  paidOrder,
  refundTickets,
  submitTickets,
} from '../../support/seat/ticketOrders'
import { clearOffers, insertCoupon } from '../../support/server/marketing'
import { moneyFixture, requestId, type Wallet } from '../../support/server/money'
import { startTestApp, type TestApp } from '../../support/server/testApp'

const all = [...ticketOrderInvariants, ...showInvariants]
let test: TestApp
let owner: Client
const ids = { paid: '', refunded: '', pending: '', held: '', cancelled: '', schedule: '' }

beforeAll(async () => {
  test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const members: Wallet[] = []
  for (let each = 0; each < 5; each += 1) {
    await test.sql('delete from sms_quota')
    members.push(await fixture.member())
  }
  const [ann, bob, cid, dan, eve] = members as [Wallet, Wallet, Wallet, Wallet, Wallet]
  const refundRule = [{ hoursBefore: 24, percent: 100 }]
  const show = await insertShow(test, { refundRule, needRealName: true })
  await insertShow(test)
  const named = (...places: number[]) => ({
    Viewers: places.map((place) => ({ Name: '张三丰', IdCard: testIdCard(place) })),
  })
  ids.schedule = show.scheduleId
  ids.paid = await paidOrder(test, fixture, ann, show, [0, 1, 2], named(0, 1, 2))
  void (await refundTickets(test, ann, ids.paid, [1])).data
  const template = await insertCoupon(test, { amount: 2_000 })
  await test.sql(`update coupon set scope = 'show' where id = $1`, [template])
  const wanted = { RequestId: requestId(), Id: template }
  const coupon = (await test.call(couponCalls.receive, wanted, bob.caller)).data.Id
  const Choice = { activity: false, coupon: [coupon], points: false }
  ids.refunded = await paidOrder(test, fixture, bob, show, [10, 11], { ...named(3, 4), Choice })
  void (await refundTickets(test, bob, ids.refunded, [0, 1])).data
  ids.pending = await heldOrder(test, cid, show, [3, 4])
  void (await submitTickets(test, cid, ids.pending, named(5, 6))).data
  ids.held = await heldOrder(test, dan, show, [8, 9])
  ids.cancelled = await heldOrder(test, eve, show, [14, 15])
  void (await submitTickets(test, eve, ids.cancelled, named(7, 8))).data
  void (await cancelTickets(test, eve, ids.cancelled)).data
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const [
  seats,
  sums,
  lines,
  payments,
  refunds,
  cards,
  coupons,
  issued,
  settled,
  plan,
  hall,
  tiers,
  calledOff,
] = all.map(({ name }) => name)
/** Each statement has one id as its only parameter. */
const controls: readonly (readonly [string, string | undefined, keyof typeof ids, string])[] = [
  [
    'a paid seat is only held',
    seats,
    'paid',
    "update show_seat set state = 'held' where order_id = $1 and seat = 0",
  ],
  [
    'a held seat is free',
    seats,
    'held',
    "update show_seat set state = 'free', order_id = null where order_id = $1 and seat = 8",
  ],
  [
    'an order holds a seat without a line',
    seats,
    'held',
    "update show_seat set state = 'held', order_id = $1 where state = 'free' and seat = 14",
  ],
  [
    'a seat’s share is lower than paid',
    sums,
    'paid',
    'update ticket_order_seat set pay_share = pay_share - 1 where order_id = $1 and line = 0',
  ],
  [
    'a counted refund belongs to no seat',
    sums,
    'paid',
    'update ticket_order set refunded_amount = refunded_amount + 1 where id = $1',
  ],
  [
    'a payment pays for no tickets',
    sums,
    'cancelled',
    'update ticket_order set pay_order_id = null where id = $1',
  ],
  [
    'a seat’s price differs from its line’s',
    lines,
    'paid',
    'update ticket_order_seat set price = price + 1, base_price = base_price + 1 where order_id = $1 and line = 0',
  ],
  [
    'a seat’s refund differs from its line’s',
    lines,
    'paid',
    'update ticket_order_seat set refunded_amount = refunded_amount - 1 where order_id = $1 and line = 1',
  ],
  [
    'a paid order is still unpaid here',
    payments,
    'paid',
    "update ticket_order set status = 'PendingPay', issued_at = null where id = $1",
  ],
  [
    'a closed order is still unpaid here',
    payments,
    'cancelled',
    "update ticket_order set status = 'PendingPay', closed_at = null where id = $1",
  ],
  [
    'tickets were issued at another time than paid',
    payments,
    'paid',
    "update ticket_order set issued_at = issued_at - interval '1 second' where id = $1",
  ],
  [
    'seats are held longer than the payment is open',
    payments,
    'pending',
    "update ticket_order set hold_until = hold_until + interval '1 minute' where id = $1",
  ],
  [
    'an order without seats continues',
    refunds,
    'refunded',
    "update ticket_order set status = 'Done' where id = $1",
  ],
  [
    'a refunded order has seats left',
    refunds,
    'paid',
    "update ticket_order set status = 'Refunded' where id = $1",
  ],
  [
    'a card is bound to a returned seat',
    cards,
    'paid',
    'update schedule_viewer set line = 1 where order_id = $1 and line = 0',
  ],
  [
    'a card is bound to a seat of an ended order',
    cards,
    'pending',
    "update ticket_order set status = 'Cancelled', closed_at = now() where id = $1",
  ],
  [
    'a coupon stays used for a returned order',
    coupons,
    'refunded',
    `update user_coupon c set status = 'Used', used_at = now(), order_id = o.pay_order_id from ticket_order o
      where o.id = $1 and c.user_id = o.user_id`,
  ],
  [
    'a coupon is returned after a partial refund by the rule',
    coupons,
    'refunded',
    'update ticket_order_seat set back_percent = 70 where order_id = $1 and line = 0',
  ],
  [
    'a coupon is returned while some money is kept',
    coupons,
    'refunded',
    `update trade_order t set refunded_amount = t.refunded_amount - 1 from ticket_order o
      where o.id = $1 and t.id = o.pay_order_id`,
  ],
  [
    'the ticket of a paid seat is refunded',
    issued,
    'paid',
    "update ticket set status = 'Refunded' where order_id = $1 and line = 0",
  ],
  [
    'the ticket of a returned seat is valid',
    issued,
    'paid',
    "update ticket set status = 'Unused' where order_id = $1 and line = 1",
  ],
  [
    'a tier has more seats than the plan',
    plan,
    'schedule',
    'update schedule_tier set total = total + 1 where schedule_id = $1',
  ],
  [
    'a tier belongs to another show',
    tiers,
    'schedule',
    `update show_schedule set show_id =
      (select id from show where id <> show_id and tenant_id = show_schedule.tenant_id limit 1) where id = $1`,
  ],
  [
    'a cancelled schedule is settled but its orders are not',
    settled,
    'schedule',
    "update show_schedule set cancel_reason = '停电', cancelled_at = now(), cancel_done_at = now() where id = $1",
  ],
  [
    'two schedules have the hall at one time',
    hall,
    'schedule',
    `update show_schedule o set hall_id = s.hall_id, plan_id = s.plan_id, start_at = s.start_at, end_at = s.end_at
     from show_schedule s where s.id = $1 and o.id = (select n.id from show_schedule n
       join show w on w.tenant_id = n.tenant_id and w.id = n.show_id and w.offline_reason is null
       where n.tenant_id = s.tenant_id and n.id <> s.id and n.cancel_reason is null and n.done_at is null limit 1)`,
  ],
  [
    'a cancelled schedule continues',
    calledOff,
    'schedule',
    'update show_schedule set cancelled_at = now() where id = $1',
  ],
  [
    'orders of a continuing schedule were ended',
    calledOff,
    'schedule',
    'update show_schedule set cancel_done_at = now() where id = $1',
  ],
]

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner, all)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, which, statement) => {
  const invariant = all.find((one) => one.name === name)
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(statement, [ids[which]])
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('every ticket order invariant has a control', () => {
  expect(new Set(controls.map(([, name]) => name))).toEqual(new Set(all.map(({ name }) => name)))
})
