import type { ParkToday } from '@/contract/parkToday'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { BusinessService } from '../../directory/business/business.service'
import type { ParkingLotService } from '../../estate/parkingLot/parkingLot.service'
import { createTodayPosters, type TodayPosterOptions } from './todayPosters'

export interface ParkTodayOptions extends TodayPosterOptions {
  db: Database
  clock: () => number
  /** Cache lifetime, ms: every home page requests it. */
  freshMs: number
  businesses: Pick<BusinessService, 'more' | 'openCount'>
  parkingLots: Pick<ParkingLotService, 'list'>
}

export type ParkTodayService = ReturnType<typeof createParkTodayService>

/** Today's overview of a park, the same for all members (contract parkToday). */
export function createParkTodayService(options: ParkTodayOptions) {
  const { db, clock, freshMs, businesses, parkingLots } = options
  const posters = createTodayPosters(options)

  const today = rememberPerPark({ clock, freshMs }, async (_db, tenantId, at) => {
    const [Posters, shopCount, parking] = await Promise.all([
      posters(tenantId, at.getTime()),
      businesses.openCount(tenantId),
      parkingLots.list(tenantId),
    ])
    return {
      Posters,
      OpenShops: shopCount.open,
      Shops: shopCount.all,
      FreeSpaces: parking.length === 0 ? null : parking.reduce((sum, { Free }) => sum + Free, 0),
    }
  })

  return { today: (tenantId: string): Promise<ParkToday> => today(db, tenantId) }
}
