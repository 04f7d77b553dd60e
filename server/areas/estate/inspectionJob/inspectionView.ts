import type {
  InspectionJobDetail,
  InspectionJobRow,
  InspectionPoint,
} from '@/contract/inspectionJob'
import {
  itemsOf,
  jobFields,
  resultsOf,
  type Job,
  type JobRepairLink,
} from '../staffJob/staffJob.service'
import type { JobPoint } from '../staffJob/staffJob.table'

const statusTexts: Readonly<Record<JobPoint['status'], string>> = {
  Pending: '待巡检',
  Done: '正常',
  Irregular: '异常',
  Missed: '漏检',
}

const countOf = (points: readonly JobPoint[], ...statuses: JobPoint['status'][]): number =>
  points.filter(({ status }) => statuses.includes(status)).length

export const inspectionRowOf = (job: Job, now: number, isOwn: boolean): InspectionJobRow => ({
  ...jobFields(job, now, isOwn),
  PointCount: job.points.length,
  DoneCount: countOf(job.points, 'Done', 'Irregular'),
  IrregularCount: countOf(job.points, 'Irregular'),
})

const pointOf = (point: JobPoint, links: readonly JobRepairLink[]): InspectionPoint => ({
  Id: point.id,
  Name: point.name,
  PlaceText: point.placeText,
  Code: point.code,
  NfcNo: point.nfcNo,
  EquipmentId: point.equipmentId,
  Latitude: point.latitude,
  Longitude: point.longitude,
  ToleranceM: point.toleranceM,
  Items: itemsOf(point.items),
  Status: point.status,
  StatusText: statusTexts[point.status],
  Irregularities: point.irregularities,
  Results: resultsOf(point.results, links, point.id),
  DoneAt: point.doneAt,
})

export const inspectionDetailOf = (
  job: Job,
  { links, now, isOwn }: { links: readonly JobRepairLink[]; now: number; isOwn: boolean },
): InspectionJobDetail => ({
  ...inspectionRowOf(job, now, isOwn),
  Points: job.points.map((point) => pointOf(point, links)),
  Text: job.text,
})
