import { go, isPage, type Destination } from '@/navigation'
import type { WorkOf } from '../model/workDraft'

interface WrongItem extends WorkOf {
  itemId: string
  /** Where it is, and what is wrong there. */
  place: string
  detail: string
}

const form: Destination = '/pagespacka/propertyWarranty/propertyWarranty'

/** Whether this version of the app has the form of a repair. */
export const canReportRepair = (): boolean => isPage(form)

/** Leads to the form of a repair, everything known of a wrong item filled in; the task is its source. */
export const reportRepair = ({ kind, jobId, pointId, itemId, place, detail }: WrongItem) =>
  go(form, { kind, jobId, pointId, itemId, place, detail })
