import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { pointAdminRoutes } from './pointAdmin.routes'
import { createPointAdmin } from './pointAdmin.service'

/** Members' points for the park's own servers. */
export const pointAdminModule = defineModule({
  name: 'pointAdmin',
  create(needs: Needs<'db' | 'clock' | 'points' | 'members'>) {
    const pointAdmin = createPointAdmin(needs)
    return {
      services: { pointAdmin },
      serve: (serveDomain) => pointAdminRoutes(serveDomain, { pointAdmin, points: needs.points }),
    }
  },
})
