import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { BuildingInfoService } from '../buildingInfo/buildingInfo.service'
import { floorFolder, floorMarkFolder } from './floor.folder'
import { createFloorService } from './floor.service'

/** Floors of the buildings. */
export const floorModule = defineModule({
  name: 'floor',
  folder: [floorFolder, floorMarkFolder],
  create: ({ db, buildings }: Pick<Base, 'db'> & { buildings: BuildingInfoService }) => ({
    services: { floors: createFloorService({ db, buildings }) },
  }),
})
