import { go } from '@/navigation'
import type { WorkOf } from '../model/workDraft'

interface WrongItem extends WorkOf {
  itemId: string
  /** Location and description of the fault. */
  place: string
  detail: string
}

/** Opens the repair form prefilled from a faulty item; the task is recorded as its source. */
export const reportRepair = ({ kind, jobId, pointId, itemId, place, detail }: WrongItem) =>
  go('repairReport', { kind, jobId, pointId, itemId, place, detail })
