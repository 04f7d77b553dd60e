import type { MaintainJobDetail, MaintainJobRow } from '@/contract/maintainJob'
import { maskPhone } from '@/rules/phone'
import type { JobRepair } from '../repairRequest/repairRequest.service'
import {
  isOpenStatus,
  itemsOf,
  jobFields,
  resultsOf,
  type Job,
  type JobRepairLink,
} from '../staffJob/staffJob.service'

/** Data of a task from other tables. */
export interface MaintainShown {
  equipmentName: string
  links: readonly JobRepairLink[]
  /** Undefined if the task is assigned to another person. */
  repair?: JobRepair
  /** ms */
  now: number
  /** The task is assigned to this person. */
  isOwn: boolean
}

export const maintainRowOf = (
  job: Job,
  { equipmentName, now, isOwn }: Pick<MaintainShown, 'equipmentName' | 'now' | 'isOwn'>,
): MaintainJobRow => ({
  ...jobFields(job, now, isOwn),
  Kind: job.kind === 'repair' ? 'repair' : 'care',
  EquipmentId: job.equipmentId,
  EquipmentName: equipmentName,
  IsUrgent: job.isUrgent,
})

/** The member's report; after the task without contact data. */
export const repairOf = (job: Job, repair: JobRepair): MaintainJobDetail['Repair'] => ({
  Id: repair.id,
  No: repair.no,
  CategoryName: repair.categoryName,
  Detail: repair.detail,
  Images: repair.images,
  Contact: repair.contact,
  Phone: isOpenStatus(job.status) ? repair.phone : maskPhone(repair.phone),
  AppointFrom: repair.appointFrom?.getTime() ?? null,
  AppointTo: repair.appointTo?.getTime() ?? null,
  StatusText: repair.statusText,
})

export const maintainDetailOf = (job: Job, shown: MaintainShown): MaintainJobDetail => ({
  ...maintainRowOf(job, shown),
  Items: itemsOf(job.items),
  Results: resultsOf(job.results, shown.links),
  Text: job.text,
  BeforeImages: job.beforeImages,
  AfterImages: job.afterImages,
  Repair: shown.repair ? repairOf(job, shown.repair) : null,
})
