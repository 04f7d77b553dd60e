import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { shiftCloseDesk } from './shiftClose.desk'
import { shiftCloseInvariants } from './shiftClose.invariants'
import { createShiftClose } from './shiftClose.service'

/** Close of shifts at the park's counters: counted against the ledger. */
export const shiftCloseModule = defineModule({
  name: 'shiftClose',
  invariants: shiftCloseInvariants,
  create(needs: Needs<'db' | 'clock'>) {
    const shiftClose = createShiftClose(needs)
    return { services: { shiftClose }, desk: shiftCloseDesk(shiftClose) }
  },
})
