import type { Member } from '../../../kernel/base'
import type { PriceChoice, QuoteDraft } from '../../money/order/order.service'
import type { Evening } from './schedule.repository'
import type { TicketOrderWithSeats } from './ticketOrder.repository'
import { SHOW_TICKETS } from './ticketOrderKind'

/** Quote input for held seats: one line per seat, at its price when it was held. */
export const ticketDraft = (
  { tenantId, userId }: Member,
  { show }: Evening,
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
