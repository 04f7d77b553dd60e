import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { parkTodayRoutes } from './parkToday.routes'
import { createParkTodayService } from './parkToday.service'

/** Today's overview of the park, at the top of the home page. */
export const parkTodayModule = defineModule({
  name: 'parkToday',
  create({
    environment,
    ...needs
  }: Needs<
    | 'db'
    | 'clock'
    | 'environment'
    | 'businesses'
    | 'goods'
    | 'parkingLots'
    | 'shops'
    | 'shows'
    | 'signUps'
  >) {
    const freshMs = environment.RULES_FRESH_SECONDS * 1_000
    const parkToday = createParkTodayService({ ...needs, freshMs })
    return {
      services: { parkToday },
      serve: (serveDomain) => parkTodayRoutes(serveDomain, parkToday),
    }
  },
})
