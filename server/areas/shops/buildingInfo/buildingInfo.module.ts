import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { buildingInfoRoutes } from './buildingInfo.routes'
import { createBuildingInfoService } from './buildingInfo.service'
import { buildingFolder } from './buildingInfo.folder'

/** Buildings and their floors. */
export const buildingInfoModule = defineModule({
  name: 'buildingInfo',
  folder: [buildingFolder],
  create({ db }: Needs<'db'>) {
    const buildings = createBuildingInfoService({ db })
    return {
      services: { buildings },
      serve: (serveDomain) => buildingInfoRoutes(serveDomain, buildings),
    }
  },
})
