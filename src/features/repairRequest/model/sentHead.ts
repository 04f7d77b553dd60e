import wrench from 'lucide-static/icons/wrench.svg'
import x from 'lucide-static/icons/x.svg'
import type { RepairDetail } from '@/contract/repairRequest'

/** Title and sign above a report that was sent: that it was received, and its state once work has begun. */
export function sentHead({ Status, StatusText }: Pick<RepairDetail, 'Status' | 'StatusText'>) {
  if (['Submitted', 'Accepted', 'Dispatched'].includes(Status)) return { title: '报修已提交' }
  if (Status === 'Cancelled') return { sign: x, title: StatusText }
  const isMended = ['PendingPay', 'PendingRating', 'Closed'].includes(Status)
  return isMended ? { title: StatusText } : { sign: wrench, title: StatusText }
}
