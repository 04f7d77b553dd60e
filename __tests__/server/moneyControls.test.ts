/**
 * Negative controls: every invariant detects violations, and every guard of the database is needed.
 * Violations are rolled back, or made in a separate database.
 */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { couponCalls } from '@/contract/coupon'
import { maintainJobCalls } from '@/contract/maintainJob'
import { orderCalls } from '@/contract/order'
import { payPasswordCalls } from '@/contract/payPassword'
import { pointGoodsCalls } from '@/contract/points'
import { invoiceInvariants } from '../../server/areas/billing/invoice/invoice.invariants'
import { showInvariants } from '../../server/areas/theatre/show/show.invariants'
import { showSeatInvariants } from '../../server/areas/theatre/showSeat/showSeat.invariants'
import { ticketInvariants } from '../../server/areas/theatre/ticket/ticket.invariants'
import { ticketCheckInvariants } from '../../server/areas/theatre/ticketCheck/ticketCheck.invariants'
import { ticketOrderInvariants } from '../../server/areas/theatre/ticketOrder/ticketOrder.invariants'
import { reconciliationInvariants } from '../../server/areas/money/reconciliation/differences'
import type { Invariant } from '../../server/kernel/module'
import { withTransaction } from '../../server/database/withTransaction'
import { parkDay } from '../../server/kernel/parkDay'
import { ledger } from '../../server/areas/money/ledger/ledger.service'
import { findViolations, invariants } from '../../server/tools/verify/verify'
import { insertTestActivity, signUpPaid } from '../support/server/activities'
import { givePoints, insertCoupon, insertPointGoods } from '../support/server/marketing'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../support/server/money'
import { cancelGoods, newGoods, newShop, payGoods, submitGoods } from '../support/server/mallOrders'
import { askRefund } from '../support/server/mallRefunds'
import { newPlate, parkingFixture } from '../support/server/parking'
import { billFixture } from '../support/server/propertyBills'
import { orderRepair, payRepairOutside, repairIn } from '../support/server/repairs'
import { accountId, act, begin, careResults, insertJob } from '../support/server/staffJobs'
import { acceptSubscription, knownToWechat } from '../support/server/subscriptions'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'
import { parkActs } from '../support/server/parkActs'

let test: TestApp
let fixture: MoneyFixture
let owner: Client
let member: Wallet

/**
 * Fills the database with every kind of record: paid, refunded, closed, late, held, bought,
 * exchanged, settled.
 */
async function fill(): Promise<void> {
  member = await fixture.payer(20_000)
  const paid = await member.order(3_000)
  await member.pay(paid.Id, { Password: PASSWORD })
  await test.services.orders.refund(
    {
      tenantId: PARK,
      userId: member.userId,
      requestId: requestId(),
      call: 'refund',
      payload: {},
      at: new Date(test.clock.now()),
    },
    paid.Id,
    { amount: 1_000, reason: '部分退款' },
    bySystem,
  )
  const small = await member.order(600)
  await test.call(
    payPasswordCalls.setPayVoidPassword,
    { Enabled: true, Password: PASSWORD },
    member.caller,
  )
  await member.pay(small.Id)
  await knownToWechat(test, member.userId)
  await acceptSubscription(test, member.caller, 'orderPaid', paid.Id)
  await test.services.subscriptions.sweep(PARK)
  const held = await member.order(50_000)
  await member.pay(held.Id, { Password: PASSWORD, Channel: 'wechat' })
  const closed = await member.order(700)
  const { data } = await member.pay(closed.Id, { UseBalance: false, Channel: 'wechat' })
  const close = { RequestId: requestId(), OrderId: closed.Id }
  await test.call(orderCalls.closeOrder, close, member.caller)
  await fixture.confirm(data.Payment?.PaymentNo ?? '', 'once', true)
  await fixture.buyCard(member)
  await fillMarketing()
  await fillPointDebt()
  await fillBills()
  await fillParking()
  const activityId = await insertTestActivity(test, { fee: 300 })
  await signUpPaid(test, member, activityId, { total: 300 }, PASSWORD)
  await fillRepairs()
  await fillTasks()
  await fillMall()
  await fillGroupMessages()
  await fillShift()
  await fillSettlements()
}

