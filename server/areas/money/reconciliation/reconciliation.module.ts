import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { overdueDifferences } from './reconciliation.repository'
import { reconciliationInvariants } from './differences'
import { reconciliationDesk } from './reconciliation.desk'
import { createReconciliation } from './reconciliation.service'

/** Daily reconciliation of the books with the payment provider's bills. */
export const reconciliationModule = defineModule({
  name: 'reconciliation',
  invariants: reconciliationInvariants,
  overdue: [overdueDifferences],
  create({
    db,
    clock,
    log,
    payProvider: provider,
    orders,
  }: Needs<'db' | 'clock' | 'log' | 'payProvider' | 'orders'>) {
    const reconciliation = createReconciliation({ db, clock, log, provider, orders })
    return {
      services: { reconciliation },
      desk: reconciliationDesk(reconciliation),
      sweep: (tenantId) => reconciliation.sweep(tenantId),
    }
  },
})
