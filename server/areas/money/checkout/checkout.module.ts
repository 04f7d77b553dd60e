import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import type { SandboxPay } from '../sandboxPay/sandboxPay.service'
import type { WechatService } from '../../people/wechat/wechat.service'
import { checkoutRoutes } from './checkout.routes'
import { createCheckoutService } from './checkout.service'

/** Cashier of the app: resolves scanned codes, lists payment sources, pays. */
export const checkoutModule = defineModule({
  name: 'checkout',
  create({
    db,
    clock,
    orders,
    shops,
    storedCards,
    icCards,
    payRequests,
    payCodes,
    payPasswords,
    sandbox,
    wechat,
  }: Needs<
    | 'db'
    | 'clock'
    | 'orders'
    | 'shops'
    | 'payPasswords'
    | 'storedCards'
    | 'icCards'
    | 'payRequests'
    | 'payCodes'
  > & { sandbox: SandboxPay | undefined; wechat: Pick<WechatService, 'openIdOf'> }) {
    const checkout = createCheckoutService({
      db,
      clock,
      orders,
      shops,
      storedCards,
      icCards,
      payRequests,
      payPasswords,
      isSandbox: sandbox !== undefined,
    })
    return {
      services: { checkout },
      serve: (serveDomain) =>
        checkoutRoutes(serveDomain, { checkout, orders, payCodes, wechat }, clock),
    }
  },
})
