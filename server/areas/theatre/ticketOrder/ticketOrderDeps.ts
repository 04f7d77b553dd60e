import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Sealer } from '../../../kernel/sealer'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { AccountService } from '../../people/account/account.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import type { ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import type { Replaced } from './replaced'
import type { TicketKeeping } from './ticketKeeping'
import type { TicketOrderInvoices } from './ticketOrderInvoices'

/** Options of the ticketOrder service. */
export interface TicketOrderOptions {
  db: Database
  clock: () => number
  faults: Pick<SweepFaultService, 'each'>
  log: Pick<FastifyBaseLogger, 'warn'>
  orders: OrderService
  accounts: Pick<AccountService, 'byPhone' | 'add'>
  members: Pick<MemberService, 'level'>
  offers: Pick<OfferService, 'registerTickets'>
  messages: Pick<UserMessageService, 'tell'>
  halls: Pick<HallService, 'planOf'>
  shows: Pick<ShowService, 'registerHolding' | 'registerCancel' | 'tellMoved'>
  showSeats: Pick<
    ShowSeatService,
    'take' | 'sell' | 'free' | 'states' | 'propose' | 'checkPass' | 'usesOf'
  >
}

/** Dependencies of the ticketOrder module's parts. */
export interface TicketOrderDeps extends TicketOrderOptions {
  /** Seals names and ID numbers of viewers. */
  sealer: Sealer
  /** The ticket module, once registered. */
  tickets(): TicketKeeping
  /** The invoice module, once registered. */
  invoices(): TicketOrderInvoices
  replaced: Replaced
}
