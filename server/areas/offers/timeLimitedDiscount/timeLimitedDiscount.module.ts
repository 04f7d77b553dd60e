import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
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
  }: Needs<'db' | 'environment' | 'clock' | 'coupons' | 'orders' | 'shops'>) {
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
