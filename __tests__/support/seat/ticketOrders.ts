import type { DataOf, RequestOf } from '@/contract/endpoint'
import { ticketOrderCalls as calls } from '@/contract/ticketOrder'
import type { RefundStep } from '@/rules/refundRule'
import { requestId, type MoneyFixture, type Wallet } from '../server/money'
import { PARK, type Reply, type TestApp } from '../server/testApp'
import { hallOf } from './halls'
import { insertSchedule, type InsertedSchedule, type TestSchedule } from './seatSchedules'

export const NO_OFFERS = { activity: false, coupon: [], points: false }
/** Ticket price of test schedules, fen. */
export const TICKET_FEN = 8_000

/** Overrides for test shows. */
export interface TestShow extends TestSchedule {
  refundRule?: readonly RefundStep[]
  needRealName?: boolean
  allowSeatPick?: boolean
  memberPriceFrom?: number
}

/**
 * Inserts a show with one schedule, in a hall of two rows of ten seats: 0–9 of tier a, 10–19 of tier
 * b.
 */
export async function insertShow(
  test: TestApp,
  {
    refundRule = [],
    needRealName = false,
    allowSeatPick = true,
    memberPriceFrom = 0,
    ...schedule
  }: TestShow = {},
): Promise<InsertedSchedule> {
  const inserted = await insertSchedule(test, hallOf('aaaaaaaaaa', 'bbbbbbbbbb'), schedule)
  await test.sql(
    `update show set refund_rule = $2, need_real_name = $3, allow_seat_pick = $4, member_price_from = $5 where id = $1`,
    [inserted.showId, JSON.stringify(refundRule), needRealName, allowSeatPick, memberPriceFrom],
  )
  return inserted
}

/** Holds seats. */
export const holdSeats = (
  test: TestApp,
  member: Wallet,
  { scheduleId }: Pick<InsertedSchedule, 'scheduleId'>,
  Seats: number[],
  RequestId = requestId(),
): Promise<Reply<DataOf<typeof calls.submittingid>>> =>
  test.call(calls.submittingid, { RequestId, ScheduleId: scheduleId, Seats }, member.caller)

/** Holds free seats. @returns the order's id */
export async function heldOrder(
  test: TestApp,
  member: Wallet,
  schedule: InsertedSchedule,
  seats: number[],
): Promise<string> {
  const { data } = await holdSeats(test, member, schedule, seats)
  if (data.Kind !== 'held') throw new Error('the seats are taken')
  return data.Order.Id
}

/** Submits a held order as the app does: requests the price, then accepts it. */
export async function submitTickets(
  test: TestApp,
  member: Wallet,
  Id: string,
  more: Partial<RequestOf<typeof calls.submit>> = {},
): Promise<Reply<DataOf<typeof calls.submit>>> {
  const { Choice = NO_OFFERS } = more
  const quoted = async () =>
    (await test.call(calls.orderConfirm, { Id, Choice }, member.caller)).data.PayAmount
  const Total = more.Total ?? (await quoted())
  return test.call(
    calls.submit,
    { RequestId: requestId(), Id, Choice, ...more, Total },
    member.caller,
  )
}

/** Opens the external payment of a submitted order. @returns its number */
export async function openTicketPayment(
  test: TestApp,
  member: Wallet,
  Id: string,
): Promise<string> {
  const how = { Channel: 'wechat', UseBalance: false, CardIds: [] }
  const { data } = await test.call(
    calls.startPay,
    { RequestId: requestId(), Id, ...how },
    member.caller,
  )
  return data.Payment?.PaymentNo ?? ''
}

/** Creates an externally paid order of these seats. @returns its id */
export async function paidOrder(
  test: TestApp,
  fixture: MoneyFixture,
  member: Wallet,
  schedule: InsertedSchedule,
  seats: number[],
  more: Partial<RequestOf<typeof calls.submit>> = {},
): Promise<string> {
  const id = await heldOrder(test, member, schedule, seats)
  void (await submitTickets(test, member, id, more)).data
  await fixture.confirm(await openTicketPayment(test, member, id))
  return id
}

/** Moves an order's schedule an hour into the past and runs the sweep that ends its orders. */
export async function playShowOf(test: TestApp, orderId: string): Promise<void> {
  await endShowOf(test, orderId)
  await test.services.ticketOrders.sweep(PARK)
}

/** Lets the show of an order end, before any sweep. */
export async function endShowOf(test: TestApp, orderId: string): Promise<void> {
  const ago = (hours: number) => new Date(test.clock.now() - hours * 3_600_000)
  await test.sql(
    `update show_schedule set start_at = $2, end_at = $3
      where id = (select schedule_id from ticket_order where id = $1)`,
    [orderId, ago(3), ago(1)],
  )
}

/** Details of a member's order. */
export const ticketDetail = async (test: TestApp, member: Wallet, Id: string) =>
  (await test.call(calls.allDetail, { Id }, member.caller)).data

/** Refunds tickets of an order at the quoted amount. */
export async function refundTickets(
  test: TestApp,
  member: Wallet,
  Id: string,
  Lines: number[],
  Back?: number,
): Promise<Reply<DataOf<typeof calls.refund>>> {
  const shown = async () =>
    (await test.call(calls.refundQuote, { Id, Lines }, member.caller)).data.Back
  const wanted = { RequestId: requestId(), Id, Lines, Back: Back ?? (await shown()) }
  return test.call(calls.refund, wanted, member.caller)
}

/** Cancels an unpaid order. */
export const cancelTickets = (test: TestApp, member: Wallet, Id: string) =>
  test.call(calls.cancel, { RequestId: requestId(), Id }, member.caller)
