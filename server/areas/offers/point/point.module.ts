import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { bySystem } from '../../../kernel/writeAudit'
import { pointDesk } from './point.desk'
import { pointRoutes } from './point.routes'
import { createPointRules } from './pointRules'
import { createPointService } from './point.service'
import { tellPointsEnd } from './pointEnding'
import { pointInvariants } from './point.invariants'
import { pointFetchRuleFolder, pointRuleFolder } from './point.folder'

/** Points: balance, earning, expiry. */
export const pointModule = defineModule({
  name: 'point',
  invariants: pointInvariants,
  folder: [pointRuleFolder, pointFetchRuleFolder],
  create({ db, clock, environment, messages }: Needs<'db' | 'environment' | 'clock' | 'messages'>) {
    const points = createPointService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
    })
    const pointRules = createPointRules({ db, clock })
    return {
      services: { points, pointRules },
      desk: pointDesk(pointRules),
      serve: (serveDomain) => pointRoutes(serveDomain, { points, pointRules }),
      async clean(tenantId) {
        await points.expire(tenantId, bySystem)
        await tellPointsEnd({ db, clock, messages }, tenantId)
      },
    }
  },
})
