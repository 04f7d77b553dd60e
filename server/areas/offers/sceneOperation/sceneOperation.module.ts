import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { sceneOperationRoutes } from './sceneOperation.routes'
import { createSceneOperationService } from './sceneOperation.service'
import { scenePlanFolder, tieredOperationFolder } from './sceneOperation.folder'

/** Automatic gifts and scene plans. */
export const sceneOperationModule = defineModule({
  name: 'sceneOperation',
  folder: [tieredOperationFolder, scenePlanFolder],
  create(needs: Needs<'db' | 'clock' | 'coupons' | 'activities' | 'discounts' | 'members'>) {
    const operations = createSceneOperationService(needs)
    return {
      services: { operations },
      serve: (serveDomain) => sceneOperationRoutes(serveDomain, operations),
    }
  },
})
