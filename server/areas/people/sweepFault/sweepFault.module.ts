import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { sweepFaultDesk } from './sweepFault.desk'
import { createSweepFaults } from './sweepFault.service'

/** What sweeps cannot get done: tried again more and more slowly, and shown at the desk. */
export const sweepFaultModule = defineModule({
  name: 'sweepFault',
  create({ db, clock, log }: Pick<Base, 'db' | 'clock' | 'log'>) {
    const faults = createSweepFaults({ db, clock, log })
    return { services: { faults }, desk: sweepFaultDesk(faults) }
  },
})
