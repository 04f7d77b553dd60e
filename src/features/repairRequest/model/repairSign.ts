import clock from 'lucide-static/icons/clock.svg'
import wrench from 'lucide-static/icons/wrench.svg'
import x from 'lucide-static/icons/x.svg'
import type { RepairStatus } from '@/contract/repairRequest'

/** Icons of the states in which something is still to be done or nothing will be; the others have a tick. */
export const signOf: Readonly<Partial<Record<RepairStatus, string>>> = {
  ...{ Accepted: wrench, Dispatched: wrench, Processing: wrench },
  ...{ Quoted: clock, Suspended: clock, PendingPay: clock, Cancelled: x },
}