/** Three messages to a group of the member: two were sent, the third was one too many. */
async function fillGroupMessages(): Promise<void> {
  const { memberGroups } = test.services
  const id = randomUUID()
  const rule = {
    ...{ spent: { least: 1, days: 1 }, visitedDays: null, absentDays: null },
    ...{ level: 1, hasCar: false, hasRoom: false },
  }
  await memberGroups.create(PARK, { id, name: '近期消费', rule }, bySystem)
  for (const title of ['一', '二', '三']) {
    const words = { title, text: '周六见', couponId: null, clerk: '小郑' }
    await memberGroups.send(PARK, id, { id: randomUUID(), ...words }, bySystem)
  }
  await memberGroups.sweep(PARK)
}

/** A closed shift of the service desk, with an order paid in cash. */
async function fillShift(): Promise<void> {
  const { orders, shiftClose } = test.services
  const { Id } = await member.order(4_000, { Choice: { coupon: [], points: false } })
  await orders.withTransaction(async (tx) => {
    const order = await orders.find(tx, PARK, Id)
    return orders.payAtCounter(tx, order!, new Date(test.clock.now()))
  })
  const { movements } = await shiftClose.open(PARK, 'desk')
  const seen = movements.reduce((sum, { amount }) => sum + amount, 0)
  await shiftClose.close(
    {
      ...{ tenantId: PARK, id: randomUUID(), counter: 'desk', seen, note: '' },
      ...{ cash: 20_000 + seen, float: 20_000, reader: 0 },
      ...{ userId: accountId('service'), clerk: '小顾' },
    },
    bySystem,
  )
}

/** For the fixture's shop a settlement that was paid out, and a draft of the day after. Two days pass. */
async function fillSettlements(): Promise<void> {
  const { settlements } = test.services
  const { shopId } = fixture
  const ofShop = [PARK, shopId]
  await test.sql('update shop set park_share = 1250 where tenant_id = $1 and id = $2', ofShop)
  const draft = async () => {
    const day = parkDay(test.clock.now())
    test.clock.pass(86_400_000)
    const wanted = { id: randomUUID(), shopId, fromDay: day, toDay: day, feeRate: 60 }
    await settlements.draft(PARK, wanted, bySystem)
    return wanted.id
  }
  const id = await draft()
  await settlements.confirm(PARK, id, bySystem)
  await settlements.payOut(PARK, id, '回单 1', bySystem)
  await draft()
}

/** Mall orders: paid, unpaid, returned, and with refunds. */
async function fillMall(): Promise<void> {
  const shopId = await newShop(test, '对照店')
  const order = async (isPaid: boolean, skus = [{ price: 1_000, stock: 10 }]) => {
    const goods = await newGoods(test, { shopId, skus })
    const Choice = { activity: false, coupon: [], points: false }
    const goodsRequest = { Lines: goods.skus.map((SkuId) => ({ SkuId, Qty: 2 })), Choice }
    const { Order, Orders } = (await submitGoods(test, member, goodsRequest)).data
    if (isPaid) await payGoods(fixture, member, Order.Id)
    return Orders[0]!.Id
  }
  await order(false)
  await order(true)
  void (await cancelGoods(test, member, await order(true))).data
  const line = { price: 1_000, stock: 10 }
  await fillMallRefunds(shopId, await order(true, [line, line]))
}

/** For each of two equal order lines, one refunded piece and one requested refund. */
async function fillMallRefunds(shopId: string, OrderId: string): Promise<void> {
  for (const Line of [0, 1]) {
    const given = await parkActs(test).refundPart(OrderId, { Lines: [{ Line, Qty: 1 }] })
    expect(given.data).toMatchObject({ Status: 'Refunded', Amount: 1_000 })
    const refundRequest = { pieces: { [Line]: 1 }, Amount: 1_000 }
    const reply = await askRefund({ test, fixture, shopId }, { Id: OrderId, member }, refundRequest)
    expect(reply.data.Status).toBe('Applied')
  }
}

/** A finished task with a late act, a waiting task, and a repair's task. */
async function fillTasks(): Promise<void> {
  const person = { park: PARK, tokens: await test.logIn(phones.maintenance) }
  const worker = accountId('maintenance')
  const { id } = await insertJob(test, worker)
  await begin(test, id)
  const finish = () =>
    test.call(maintainJobCalls.finish, act(id, { Version: 2, Results: careResults() }), person)
  expect((await finish()).data.Conflict).toBeNull()
  expect((await finish()).data.Conflict?.Kind).toBe('finished')
  await insertJob(test, worker)
  await repairIn(test, { tenantId: PARK, userId: member.userId }, 'Dispatched')
}

