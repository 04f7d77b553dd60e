import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { balanceInvariants } from './balance.invariants'
import { balanceRoutes } from './balance.routes'
import { createBalanceService, balanceLeft } from './balance.service'
import { balanceConfigFolder, rechargeRuleFolder } from './balance.folder'
import { firstRecharge } from './balance.table'

/** Account balance of members. */
export const balanceModule = defineModule({
  name: 'balance',
  invariants: balanceInvariants,
  folder: [balanceConfigFolder, rechargeRuleFolder],
  create({ db, clock, orders }: Needs<'db' | 'clock' | 'orders'>) {
    const balances = createBalanceService({ db, clock, orders })
    return {
      services: { balances },
      gifts: [giftTable(firstRecharge, { keys: ['ruleId'] })],
      serve: (serveDomain) => balanceRoutes(serveDomain, balances, clock),
      account: { obstacle: (_tx, identity) => balanceLeft(balances, identity) },
    }
  },
})
