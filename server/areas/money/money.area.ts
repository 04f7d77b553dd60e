import { shops } from '../shops/shops.area'
import { ledgerModule } from './ledger/ledger.module'
import { sandboxPayModule } from './sandboxPay/sandboxPay.module'
import { payPasswordModule } from './payPassword/payPassword.module'
import { orderModule } from './order/order.module'
import { balanceModule } from './balance/balance.module'
import { storedCardModule } from './storedCard/storedCard.module'
import { icCardModule } from './icCard/icCard.module'
import { payRequestModule } from './payRequest/payRequest.module'
import { payCodeModule } from './payCode/payCode.module'
import { checkoutModule } from './checkout/checkout.module'
import { tradeBillModule } from './tradeBill/tradeBill.module'
import { reconciliationModule } from './reconciliation/reconciliation.module'
import { tillModule } from './till/till.module'

/**
 * Payments and funds. Modules that follow register their kinds of orders and their inner money. Modules are listed in
 * creation order: each may depend on those before it.
 */
export const money = shops
  .use(ledgerModule)
  .use(sandboxPayModule)
  .use(orderModule)
  .use(payPasswordModule)
  .use(balanceModule)
  .use(storedCardModule)
  .use(icCardModule)
  .use(payRequestModule)
  .use(payCodeModule)
  .use(checkoutModule)
  .use(tradeBillModule)
  .use(tillModule)
  .use(reconciliationModule)
