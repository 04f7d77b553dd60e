import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { Order, PriceChoice, QuoteDraft } from '../../money/order/order.service'
import { moveTicketOrder } from './moveTicketOrder'
import type { ScheduledShow } from './schedule.repository'
import { updateSeat, type TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { priceChanged } from './ticketOrderFailures'
import type { SentViewers, Viewers } from './viewers'
import { SHOW_TICKETS } from './ticketOrderKind'

/** Quote input for held seats: one line per seat, at its price when it was held. */
export const ticketDraft = (
  { tenantId, userId }: Member,
  { show }: ScheduledShow,
  { lines }: TicketOrderWithSeats,
  choice: PriceChoice = {},
  at: Date,
): QuoteDraft => ({
  tenantId,
  userId,
  kind: SHOW_TICKETS,
  items: lines.map(({ seatText, tierName, price }) => ({
    refId: show.id,
    name: show.title,
    sku: `${tierName} ${seatText}`,
    image: show.poster,
    price,
    qty: 1,
  })),
  choice,
  at,
})

/** Terms confirmed by the payer. */
export interface Agreed {
  choice?: PriceChoice
  /** Total shown to the payer, fen. */
  total: number
  viewers: SentViewers
  at: Date
}

/** Creates the payment of a held order. */
export interface CreateTicketPayment {
  (
    tx: Transaction,
    member: Member,
    scheduledShow: ScheduledShow,
    order: TicketOrderWithSeats,
    agreed: Agreed,
  ): Promise<{ made: Order; submitted: TicketOrderWithSeats }>
}

/** Prices held seats, stores their viewers, and creates the order module's order that pays for them. */
export const createTicketPaymentWith =
  ({ orders }: Pick<TicketOrderDeps, 'orders'>, viewers: Viewers): CreateTicketPayment =>
  /** @throws Failure 400 `idCard`, 404, 409 `priceChanged`, `offerChanged`, `viewers`, `viewerTaken` */
  async (tx, member, scheduledShow, order, { choice, total, viewers: sent, at }) => {
    const made = await orders.create(tx, {
      ...ticketDraft(member, scheduledShow, order, choice, at),
      title: scheduledShow.show.title,
      image: scheduledShow.show.poster,
      orderCode: order.orderCode,
      expireAt: order.holdUntil,
    })
    if (made.payAmount !== total)
      throw priceChanged(`金额有变动，现在应付 ${formatYuan(made.payAmount)}，请重新确认`)
    const shares = new Map(
      (await orders.newItemsOf(tx, made)).map(({ line, payShare }) => [line, payShare]),
    )
    const lines = order.lines.map((seat) => ({ ...seat, payShare: shares.get(seat.line) ?? 0 }))
    for (const { payShare, ...seat } of lines) await updateSeat(tx, seat, { payShare })
    const named = await viewers.name(tx, member, { ...order, lines }, scheduledShow, sent, at)
    const submitted = await moveTicketOrder(tx, named, 'PendingPay', {
      payOrderId: made.id,
      payAmount: made.payAmount,
    })
    return { made, submitted }
  }
