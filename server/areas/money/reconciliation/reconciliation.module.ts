import { defineModule } from '../../../kernel/module'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
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
  }: Pick<Base, 'db' | 'clock' | 'log'> & { payProvider: WechatPay; orders: OrderService }) {
    const reconciliation = createReconciliation({ db, clock, log, provider, orders })
    return {
      services: { reconciliation },
      desk: reconciliationDesk(reconciliation),
      sweep: (tenantId) => reconciliation.sweep(tenantId),
    }
  },
})
