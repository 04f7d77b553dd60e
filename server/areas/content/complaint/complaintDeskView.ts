import type { ComplaintDetail } from '@/contract/complaint'

/** Acts available to the park. */
export type DeskAction = 'accept' | 'answer' | 'end' | 'reopen'

/** A complaint in the park's list. */
export interface DeskComplaintRow extends Pick<
  ComplaintDetail,
  | 'Id'
  | 'No'
  | 'Kind'
  | 'KindText'
  | 'Target'
  | 'Detail'
  | 'Anonymous'
  | 'SubmittedAt'
  | 'Status'
  | 'StatusText'
> {
  UpdatedAt: number
  Actions: DeskAction[]
}

/** A complaint as the park sees it. `Phone` is empty for an anonymous one: staff do not see the author. */
export interface DeskComplaint
  extends DeskComplaintRow, Pick<ComplaintDetail, 'Images' | 'Phone' | 'Replies' | 'IsSatisfied'> {}
