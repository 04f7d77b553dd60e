import type { ParkToday } from '@/contract/parkToday'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import { parkDay } from '../../../kernel/parkDay'
import type { BusinessService } from '../../directory/business/business.service'
import type { ParkingLotService } from '../../estate/parkingLot/parkingLot.service'
import type { ActivityRegistrationService } from '../../parkLife/activityRegistration/activityRegistration.service'
import type { ShowService } from '../../theatre/show/show.service'

export interface ParkTodayOptions {
  db: Database
  clock: () => number
  /** Cache lifetime, ms: every home page requests it. */
  freshMs: number
  businesses: Pick<BusinessService, 'openCount'>
  parkingLots: Pick<ParkingLotService, 'list'>
  signUps: Pick<ActivityRegistrationService, 'list'>
  shows: Pick<ShowService, 'reading'>
}

export type ParkTodayService = ReturnType<typeof createParkTodayService>

/** Number of events read per kind. */
const EVENTS_READ = 20
const EVENTS_TOLD = 6

/** Today's overview of a park, the same for all members (contract parkToday). */
export function createParkTodayService(options: ParkTodayOptions) {
  const { db, clock, freshMs, businesses, parkingLots, signUps, shows } = options

  async function events(tenantId: string, now: number): Promise<ParkToday['Events']> {
    const day = parkDay(now)
    const today = { From: day, To: day, PageIndex: 1, PageSize: EVENTS_READ }
    const [held, played] = await Promise.all([
      signUps.list(tenantId, { ...today, State: 'open' }, undefined),
      shows.reading.list(tenantId, { ...today, State: 'coming', Keyword: '' }),
    ])
    return [
      ...held.DataRows.filter(({ State, EndAt }) => State !== 'Cancelled' && EndAt > now).map(
        ({ Id, Title, StartAt, PlaceName: Place }) =>
          ({ Kind: 'activity', Id, Title, StartAt, Place }) as const,
      ),
      ...played.DataRows.flatMap(({ Id, Title, FirstAt, Hall: Place }) =>
        FirstAt !== null && parkDay(FirstAt) === day
          ? ({ Kind: 'show', Id, Title, StartAt: FirstAt, Place } as const)
          : [],
      ),
    ].sort((one, other) => one.StartAt - other.StartAt)
  }

  const known = rememberPerPark({ clock, freshMs }, async (_db, tenantId, at) => {
    const [all, shopCount, parking] = await Promise.all([
      events(tenantId, at.getTime()),
      businesses.openCount(tenantId),
      parkingLots.list(tenantId),
    ])
    return {
      Events: all.slice(0, EVENTS_TOLD),
      EventCount: all.length,
      OpenShops: shopCount.open,
      Shops: shopCount.all,
      FreeSpaces: parking.length === 0 ? null : parking.reduce((sum, { Free }) => sum + Free, 0),
    }
  })

  return { today: (tenantId: string): Promise<ParkToday> => known(db, tenantId) }
}
