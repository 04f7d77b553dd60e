/** Coupons when tickets are refunded: the same whether they paid a part or all. */
import { couponCalls } from '@/contract/coupon'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import type { RefundStep } from '@/rules/refundRule'
import { bySystem } from '../../../server/kernel/writeAudit'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers, insertCoupon } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import {
  heldOrder,
  insertShow,
  openTicketPayment,
  refundTickets,
  submitTickets,
  TICKET_FEN,
  ticketDetail,
} from '../../support/seat/ticketOrders'
import { PARK, describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  await clearOffers(test)
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const WHOLE: readonly RefundStep[] = [{ hoursBefore: 0, percent: 100 }]
const PART: readonly RefundStep[] = [{ hoursBefore: 0, percent: 70 }]
/** Coupon amounts: half of two tickets, or all of them. */
const amounts = { part: TICKET_FEN, all: 2 * TICKET_FEN }

/** Two tickets paid by a coupon, with money for the rest if it does not cover them. */
async function bought(covers: keyof typeof amounts, refundRule: readonly RefundStep[]) {
  const show = await insertShow(test, { refundRule })
  const template = await insertCoupon(test, { amount: amounts[covers] })
  await test.sql(`update coupon set scope = 'show' where id = $1`, [template])
  const wanted = { RequestId: requestId(), Id: template }
  const coupon = (await test.call(couponCalls.receive, wanted, member.caller)).data.Id
  const id = await heldOrder(test, member, show, [0, 1])
  const Choice = { activity: false, coupon: [coupon], points: false }
  void (await submitTickets(test, member, id, { Choice })).data
  const paymentNo = await openTicketPayment(test, member, id)
  if (covers === 'part') await fixture.confirm(paymentNo)
  const { Status, PayAmount } = await ticketDetail(test, member, id)
  expect([Status, PayAmount]).toEqual(['Issued', 2 * TICKET_FEN - amounts[covers]])
  return { id, show, coupon }
}

const couponStatus = async (id: string) =>
  (await test.sql<{ status: string }>('select status from user_coupon where id = $1', [id]))[0]
    ?.status
const quoted = async (Id: string, Lines: number[]) =>
  (await test.call(ticketOrderCalls.refundQuote, { Id, Lines }, member.caller)).data.OffersText
const offersTextOf = async (id: string) =>
  (await ticketDetail(test, member, id)).Payment?.OffersText

const KEPT = '券不退回：按退票规则只退 70%'

describe.each(['part', 'all'] as const)('coupon that paid %s of the price', (covers) => {
  it('is returned with all tickets, as announced before and shown after', async () => {
    const { id, coupon } = await bought(covers, WHOLE)
    expect(await offersTextOf(id)).toBe('')
    expect(await quoted(id, [0])).toBe('券不退回：还有票没有退')
    expect(await quoted(id, [0, 1])).toBe('券会退回')
    void (await refundTickets(test, member, id, [0])).data
    expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual([
      'Used',
      '券不退回：还有票没有退',
    ])
    expect(await quoted(id, [1])).toBe('券会退回')
    void (await refundTickets(test, member, id, [1])).data
    expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual(['Unused', '券已退回'])
    expect((await ticketDetail(test, member, id)).Status).toBe('Refunded')
    // The provider's refund is sent after the answer.
    await until(
      async () => (await ticketDetail(test, member, id)).Payment?.Status === 'Refunded',
      'the payment to be refunded',
    )
  })

  it('stays used where the rule refunds a part, as announced before and shown after', async () => {
    const { id, coupon } = await bought(covers, PART)
    expect(await quoted(id, [0, 1])).toBe(KEPT)
    void (await refundTickets(test, member, id, [0, 1])).data
    expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual(['Used', KEPT])
    expect((await ticketDetail(test, member, id)).Status).toBe('Refunded')
  })

  it('is returned with the kept part when the schedule is cancelled after one was returned', async () => {
    const { id, show, coupon } = await bought(covers, PART)
    void (await refundTickets(test, member, id, [0])).data
    await heldOrder(test, await fixture.member(), show, [0])
    await test.services.shows.cancelSchedule(PARK, show.scheduleId, '停电', bySystem)
    await test.services.ticketOrders.endSchedule(PARK, show.scheduleId)
    expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual(['Unused', '券已退回'])
    const { Status, PayAmount, RefundedAmount } = await ticketDetail(test, member, id)
    expect([Status, RefundedAmount]).toEqual(['Refunded', PayAmount])
  })

  it('is returned when the schedule is cancelled, whatever the rule', async () => {
    const { id, show, coupon } = await bought(covers, PART)
    await test.sql(
      `update show_schedule set cancel_reason = '停电', cancelled_at = now() where id = $1`,
      [show.scheduleId],
    )
    await test.services.ticketOrders.endSchedule(PARK, show.scheduleId)
    expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual(['Unused', '券已退回'])
  })
})

it('a coupon of partly refunded tickets is returned once the park refunds all the money', async () => {
  const { id, coupon } = await bought('part', PART)
  void (await refundTickets(test, member, id, [0, 1])).data
  const { Payment } = await ticketDetail(test, member, id)
  await test.services.orders.withTransaction((tx) =>
    test.services.orders.refundIn(tx, PARK, Payment!.Id, {
      amount: Payment!.PayAmount - Payment!.RefundedAmount,
      reason: '补偿',
      at: new Date(test.clock.now()),
    }),
  )
  expect([await couponStatus(coupon), await offersTextOf(id)]).toEqual(['Unused', '券已退回'])
})