/** A reported repair, a paid one, and one in an unpaid order. */
async function fillRepairs(): Promise<void> {
  const who = { tenantId: PARK, userId: member.userId }
  await repairIn(test, who, 'Submitted')
  await payRepairOutside(test, fixture, member, await repairIn(test, who, 'PendingPay'))
  await orderRepair(test, member, await repairIn(test, who, 'PendingPay'))
}

/** A paid stay, partly by free minutes of the level, and one whose lot took too much cash. */
async function fillParking(): Promise<void> {
  const lots = await parkingFixture(test)
  await test.sql('update member_level set parking_minutes = 60 where tenant_id = $1', [PARK])
  const plateNo = newPlate()
  await lots.verify(plateNo, member)
  await lots.enter(plateNo, 200)
  const { QuoteId } = await lots.look(plateNo, member.caller)
  const { data: order } = await lots.order(member, QuoteId)
  await member.pay(order.Id, { Password: PASSWORD })
  const cash = newPlate()
  const { id } = await lots.enter(cash, 99)
  const exit = { eventId: requestId(), lotId: lots.lot.Id, plateNo: cash, at: test.clock.now() }
  await test.services.parking.exit(PARK, { ...exit, counterPaid: 9_000 })
  await test.services.parking.desk.handOutOver(PARK, id, bySystem)
}

/** A paid bill, and one in an unpaid order. */
async function fillBills(): Promise<void> {
  const bills = billFixture(test)
  const roomId = await bills.room()
  await bills.bind(roomId, member.userId)
  const subjectId = await bills.subject()
  const [paid, held] = [
    await bills.bill({ roomId, subjectId, period: '2026-09' }),
    await bills.bill({ roomId, subjectId }),
  ]
  const { data: order } = await bills.buy([paid], member.caller)
  const { data } = await bills.pay(order.Id, member.caller)
  await fixture.confirm(data.Payment?.PaymentNo ?? '')
  await bills.buy([held], member.caller)
}

/** A debt of points, of which a part is settled. */
async function fillPointDebt(): Promise<void> {
  const { userId } = await fixture.member()
  const taken = { tenantId: PARK, userId, note: '退款', at: new Date(test.clock.now()) }
  await withTransaction(test.db, (tx) =>
    test.services.points.takeBack(tx, { ...taken, points: 30, kind: 'pointTakeBack' }),
  )
  await givePoints(test, userId, 10)
}

/** A used coupon, a locked one, and a held item of the points mall. */
async function fillMarketing(): Promise<void> {
  for (const isPaid of [true, false]) {
    const Id = await insertCoupon(test)
    const { data: coupon } = await test.call(
      couponCalls.receive,
      { RequestId: requestId(), Id },
      member.caller,
    )
    const order = await member.order(2_000, { Choice: { coupon: [coupon.Id], points: false } })
    if (isPaid) await member.pay(order.Id, { Password: PASSWORD })
  }
  await givePoints(test, member.userId, 500)
  const Id = await insertPointGoods(test, { points: 100, cash: 300 })
  await test.call(pointGoodsCalls.exchange, { RequestId: requestId(), Id }, member.caller)
}

beforeAll(async () => {
  test = await startTestApp()
  fixture = await moneyFixture(test)
  owner = new Client(test.owner)
  await owner.connect()
  await fill()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner)).toEqual([])
})

it('a pool’s prepared statements find what a connection finds', async () => {
  const chosen = [
    { name: 'kept', query: 'select 1 as id where false' },
    { name: 'broken', query: 'select generate_series(1, 7) as id' },
  ]
  const violations = await findViolations(owner, chosen)
  expect(violations).toMatchObject([{ name: 'broken', count: 7 }])
  for (let time = 0; time < 2; time += 1)
    expect(await findViolations(test.db.$client, chosen)).toEqual(violations)
})

