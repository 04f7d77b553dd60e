import { directory } from '../directory/directory.area'
import { goodsModule } from './goods/goods.module'
import { mallBasketModule } from './mallBasket/mallBasket.module'
import { mallDeliveryModule } from './mallDelivery/mallDelivery.module'
import { mallOrderModule } from './mallOrder/mallOrder.module'
import { mallRefundModule } from './mallRefund/mallRefund.module'
import { shippingReportModule } from './shippingReport/shippingReport.module'

/** The goods mall. Modules are listed in creation order: each may depend on those before it. */
export const mall = directory
  .use(goodsModule)
  .use(mallBasketModule)
  .use(mallOrderModule)
  .use(mallRefundModule)
  .use(mallDeliveryModule)
  .use(shippingReportModule)
