import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { sweepFaultDesk } from './sweepFault.desk'
import { createSweepFaults } from './sweepFault.service'

/** Rows that sweeps fail to process: retried with growing pauses, and listed at the desk. */
export const sweepFaultModule = defineModule({
  name: 'sweepFault',
  create({ db, clock, log }: Needs<'db' | 'clock' | 'log'>) {
    const faults = createSweepFaults({ db, clock, log })
    return { services: { faults }, desk: sweepFaultDesk(faults), clean: faults.clean }
  },
})
