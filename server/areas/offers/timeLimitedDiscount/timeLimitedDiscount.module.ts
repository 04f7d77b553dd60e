import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { CouponService } from '../coupon/coupon.service'
import type { OrderService } from '../../money/order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { timeLimitedDiscountRoutes } from './timeLimitedDiscount.routes'
import { createTimeLimitedDiscountService } from './timeLimitedDiscount.service'
import { shopDiscountFolder } from './timeLimitedDiscount.folder'

/** Discounts at certain hours. */
export const timeLimitedDiscountModule = defineModule({
  name: 'timeLimitedDiscount',
  folder: [shopDiscountFolder],
  create({
    db,
    clock,
    environment,
    coupons,
    orders,
    shops,
  }: Pick<Base, 'db' | 'environment' | 'clock'> & {
    coupons: CouponService
    orders: OrderService
    shops: ShopService
  }) {
    const discounts = createTimeLimitedDiscountService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      coupons,
      orders,
      shops,
    })
    return {
      services: { discounts },
      serve: (serveDomain) => timeLimitedDiscountRoutes(serveDomain, discounts),
    }
  },
})
