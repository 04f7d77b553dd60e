import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { buildingInfoRoutes } from './buildingInfo.routes'
import { createBuildingInfoService } from './buildingInfo.service'

/** Buildings and their floors. */
export const buildingInfoModule = defineModule({
  name: 'buildingInfo',
  create({ db }: Pick<Base, 'db'>) {
    const buildings = createBuildingInfoService({ db })
    return {
      services: { buildings },
      serve: (serveDomain) => buildingInfoRoutes(serveDomain, buildings),
    }
  },
})
