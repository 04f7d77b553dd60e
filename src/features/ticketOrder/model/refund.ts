/** Giving tickets back: which can be, and what is said of the fee. */
import type { OrderSeat, RefundQuote, TicketOrderDetail } from '@/contract/ticketOrder'
import { formatTime } from '@/utils/dateTime'

/** Seats whose tickets can go back now. */
export const refundable = ({ Seats }: Pick<TicketOrderDetail, 'Seats'>): OrderSeat[] =>
  Seats.filter(({ CanRefund }) => CanRefund)

/** The chosen lines that can still go back, in the order of the seats. */
export const chosenLines = (
  order: Pick<TicketOrderDetail, 'Seats'>,
  chosen: readonly number[],
): number[] =>
  refundable(order)
    .map(({ Line }) => Line)
    .filter((line) => chosen.includes(line))

/** Why the quoted tickets cannot go back, one sentence; empty: they can. */
export const problemOf = ({ Rows }: RefundQuote): string =>
  Rows.find(({ Problem }) => Problem !== '')?.Problem ?? ''

/** 11月29日 19:30 起手续费会变多; empty: it stays as it is. */
export const worseText = ({ WorseAt }: Pick<RefundQuote, 'WorseAt'>): string =>
  WorseAt === null ? '' : `${formatTime(WorseAt, 'M月d日 hh:mm')} 起退得更少，请尽早决定`
