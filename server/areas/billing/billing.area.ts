import { theatre } from '../theatre/theatre.area'
import { arrivalsModule } from './arrivals/arrivals.module'
import { incomeModule } from './income/income.module'
import { invoiceModule } from './invoice/invoice.module'
import { ownShopModule } from './ownShop/ownShop.module'
import { paymentsModule } from './payments/payments.module'
import { settlementModule } from './settlement/settlement.module'
import { shiftCloseModule } from './shiftClose/shiftClose.module'
import { takingsModule } from './takings/takings.module'

/** Invoices and takings, over the payments of all areas. In creation order: each domain may need those before it. */
export const billing = theatre
  .use(invoiceModule)
  .use(paymentsModule)
  .use(takingsModule)
  .use(incomeModule)
  .use(arrivalsModule)
  .use(shiftCloseModule)
  .use(settlementModule)
  .use(ownShopModule)
