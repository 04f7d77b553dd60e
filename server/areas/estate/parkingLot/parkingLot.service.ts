import type { ParkingLot, ParkingRule } from '@/contract/carInfo'
import { ruleText } from '@/rules/parking/feeText'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { findLot, lotsOf, moveTaken, setTaken, type LotRow } from './parkingLot.repository'

export type { LotRow } from './parkingLot.repository'

export type ParkingLotService = ReturnType<typeof createParkingLotService>

/** Current tariff of a lot; a stay keeps the tariff of its entry. */
export const ruleOf = ({ freeMinutes, freePer, bands, dayCap }: LotRow): ParkingRule => ({
  FreeMinutes: freeMinutes,
  FreePer: freePer,
  Bands: bands,
  DayCap: dayCap,
})

function lotOf(lot: LotRow, taken: number): ParkingLot {
  const rule = ruleOf(lot)
  return {
    Id: lot.id,
    Name: lot.name,
    Address: lot.address,
    Latitude: lot.latitude,
    Longitude: lot.longitude,
    BuildingId: lot.buildingId,
    Spaces: lot.spaces,
    Free: Math.max(lot.spaces - taken, 0),
    Rule: rule,
    RuleText: ruleText(rule),
    MonthlyFee: lot.monthlyFee,
  }
}

/** Parking lots: places, tariffs, occupancy. */
export function createParkingLotService({ db }: { db: Database }) {
  return {
    /** Open lots, with free spaces. */
    list: async (tenantId: string): Promise<ParkingLot[]> =>
      (await lotsOf(db, tenantId)).map(({ lot, taken }) => lotOf(lot, taken)),

    /** A lot, open or closed: cars may still be inside a closed one. */
    find: (queryable: Queryable, tenantId: string, id: string): Promise<LotRow | undefined> =>
      findLot(queryable, tenantId, id),

    setTaken,

    moveTaken,
  }
}
