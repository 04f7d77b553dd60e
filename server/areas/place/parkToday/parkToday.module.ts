import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { BusinessService } from '../../directory/business/business.service'
import type { ParkingLotService } from '../../estate/parkingLot/parkingLot.service'
import type { ActivityRegistrationService } from '../../parkLife/activityRegistration/activityRegistration.service'
import type { ShowService } from '../../theatre/show/show.service'
import { parkTodayRoutes } from './parkToday.routes'
import { createParkTodayService } from './parkToday.service'

/** Today's overview of the park, at the top of the home page. */
export const parkTodayModule = defineModule({
  name: 'parkToday',
  create({
    environment,
    ...needs
  }: Pick<Base, 'db' | 'clock' | 'environment'> & {
    businesses: BusinessService
    parkingLots: ParkingLotService
    signUps: ActivityRegistrationService
    shows: ShowService
  }) {
    const freshMs = environment.RULES_FRESH_SECONDS * 1_000
    const parkToday = createParkTodayService({ ...needs, freshMs })
    return {
      services: { parkToday },
      serve: (serveDomain) => parkTodayRoutes(serveDomain, parkToday),
    }
  },
})
