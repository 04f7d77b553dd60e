import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { settlementDesk } from './settlement.desk'
import { settlementInvariants } from './settlement.invariants'
import { createSettlements } from './settlement.service'

/** Settlement of the shops' takings: the park's share, fees, what is due and paid out. */
export const settlementModule = defineModule({
  name: 'settlement',
  invariants: settlementInvariants,
  create(needs: Needs<'db' | 'clock'>) {
    const settlements = createSettlements(needs)
    return { services: { settlements }, desk: settlementDesk(settlements) }
  },
})
