import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { leaseLineFolder } from './lease.folder'
import { makeRentBills } from './rentBills'

/** Leases of rooms, whose lines become bills. */
export const leaseModule = defineModule({
  name: 'lease',
  folder: [leaseLineFolder],
  create: ({ db, clock }: Pick<Base, 'db' | 'clock'>) => ({
    services: {},
    clean: (tenantId) => makeRentBills(db, tenantId, new Date(clock())),
  }),
})