/** Violations of each invariant: statements of the owner, bypassing all other checks. */
const controls: Record<string, string[]> = {
  'removed accounts have no money: no balance, no card, no reserved amount': [
    `update app_user set is_closed = true where id in
      (select o.user_id from ledger_account a join trade_order o on o.id = a.owner_id
        where a.account = 'hold' and a.balance > 0)`,
  ],
  'a removed account has no order that is unpaid or not yet fulfilled': [
    `update app_user set is_closed = true where id in
      (select user_id from trade_order where status = 'PendingPay')`,
  ],
  'every movement has postings, and they sum to zero': [
    'delete from ledger_posting where owner_id is not null and seq = 1',
  ],
  'the balance of an account is the sum of its postings': [
    `update ledger_account set balance = balance + 1 where account = 'principal'`,
  ],
  'every posting continues the one before it on its account': [
    `update ledger_posting set balance_after = balance_after + 1 where seq = 1`,
  ],
  'no owned account is below zero': [
    'alter table ledger_account drop constraint ledger_account_not_overdrawn',
    `update ledger_account set balance = -1 where account = 'hold'`,
  ],
  'every money request has its outcome': ['update money_request set outcome = null'],
  'no money request is stored twice': [
    'alter table money_request drop constraint money_request_tenant_id_user_id_request_id_pk',
    'insert into money_request select * from money_request',
  ],
  'the application can neither change nor remove what was booked': [
    'grant update on ledger_posting to park_application',
  ],
  'the application can neither change nor remove audit entries': [
    'grant delete on audit_entry to park_application',
  ],
  'every audit entry names act, object and clerk': [
    `insert into audit_entry select tenant_id, gen_random_uuid(), now(), id, name, 'member', 'order.refund', '退款', 'order',
       '1', null, null from app_user limit 1`,
  ],
  'an order is paid at most once': [
    `insert into ledger_movement select tenant_id, gen_random_uuid(), kind, unit, user_id, order_id, note, at
     from ledger_movement where kind = 'pay'`,
  ],
  'a paid order was paid in full: by its sources, and in the ledger': [
    `delete from trade_order_pay_line where refunded = 0 and order_id in
      (select id from trade_order where paid_at is not null)`,
  ],
  'an order that is not paid was not booked as paid': [
    'alter table trade_order drop constraint trade_order_times',
    `update trade_order set paid_at = null where type = 'scan'`,
  ],
  'a closed order holds nothing: no money, no source, no open payment': [
    'alter table payment drop constraint payment_paid',
    `update payment set status = 'Succeeded' where status = 'Late'`,
  ],
  'the amount reserved for an order is that of its open payment': [
    `update payment set status = 'Closed' where status = 'Created'`,
  ],
  'refunds do not exceed the paid amount per source and payment': [
    `update trade_order_pay_line set refunded = 0 where refunded > 0`,
  ],
  'refunds do not exceed the paid amount per item and order': [
    `update trade_order set refunded_amount = 0 where refunded_amount > 0`,
  ],
  'the lines of a refund add up to its amount': ['update refund_line set amount = amount + 1'],
  'a subject has at most one unpaid order': [
    'drop index trade_order_one_open',
    `update trade_order set kind = 'repair', subject_key = 'same' where status = 'PendingPay'`,
  ],
  'an order is refunded exactly when its whole amount is refunded': [
    `update trade_order set status = 'Refunded' where status = 'Done'`,
  ],
  'the books at the payment provider, and those of the counters, are its payments less the refunds that arrived':
    [`update payment set amount = amount + 1 where status = 'Succeeded'`],
  'the booked amount of refunds in progress is the sum of the pending refunds': [
    `update refund set status = 'Pending', done_at = null where cause = 'late'`,
  ],
  'a pending provider refund is retried within a day, in order, or was refused with a reason': [
    `update refund set status = 'Pending', done_at = null, tried_at = now(),
         next_try_at = now() + interval '2 days' where cause = 'late'`,
  ],
  'deposits of an order are fully credited to its subject': [
    `update ledger_posting set amount = amount + 1 where account = 'deposits' and amount > 0`,
  ],
  'a late payment is refunded completely, once': [
    `update refund_line set payment_id = null where payment_id is not null`,
  ],
  'no transaction of a payment provider is used twice': [
    'alter table payment drop constraint payment_transaction',
    `update payment set transaction_no = 'same' where transaction_no is not null`,
  ],
  'card products: stock + held + sold equals the initial stock, and none is negative': [
    'alter table card_product drop constraint card_product_stock',
    'update card_product set stock = stock - 1',
  ],
  'held card counts are those of unpaid orders, and every sold card exists': [
    'update card_product set stock = stock - 1, held = held + 1 where stock > 0',
  ],
  'a stored-value card is credited once: when it is bought, bound or given': [
    `update ledger_movement set kind = 'other' where kind = 'buy'`,
  ],
  'a payment code creates at most one order, before it expires': [
    `insert into pay_code select tenant_id, 'hash', user_id, 'auto', null, created_at, created_at, null,
      created_at, id from trade_order limit 1`,
  ],
  'payments without the password stay within the daily limit': [
    'alter table no_password_day drop constraint no_password_day_within',
    `insert into no_password_day select tenant_id, user_id, '2026-01-01', 100001 from trade_order limit 1`,
  ],
  'the daily amount spent without the password is that of paid and unpaid orders that are not closed':
    ['update no_password_day set used = used + 1'],
  'a coupon is used by at most one order': [
    `update trade_order set reductions = (select reductions from trade_order
       where reductions @> '[{"step": "coupon"}]' and paid_at is not null)
     where status = 'Done' and reductions = '[]'`,
  ],
  'a coupon of an order is locked until the payment and used afterwards': [
    `update user_coupon set status = 'Unused', used_at = null, order_id = null where status = 'Used'`,
  ],
  'a coupon is locked or used only by an order that includes it': [
    `update trade_order set reductions = '[]' where paid_at is null`,
  ],
  'coupons: stock + issued equals the initial stock, and no more are owned than were issued': [
    `insert into user_coupon select tenant_id, gen_random_uuid(), coupon_id, user_id, code || n, 'Unused', source,
       claimed_at, valid_from, valid_to from user_coupon, generate_series(1, 1000) n where user_id =
       (select user_id from user_coupon where status = 'Used' and order_id is not null limit 1)`,
  ],
  'the points of a member are the remainder of the member’s lots': [
    'update point_lot set "left" = "left" - 1 where "left" > 0',
  ],
  'the points that a member owes are those of the last entry about them': [
    'update point_debt set points = points + 1',
    'delete from point_debt',
    'delete from point_debt_entry where seq = 2',
  ],
  'the returned money of a stored-value card is what the ledger took from it': [
    'update stored_card set returned = returned + 1',
  ],
  'a decay takes at most a fifth of the growth, a year after the last one at the earliest': [
    `update ledger_movement set kind = 'growthDecay' where unit = 'growth'`,
  ],
  'the growth of every open account is looked at for its decay': ['delete from growth_decay'],
  'points mall goods: stock + held + sold equals the initial stock, and unpaid exchanges hold the held ones':
    ['update point_goods set stock = stock - 1, held = held + 1 where stock > 0'],
  'mall SKUs and limited prices: stock + held + sold equals the initial stock': [
    'alter table goods_sku drop constraint goods_sku_stock',
    'update goods_sku set stock = stock + 1',
  ],
  'the listing of goods has their columns and the figures of their active SKUs': [
    'update goods_listing set sold = sold + 1',
    'update goods_listing set least_stock = null',
    'delete from goods_listing',
  ],
  'one message per event, and each links to a page of the app': [
    `update user_message set page = 'https://elsewhere.example'`,
  ],
  'every message sent to WeChat uses one permission of its recipient, and each permission once': [
    `update subscribe_permission set status = 'refused' where status = 'spent'`,
  ],
  'a taken permission has a message waiting or being sent, and an unused one has none': [
    'delete from subscribe_outbox',
    `update subscribe_permission set status = 'taken'`,
  ],
  'the paid amount of a bill is the sum of its valid payments': [
    `update bill_payment set amount = amount + 1 where state = 'paid'`,
  ],
  'a bill is held by the unpaid order that contains a payment for it, and by no other': [
    'update property_bill set held_by = null where held_by is not null',
  ],
  'bill payments have the state of their order and add up to its amount': [
    `update bill_payment set state = 'closed' where state = 'held'`,
  ],
  'the settled amount of a stay is the sum of its paid orders and the counter’s amount': [
    'update parking_stay set settled_amount = settled_amount + 1 where counter_back_id is null',
  ],
  'the camera reading of a stay is stored only if it differs from the plate': [
    'update parking_stay set read_plate = plate_no',
  ],
  'the settled amount of an ended stay is at most its fee plus refunds': [
    'update parking_stay set given_back = null where out_amount is not null',
    'update parking_stay set settled_amount = out_amount + 1 where out_amount is not null and counter_back_id is null',
  ],
  'what is settled beyond the fee of an ended stay with cash goes back, by orders that still count or in cash':
    [
      `update parking_stay set counter_back_id = null, given_back = given_back + 1
       where counter_back_id is not null`,
    ],
  'excess cash of a lot that is returned at the desk is booked once, with its amount': [
    'update parking_stay set counter_back_id = null where counter_back_id is not null',
  ],
  'free minutes used by an invitation do not exceed its limit': [
    `insert into guest_parking_use select tenant_id, id, '01890000-0000-7000-8000-000000000000', 61, 60, now()
     from parking_stay limit 1`,
  ],
  'the status of a parking order matches its trade order': [
    `update parking_order set status = 'Closed' where status = 'Paid'`,
  ],
  'the price of a parking order is the amount that it settles': [
    'update parking_order set gross = gross + 1',
  ],
  'the free minutes used on a day are those of the orders that hold or used them': [
    'delete from member_parking_use where minutes > 0',
  ],
  'the last period of a space covers its car until its last day': [
    "update long_term_period set to_at = to_at - interval '1 day'",
  ],
  'no two periods of a space cover one moment': [
    `insert into long_term_period select tenant_id, space_id, plate_no, from_at - interval '1 day', to_at
     from long_term_period`,
  ],
  'the counted places of an activity are those of its registrations, within the quota': [
    'update activity set joined = joined + 1 where joined > 0 and joined < quota',
  ],
  'a cancelled and processed activity has no open registration': [
    `update activity set cancel_reason = '停电', done_at = now() where id in
      (select activity_id from registration where status = 'Confirmed')`,
  ],
  'a registration has its stated number of people, marked open exactly while it is open': [
    'update registration_person set is_open = false where is_open',
  ],
  'registrations with a price are paid exactly in the states that require payment': [
    "update registration set order_id = null where status = 'Confirmed' and amount > 0",
  ],
  'a sign-up order has a registration with the same price': [
    'update registration set amount = amount + 1 where order_id is not null',
  ],
  'the admissions counted by an invitation are those of its checks': [
    'update invitation_check set people = people + 1 where is_admitted',
  ],
  'an invitation exceeds its limit of admissions only with a recorded conflict': [
    `update invitation set used_count = use_limit + 1 where status = 'Used'`,
  ],
  'an invitation is accepted only after its creation': [
    `update invitation set accepted_at = created_at - interval '1 minute' where accepted_at is not null`,
  ],
  'an invitation has a code only after acceptance, and is Used exactly when its limit is reached': [
    `update invitation set status = 'PartlyUsed' where status = 'Used'`,
  ],
  'a repair quote is paid exactly when its order is paid, and with the same amount': [
    'update repair_quote set total = total + 1 where order_id is not null',
  ],
  'an open or paid repair order belongs to a quote of its repair': [
    "update repair_quote set order_id = null where status = 'Accepted'",
  ],
  'a repair waits for payment only with an accepted unpaid quote, and for an answer exactly with an offered quote':
    ["update repair_request set status = 'PendingRating' where status = 'PendingPay'"],
  'a repair has a deadline exactly while the park must act, and remaining time exactly while suspended':
    ["update repair_request set due_at = null where status = 'Submitted'"],
  'a done task was finished by an act of its assignee without conflict': [
    "delete from staff_job_act where kind = 'finish' and conflict is null",
  ],
  'an act has a conflict exactly if its late result is stored beside the task': [
    'delete from staff_job_late',
  ],
  'a finished care task has a result per item, and a finished round has no pending point': [
    "update staff_job set results = '[]' where status = 'Done'",
  ],
  'a repair has at most one open task': [
    `update staff_job set repair_id = (select repair_id from staff_job
      where repair_id is not null and status = 'Waiting' limit 1)
      where repair_id is null and status = 'Waiting'`,
  ],
  'held and sold quantities of mall goods are those of the mall orders': [
    'update goods_sku set held = held - 1, stock = stock + 1 where held > 0',
  ],
  'the counted quantity of goods per member is that of the member’s orders': [
    'update goods_use set count = count + 1 where count > 0',
  ],
  'the mall orders of a payment add up to its amount': [
    `update mall_order set goods_amount = goods_amount + 1 where status = 'Paid'`,
  ],
  'what refunds took from the mall orders adds up by order and by refund': [
    'update mall_order_refund set amount = amount + 1',
    'delete from mall_order_refund',
  ],
  'mall order lines are lines of their payment and add up to their order': [
    'update mall_order_line set pay_share = pay_share - 1 where pay_share > refunded_amount',
  ],
  'the status of a mall order matches its payment': [
    `update mall_order set status = 'Done' where status = 'Paid'`,
  ],
  'a mall order is refunded exactly when all of its pieces are refunded': [
    `update mall_order set status = 'Done' where status = 'Refunded'`,
  ],
  'a coupon of a refunded mall payment stays used only while one of its orders is not refunded': [
    `update user_coupon c set status = 'Used', used_at = now(), order_id = t.id from trade_order t
     where t.kind = 'mallGoods' and t.status = 'Refunded' and c.tenant_id = t.tenant_id and c.id =
       (select id from user_coupon where tenant_id = t.tenant_id and status = 'Unused' order by id limit 1)`,
  ],
  'a mall refund is the sum of its lines and its freight': [
    `update mall_refund set amount = amount + 1 where status = 'Applied'`,
  ],
  'a mall refund is Refunded exactly when its amount is booked': [
    `update mall_refund set refund_id = null where status = 'Refunded'`,
  ],
  'a booked refund belongs to one mall refund and to the payment of its order': [
    `update mall_refund set refund_id = (select refund_id from mall_refund
      where status = 'Refunded' limit 1) where status = 'Refunded'`,
  ],
  'a mall order line has at most one open refund': [
    `update mall_refund_line set line = 0 where line = 1 and refund_id in
      (select id from mall_refund where status = 'Applied')`,
  ],
  'refunds of a mall order line do not exceed its refunded amount and quantity': [
    `update mall_refund_line set qty = qty + 1 where refund_id in
      (select id from mall_refund where status = 'Refunded')`,
  ],
  'a mall refund has a deadline exactly while it waits, and an end time exactly in its end states':
    [`update mall_refund set step_ends_at = null where status = 'Applied'`],
  'every order paid since the inbox exists has a message': [
    `delete from user_message where id in
      (select id from user_message where kind = 'orderPaid' order by created_at desc limit 1)`,
  ],
  'a confirmed settlement is booked with its sums, and a draft is not booked': [
    `update settlement set booked_id = null where status = 'PaidOut'`,
  ],
  'the ledger’s debt to the shops is the sum of the confirmed settlements not paid out': [
    `update settlement set status = 'Confirmed', paid_out_at = null where status = 'PaidOut'`,
  ],
  'no day of a shop is settled twice': [
    `update settlement set from_day = '2000-01-01' where status = 'Draft'`,
  ],
  'the expected cash of a shift is the sum of its ledger movements': [
    'delete from shift_close_movement',
  ],
  'the shifts of a counter follow one another': ['update shift_close set no = no + 1'],
  'the application can neither change nor remove a closed shift': [
    'grant update on shift_close_movement to park_application',
  ],
  'a member gets at most two messages of the park in seven days': [
    `update group_message_to set outcome = 'sent' where outcome = 'capped'`,
  ],
  'a sent group message is in the recipient’s inbox once': [
    `delete from user_message where kind = 'parkNews'`,
  ],
  'an account has the shop role exactly while it is bound to a shop': [
    `update user_role set role = 'shopkeeper' where (tenant_id, user_id, role) in
      (select tenant_id, user_id, role from user_role where role <> 'shopkeeper' limit 1)`,
  ],
}

