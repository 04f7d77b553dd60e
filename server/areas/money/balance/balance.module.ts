import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import { balanceInvariants } from './balance.invariants'
import { balanceLeft } from './balanceLeft'
import { balanceRoutes } from './balance.routes'
import { createBalanceService } from './balance.service'
import { balanceConfigFolder, rechargeRuleFolder } from './balance.folder'

/** Account balance of members. */
export const balanceModule = defineModule({
  name: 'balance',
  invariants: balanceInvariants,
  folder: [balanceConfigFolder, rechargeRuleFolder],
  create({ db, clock, orders }: Pick<Base, 'db' | 'clock'> & { orders: OrderService }) {
    const balances = createBalanceService({ db, clock, orders })
    return {
      services: { balances },
      serve: (serveDomain) => balanceRoutes(serveDomain, balances, clock),
      account: { obstacle: (_tx, identity) => balanceLeft(balances, identity) },
    }
  },
})
