import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { createPayCodeService } from './payCode.service'
import { payCodeInvariants } from './payCode.invariants'

/** The payment code that a till scans. */
export const payCodeModule = defineModule({
  name: 'payCode',
  invariants: payCodeInvariants,
  create({
    db,
    clock,
    secrets,
    orders,
    payPasswords,
    shops,
  }: Pick<Base, 'db' | 'secrets' | 'clock'> & {
    orders: OrderService
    payPasswords: PayPasswordService
    shops: ShopService
  }) {
    const payCodes = createPayCodeService({ db, clock, secrets, orders, payPasswords, shops })
    return { services: { payCodes }, clean: (tenantId) => payCodes.clean(tenantId) }
  },
})
