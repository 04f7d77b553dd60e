import type { ParkingLot, ParkingRule } from '@/contract/carInfo'
import { ruleText } from '@/rules/parking/feeText'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { findLot, lotsOf, moveTaken, setTaken, type LotRow } from './parkingLot.repository'

export type { LotRow } from './parkingLot.repository'

export type ParkingLotService = ReturnType<typeof createParkingLotService>

/** How a lot charges now; a stay keeps the rule it began with. */
export const ruleOf = ({ freeMinutes, bands, dayCap }: LotRow): ParkingRule => ({
  FreeMinutes: freeMinutes,
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

/** Parking lots: where they are, how they charge, how full they are. */
export function createParkingLotService({ db }: { db: Database }) {
  return {
    /** The open lots, with what is free now. */
    list: async (tenantId: string): Promise<ParkingLot[]> =>
      (await lotsOf(db, tenantId)).map(({ lot, taken }) => lotOf(lot, taken)),

    /** A lot, closed ones too: cars may still be inside. */
    find: (queryable: Queryable, tenantId: string, id: string): Promise<LotRow | undefined> =>
      findLot(queryable, tenantId, id),

    setTaken,

    moveTaken,
  }
}
