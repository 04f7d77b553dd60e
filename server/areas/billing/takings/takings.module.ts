import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { takingsDesk } from './takings.desk'
import { takingsBetween } from './takings.repository'

/** Takings of each shop per day, by the ledger. */
export const takingsModule = defineModule({
  name: 'takings',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    return {
      services: {},
      desk: takingsDesk({
        clock,
        takings: (tenantId, range) => takingsBetween(db, tenantId, range),
      }),
    }
  },
})
