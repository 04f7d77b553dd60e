import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { StoredCardService } from '../storedCard/storedCard.service'
import type { IcCardService } from '../icCard/icCard.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import type { PayCodeService } from '../payCode/payCode.service'
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
  }: Pick<Base, 'db' | 'clock'> & {
    orders: OrderService
    shops: ShopService
    payPasswords: PayPasswordService
    storedCards: StoredCardService
    icCards: IcCardService
    payRequests: PayRequestService
    payCodes: PayCodeService
    sandbox: SandboxPay | undefined
    wechat: Pick<WechatService, 'openIdOf'>
  }) {
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
