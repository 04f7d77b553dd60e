import { emptyComposition } from '../kernel/composition'
import type { Base } from '../areas/base'
import { balanceModule } from '../areas/money/balance/balance.module'
import { checkoutModule } from '../areas/money/checkout/checkout.module'
import { icCardModule } from '../areas/money/icCard/icCard.module'
import { orderModule } from '../areas/money/order/order.module'
import { payCodeModule } from '../areas/money/payCode/payCode.module'
import { payPasswordModule } from '../areas/money/payPassword/payPassword.module'
import { payRequestModule } from '../areas/money/payRequest/payRequest.module'
import { sandboxPayModule } from '../areas/money/sandboxPay/sandboxPay.module'
import { storedCardModule } from '../areas/money/storedCard/storedCard.module'
import type { AccountService } from '../areas/people/account/account.service'
import type { ParkService } from '../areas/people/park/park.service'
import type { SmsService } from '../areas/people/sms/sms.service'
import type { UserMessageService } from '../areas/people/userMessage/userMessage.service'
import type { WechatService } from '../areas/people/wechat/wechat.service'
import { sweepFaultModule } from '../areas/people/sweepFault/sweepFault.module'
import { buildingInfoModule } from '../areas/shops/buildingInfo/buildingInfo.module'
import { floorModule } from '../areas/shops/floor/floor.module'
import { shopModule } from '../areas/shops/shop/shop.module'

/** Dependencies of the money domains without the rest of the product. */
export type MoneyAloneBase = Pick<
  Base,
  'db' | 'reads' | 'clock' | 'secrets' | 'log' | 'payProvider'
> & {
  accounts: AccountService
  sms: SmsService
  messages: UserMessageService
  wechat: Pick<WechatService, 'openIdOf'>
  parks: Pick<ParkService, 'hasOnlyDemos'>
}

/**
 * Shops and money without the other areas: for tools with a simulated clock (the demo's past), in
 * which no WeChat messages are sent. Payments earn points once rewards are registered.
 */
export const moneyAlone = emptyComposition<MoneyAloneBase>()
  .use(sweepFaultModule)
  .use(buildingInfoModule)
  .use(floorModule)
  .use(shopModule)
  .use(sandboxPayModule)
  .use(orderModule)
  .use(payPasswordModule)
  .use(balanceModule)
  .use(storedCardModule)
  .use(icCardModule)
  .use(payRequestModule)
  .use(payCodeModule)
  .use(checkoutModule)

export type MoneyServices = ReturnType<typeof moneyAlone.create>['services']
