import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { PayResult } from '@/contract/order'
import type { ticketOrderCalls, TicketQuote } from '@/contract/ticketOrder'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { Payer, PayHow, PriceChoice, QuoteDraft } from '../../money/order/order.service'
import { marksOf } from '../show/show.service'
import { lockWithPayment } from './moveTicketOrder'
import { type CreateTicketPayment, ticketDraft } from './createTicketPayment'
import type { TicketOrderReading } from './readTicketOrders'
import { tiersOf } from './schedule.repository'
import type { TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import {
  holdOver,
  noTicketOrder,
  orderState,
  requirePlayed,
  requireSold,
} from './ticketOrderFailures'
import { ticketQuoteOf } from './ticketOrderView'
import type { Viewers } from './viewers'

type Submit = (typeof ticketOrderCalls)['submit']
type Wanted = ParsedRequestOf<Submit>

/** Requires an unexpired order in Holding. @throws Failure 409 `holdOver`, `orderState` */
function requireHeld({ status, holdUntil }: TicketOrderWithSeats, now: number): void {
  if (status === 'Timeout') throw holdOver()
  if (status !== 'Holding') throw orderState()
  if (now >= holdUntil.getTime()) throw holdOver()
}

/** From held seats to payment: quote, submit, pay. */
export function createSubmitTickets(
  deps: TicketOrderDeps,
  reading: TicketOrderReading,
  viewers: Viewers,
  createTicketPayment: CreateTicketPayment,
) {
  const { db, clock, orders } = deps

  /** A member's order in Holding. @throws as requireHeld and requireSold, 404 */
  async function held(member: Member, id: string) {
    const order = await reading.own(db, member, id)
    const scheduledShow = await reading.scheduledShowOf(db, order)
    requireHeld(order, clock())
    requireSold(scheduledShow, clock())
    return { order, scheduledShow }
  }

  async function make(
    tx: Transaction,
    member: Member,
    id: string,
    { Choice, Total, Viewers: sent }: Wanted,
    at: Date,
  ): Promise<DataOf<Submit>> {
    const locked = await lockWithPayment(deps, tx, { tenantId: member.tenantId, id })
    if (locked?.order.userId !== member.userId) throw noTicketOrder()
    const { order, payment } = locked
    if (order.status === 'PendingPay' && payment)
      return {
        Order: await reading.shown(tx, order),
        Payment: await orders.detailOf(tx, payment),
      }
    requireHeld(order, clock())
    const scheduledShow = await reading.scheduledShowOf(tx, order)
    requireSold(scheduledShow, clock())
    const { made, submitted } = await createTicketPayment(tx, member, scheduledShow, order, {
      ...{ choice: Choice, total: Total, viewers: sent, at },
    })
    return {
      Order: await reading.shown(tx, submitted),
      Payment: await orders.newDetailOf(tx, made),
    }
  }

  return {
    /** Quote input for held seats. @throws Failure 404, 409 `holdOver`, `orderState` */
    async draftOf(member: Member, id: string, choice?: PriceChoice): Promise<QuoteDraft> {
      const { order, scheduledShow } = await held(member, id)
      return ticketDraft(member, scheduledShow, order, choice, new Date(clock()))
    },

    /**
     * Price of held seats now; for a submitted order, the agreed price.
     * @throws Failure 404, 409 `holdOver`, `orderState`, `offerChanged`; Refusal 461, 462, 463
     */
    async quote(member: Member, id: string, choice?: PriceChoice): Promise<TicketQuote> {
      const seen = await reading.own(db, member, id)
      const payment = seen.payOrderId
        ? await orders.find(db, member.tenantId, seen.payOrderId)
        : undefined
      const isSubmitted = seen.status === 'PendingPay'
      const { order, scheduledShow } = isSubmitted
        ? { order: seen, scheduledShow: await reading.scheduledShowOf(db, seen) }
        : await held(member, id)
      const price =
        isSubmitted && payment
          ? payment
          : await orders.quote(ticketDraft(member, scheduledShow, order, choice, new Date(clock())))
      const nothing = { seatStatuses: undefined, invoice: undefined, invoiceable: 0 }
      const context = { ...nothing, scheduledShow, now: clock() }
      const tiers = await tiersOf(db, scheduledShow.show)
      const marks = marksOf(tiers)
      return ticketQuoteOf(order, context, price, {
        Tiers: tiers.map(({ id: Id, key, name, price: Price, colour }) => ({
          ...{ Id, Key: key, Name: name, Price, Colour: colour, Mark: marks.get(Id) ?? '' },
          MemberPrice: order.lines.find(({ tierId }) => tierId === Id)?.price ?? Price,
        })),
        KnownViewers: scheduledShow.show.needRealName ? await viewers.known(db, member) : [],
      })
    },

    /**
     * Prices held seats, stores viewers, and creates the payment order; it expires with the hold. Idempotent per
     * RequestId; an order already submitted is returned unchanged.
     * @throws Failure 400 `idCard`, 404, 409 `holdOver`, `orderState`, `priceChanged`, `offerChanged`, `viewers`,
     *   `viewerTaken`; Refusal 461, 462, 463
     */
    submit: (
      member: Member,
      request: MoneyRequest,
      id: string,
      wanted: Wanted,
    ): Promise<DataOf<Submit>> =>
      orders.inTurn(member, () =>
        ledger.once(db, request, (tx) => make(tx, member, id, wanted, request.at)),
      ),

    /**
     * Pays a submitted order.
     * @throws Failure 404, 409 `holdOver`, `orderState`, and as OrderService.pay; Refusal 461, 462
     */
    async pay(payer: Payer, request: MoneyRequest, id: string, how: PayHow): Promise<PayResult> {
      const order = await reading.payable(db, payer, id)
      if (order.status === 'Holding') {
        requireHeld(order, clock())
        throw orderState('订单未提交，请先确认订单')
      }
      if (order.payOrderId === null) throw order.status === 'Timeout' ? holdOver() : orderState()
      if (order.status === 'PendingPay') requirePlayed(await reading.scheduledShowOf(db, order))
      return orders.pay(payer, request, order.payOrderId, how)
    },
  }
}
