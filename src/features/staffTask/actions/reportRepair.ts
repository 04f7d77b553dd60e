import { go } from '@/navigation'
import type { WorkOf } from '../model/workDraft'

interface WrongItem extends WorkOf {
  itemId: string
  /** Where it is, and what is wrong there. */
  place: string
  detail: string
}

/** Leads to the form of a repair, everything known of a wrong item filled in; the task is its source. */
export const reportRepair = ({ kind, jobId, pointId, itemId, place, detail }: WrongItem) =>
  go('repairReport', { kind, jobId, pointId, itemId, place, detail })
