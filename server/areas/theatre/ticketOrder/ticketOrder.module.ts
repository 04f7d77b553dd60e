import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { OrderService } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import type { OfferService } from '../../offers/offer/offer.service'
import type { AccountService } from '../../people/account/account.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import type { HallService } from '../hall/hall.service'
import type { ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import { ticketOrderInvariants } from './ticketOrder.invariants'
import { ticketOrderRoutes } from './ticketOrder.routes'
import { createTicketOrderService } from './ticketOrder.service'

/** Orders of tickets. */
export const ticketOrderModule = defineModule({
  name: 'ticketOrder',
  invariants: ticketOrderInvariants,
  create({
    db,
    clock,
    faults,
    log,
    secrets,
    orders,
    accounts,
    members,
    offers,
    messages,
    halls,
    shows,
    showSeats,
    wechat,
  }: Pick<Base, 'db' | 'clock' | 'log' | 'secrets'> & {
    faults: SweepFaultService
    orders: OrderService
    accounts: AccountService
    members: MemberService
    offers: OfferService
    messages: UserMessageService
    halls: HallService
    shows: ShowService
    showSeats: ShowSeatService
    wechat: Pick<WechatService, 'openIdOf'>
  }) {
    const ticketOrders = createTicketOrderService({
      db,
      clock,
      faults,
      log,
      secrets,
      orders,
      accounts,
      members,
      offers,
      messages,
      halls,
      shows,
      showSeats,
    })
    return {
      services: { ticketOrders },
      serve: (serveDomain) => ticketOrderRoutes(serveDomain, { ticketOrders, wechat }, clock),
      sweep: (tenantId) => ticketOrders.sweep(tenantId),
      clean: (tenantId) => ticketOrders.clean(tenantId),
      account: ticketOrders.account,
    }
  },
})
