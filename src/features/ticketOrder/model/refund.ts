/** Refund of tickets: refundable seats, and texts about the fee. */
import type { OrderSeat, RefundQuote, TicketOrderDetail } from '@/contract/ticketOrder'
import { dayTime } from '@/utils/timeText'

/** Seats whose tickets can be refunded now. */
export const refundable = ({ Seats }: Pick<TicketOrderDetail, 'Seats'>): OrderSeat[] =>
  Seats.filter(({ CanRefund }) => CanRefund)

/** Selected lines that can still be refunded, in seat order. */
export const chosenLines = (
  order: Pick<TicketOrderDetail, 'Seats'>,
  chosen: readonly number[],
): number[] =>
  refundable(order)
    .map(({ Line }) => Line)
    .filter((line) => chosen.includes(line))

/** Reason why the quoted tickets cannot be refunded; empty: they can. */
export const problemOf = ({ Rows }: RefundQuote): string =>
  Rows.find(({ Problem }) => Problem !== '')?.Problem ?? ''

/** Warning that the fee rises; empty: it does not change. */
export const worseText = ({ WorseAt }: Pick<RefundQuote, 'WorseAt'>): string =>
  WorseAt === null ? '' : `${dayTime(WorseAt)} 起退得更少，请尽早决定`
