import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { showFolder } from './show.folder'
import { showInvariants } from './show.invariants'
import { showRoutes } from './show.routes'
import { createShowService } from './show.service'
import { showScheduleFolder } from './showSchedule.folder'
import { showTierFolder } from './showTier.folder'

/** Shows with their prices and schedules. */
export const showModule = defineModule({
  name: 'show',
  invariants: showInvariants,
  folder: [showFolder, showTierFolder, showScheduleFolder],
  create(
    needs: Needs<
      | 'db'
      | 'clock'
      | 'log'
      | 'faults'
      | 'members'
      | 'coupons'
      | 'messages'
      | 'halls'
      | 'pictures'
      | 'contentVersions'
    >,
  ) {
    const shows = createShowService(needs)
    return {
      services: { shows },
      serve: (serveDomain) => showRoutes(serveDomain, shows),
      sweep: (tenantId) => shows.sweep(tenantId),
      clean: (tenantId) => shows.clean(tenantId),
      account: shows.account,
    }
  },
})
