import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { sessionDesk } from './session.desk'
import { sessionRoutes } from './session.routes'
import { createSessionService } from './session.service'

/** Sessions and their tokens. */
export const sessionModule = defineModule({
  name: 'session',
  create({
    db,
    clock,
    secrets,
    environment,
    staff,
  }: Needs<'db' | 'environment' | 'secrets' | 'clock' | 'staff'>) {
    const sessions = createSessionService({
      db,
      clock,
      secrets,
      staff,
      minProductVersion: environment.MIN_PRODUCT_VERSION,
    })
    return {
      services: { sessions },
      desk: sessionDesk(sessions),
      serve: (serveDomain) => sessionRoutes(serveDomain, sessions),
      clean: (tenantId) => sessions.clean(tenantId),
    }
  },
})
