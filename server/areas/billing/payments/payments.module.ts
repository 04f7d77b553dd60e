import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../../money/order/order.service'
import type { AccountService } from '../../people/account/account.service'
import { paymentsDesk } from './payments.desk'

/** Desk pages of everything that is paid or to be paid. */
export const paymentsModule = defineModule({
  name: 'payments',
  create: ({
    db,
    orders,
    accounts,
  }: Pick<Base, 'db'> & { orders: OrderService; accounts: AccountService }) => ({
    services: {},
    desk: paymentsDesk({ db, orders, accounts }),
  }),
})
