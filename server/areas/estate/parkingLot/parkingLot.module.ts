import { parkingLotCalls } from '@/contract/carInfo'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { parkingLotFolder } from './parkingLot.folder'
import { createParkingLotService } from './parkingLot.service'

/** Parking lots of the park. */
export const parkingLotModule = defineModule({
  name: 'parkingLot',
  folder: [parkingLotFolder],
  create({ db }: Needs<'db'>) {
    const parkingLots = createParkingLotService({ db })
    return {
      services: { parkingLots },
      serve: (serveDomain) =>
        serveDomain(parkingLotCalls, {
          list: (_request, { tenantId }) => parkingLots.list(tenantId),
        }),
    }
  },
})
