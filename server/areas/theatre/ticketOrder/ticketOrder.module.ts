import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { WechatService } from '../../people/wechat/wechat.service'
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
  }: Needs<
    | 'db'
    | 'clock'
    | 'log'
    | 'secrets'
    | 'faults'
    | 'orders'
    | 'accounts'
    | 'members'
    | 'offers'
    | 'messages'
    | 'halls'
    | 'shows'
    | 'showSeats'
  > & { wechat: Pick<WechatService, 'openIdOf'> }) {
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