it.each(invariants.filter(({ name }) => name in controls))(
  '“$name” reports it',
  async (invariant) => {
    await owner.query('begin')
    try {
      for (const statement of controls[invariant.name] ?? []) {
        const { rowCount, command } = await owner.query(statement)
        // A control must change a row.
        if (['UPDATE', 'DELETE', 'INSERT'].includes(command)) expect(rowCount).toBeGreaterThan(0)
      }
      expect(await findViolations(owner, [invariant])).toHaveLength(1)
    } finally {
      await owner.query('rollback')
    }
  },
)

it.each([
  ['audit_entry', 'title'],
  ['ledger_movement', 'id'],
  ['ledger_account', 'tenant_id'],
  ['money_request', 'call'],
])('a right to update one column of %s is reported', async (table, column) => {
  await owner.query('begin')
  try {
    await owner.query(`grant update (${column}) on ${table} to park_application`)
    const rights = invariants.filter(({ name }) => name.startsWith('the application can neither'))
    const [found, ...others] = await findViolations(owner, rights)
    expect(others).toEqual([])
    expect(found?.rows.map((row) => Object.values(row).at(-1))).toEqual([column])
  } finally {
    await owner.query('rollback')
  }
})

/**
 * Invariants controlled in __tests__/server/theatre (seatControls, ticketControls,
 * ticketOrderControls), __tests__/server/billing (invoiceControls) or in reconciliation.test beside
 * this file.
 */
