import { inArray } from 'drizzle-orm'
import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { sceneOperationRoutes } from './sceneOperation.routes'
import { createSceneOperationService } from './sceneOperation.service'
import { scenePlanFolder, tieredOperationFolder } from './sceneOperation.folder'
import { couponGift } from './sceneOperation.table'
import { currentOccasions } from './sceneOperation.service'
import { newId } from '../../../kernel/ids'

/** Automatic gifts and scene plans. */
export const sceneOperationModule = defineModule({
  name: 'sceneOperation',
  folder: [tieredOperationFolder, scenePlanFolder],
  create(needs: Needs<'db' | 'clock' | 'coupons' | 'activities' | 'discounts' | 'members'>) {
    const operations = createSceneOperationService(needs)
    return {
      services: { operations },
      gifts: [
        giftTable(couponGift, {
          keys: ['operationId', 'occasion'],
          filled: (at) => ({ id: newId(), userCouponId: null, givenAt: at, readAt: at }),
          lasting: (at) => inArray(couponGift.occasion, currentOccasions(at.getTime())),
        }),
      ],
      serve: (serveDomain) => sceneOperationRoutes(serveDomain, operations),
    }
  },
})
