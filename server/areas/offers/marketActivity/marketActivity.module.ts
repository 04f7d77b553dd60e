import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { marketActivityRoutes } from './marketActivity.routes'
import { createMarketActivityService } from './marketActivity.service'
import { marketActivityFolder } from './marketActivity.folder'

/** 满减 activities. */
export const marketActivityModule = defineModule({
  name: 'marketActivity',
  folder: [marketActivityFolder],
  create({
    db,
    clock,
    environment,
    coupons,
    shops,
  }: Needs<'db' | 'environment' | 'clock' | 'coupons' | 'shops'>) {
    const activities = createMarketActivityService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      coupons,
      shops,
    })
    return {
      services: { activities },
      serve: (serveDomain) => marketActivityRoutes(serveDomain, activities),
    }
  },
})
