import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { AccountService } from '../../people/account/account.service'
import type { OrderService } from '../order/order.service'
import type { SmsService } from '../../people/sms/sms.service'
import { payPasswordRoutes } from './payPassword.routes'
import { createPayPasswordService } from './payPassword.service'
import { payPasswordInvariants } from './payPassword.invariants'

/** Payment passwords, and small amounts without them. */
export const payPasswordModule = defineModule({
  name: 'payPassword',
  invariants: payPasswordInvariants,
  create({
    db,
    clock,
    secrets,
    accounts,
    sms,
    orders,
  }: Pick<Base, 'db' | 'secrets' | 'clock'> & {
    accounts: AccountService
    sms: SmsService
    orders: OrderService
  }) {
    const payPasswords = createPayPasswordService({ db, clock, secrets, accounts, sms, orders })
    return {
      services: { payPasswords },
      serve: (serveDomain) => payPasswordRoutes(serveDomain, payPasswords),
    }
  },
})
