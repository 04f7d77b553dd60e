import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { buildingInfoRoutes } from './buildingInfo.routes'
import { createBuildingInfoService } from './buildingInfo.service'
import { buildingFolder } from './buildingInfo.folder'

/** Buildings and their floors. */
export const buildingInfoModule = defineModule({
  name: 'buildingInfo',
  folder: [buildingFolder],
  create({ db }: Pick<Base, 'db'>) {
    const buildings = createBuildingInfoService({ db })
    return {
      services: { buildings },
      serve: (serveDomain) => buildingInfoRoutes(serveDomain, buildings),
    }
  },
})