const elsewhere: ReadonlySet<Invariant> = new Set([
  ...[...showInvariants, ...showSeatInvariants, ...ticketOrderInvariants],
  ...[...ticketInvariants, ...ticketCheckInvariants, ...invoiceInvariants],
  ...reconciliationInvariants,
])

it('every money invariant has its control here', () => {
  const names = invariants.filter((each) => !elsewhere.has(each)).map(({ name }) => name)
  expect(Object.keys(controls).sort()).toEqual(names.sort())
})

describe('application with a guard removed', () => {
  let broken: TestApp
  let at: MoneyFixture
  let db: Client
  beforeAll(async () => {
    broken = await startTestApp()
    at = await moneyFixture(broken)
    db = new Client(broken.owner)
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
    await broken.close()
  })

  const overdraw = (app: TestApp, userId: string) =>
    withTransaction(app.db, (tx) =>
      ledger.post(tx, {
        tenantId: PARK,
        kind: 'test',
        at: new Date(app.clock.now()),
        entries: [
          { account: 'principal', ownerId: userId, amount: -1_000_000 },
          { account: 'sales', amount: 1_000_000 },
        ],
      }),
    )

  it('refuses an overdraft by the check constraint, and commits one without it', async () => {
    const { userId } = member
    await expect(overdraw(test, userId)).rejects.toMatchObject({ reason: 'insufficient' })
    const rich = await at.member()
    await rich.recharge(100)
    await db.query('alter table ledger_account drop constraint ledger_account_not_overdrawn')
    await db.query('alter table ledger_posting drop constraint ledger_posting_chain')
    await overdraw(broken, rich.userId)
    const names = (await findViolations(db)).map(({ name }) => name)
    expect(names).toContain('no owned account is below zero')
  })

  it('without the unique key executes one RequestId twice', async () => {
    const one = await at.member()
    await db.query(
      'alter table money_request drop constraint money_request_tenant_id_user_id_request_id_pk',
    )
    const payload = { RequestId: requestId(), ShopId: at.shopId, Amount: 100 }
    await broken.call(orderCalls.submit, payload, one.caller)
    await broken.call(orderCalls.submit, payload, one.caller)
    const names = (await findViolations(db)).map(({ name }) => name)
    expect(names).toContain('no money request is stored twice')
    const { rowCount } = await db.query('select from trade_order where user_id = $1', [one.userId])
    expect(rowCount).toBe(2)
  })
})

it('a request whose outcome cannot be stored has no effect', async () => {
  const one = await fixture.member()
  await owner.query(
    'alter table money_request add constraint refused check (outcome is null) not valid',
  )
  try {
    const payload = { RequestId: requestId(), ShopId: fixture.shopId, Amount: 100 }
    expect((await test.call(orderCalls.submit, payload, one.caller)).status).toBe(500)
    const ofMember = [one.userId]
    const orders = await owner.query('select from trade_order where user_id = $1', ofMember)
    const requests = await owner.query('select from money_request where user_id = $1', ofMember)
    expect([orders.rowCount, requests.rowCount]).toEqual([0, 0])
  } finally {
    await owner.query('alter table money_request drop constraint refused')
  }
})

describe('the application’s database role', () => {
  it.each([
    'update ledger_posting set amount = 1',
    'delete from ledger_posting',
    'update ledger_movement set kind = kind',
    'delete from ledger_movement',
    'truncate ledger_posting',
    "update ledger_account set unit = 'fen'",
    'delete from ledger_account',
    "update money_request set fingerprint = 'x'",
    'delete from money_request',
    'alter table ledger_posting drop column amount',
  ])('is refused: %s', async (statement) => {
    await expect(test.sql(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
