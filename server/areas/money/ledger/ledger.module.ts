import { defineModule } from '../../../kernel/module'
import { ledgerInvariants } from './ledger.invariants'

/** The ledger: every movement of money, points and growth. */
export const ledgerModule = defineModule({
  name: 'ledger',
  invariants: ledgerInvariants,
  create() {
    return { services: {} }
  },
})
