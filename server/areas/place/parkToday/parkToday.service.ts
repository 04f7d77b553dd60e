import type { ParkToday } from '@/contract/parkToday'
import { openStretchAt } from '@/rules/openingHours/openStretch'
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
  const { db, clock, freshMs, businesses, parkingLots, shops } = options
  const posters = createTodayPosters(options)

  /** The first opening of a shop after `now`, ms; null: no hours are known. */
  async function nextOpening(tenantId: string, now: number): Promise<number | null> {
    const ids = (await shops.listed(tenantId)).map(({ id }) => id)
    const hours = [...(await shops.hours(tenantId, ids)).values()]
    const openings = hours
      .flatMap((each) => openStretchAt(each, now)?.from ?? [])
      .filter((from) => from > now)
    return openings.length === 0 ? null : Math.min(...openings)
  }

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
      OpensAt: shopCount.open > 0 ? null : await nextOpening(tenantId, at.getTime()),
      FreeSpaces: parking.length === 0 ? null : parking.reduce((sum, { Free }) => sum + Free, 0),
    }
  })

  return { today: (tenantId: string): Promise<ParkToday> => today(db, tenantId) }
}
