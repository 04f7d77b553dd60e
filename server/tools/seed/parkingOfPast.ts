import type { ParkingGate } from '../../providers/parkingGate/parkingGate'
import { createCarInfoService } from '../../areas/estate/carInfo/carInfo.service'
import {
  createParkingService,
  type ParkingService,
  type ParkingServiceOptions,
} from '../../areas/estate/parking/parking.service'
import { createSweepFaults } from '../../areas/people/sweepFault/sweepFault.service'
import { createParkingLotService } from '../../areas/estate/parkingLot/parkingLot.service'

/** A gate that always opens. */
const gate: ParkingGate = { name: 'none', open: async () => {} }

/** Parking for the demo's past, without free parking by level and without coupons. */
export function parkingOfPast(
  base: Pick<ParkingServiceOptions, 'db' | 'clock' | 'log' | 'orders'>,
): ParkingService {
  return createParkingService({
    ...base,
    gate,
    faults: createSweepFaults(base),
    lots: createParkingLotService(base),
    cars: createCarInfoService(base),
    members: { level: async () => ({ parkingMinutes: 0 }) },
    isAddressLimited: false,
    offers: { registerValueMinutes: () => {}, registerQuotes: () => {} },
  })
}
