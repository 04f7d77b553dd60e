import type { InferOutput } from 'valibot'
import type { GivenResult, jobRow, StandardItem } from '@/contract/staffWork'
import type { JudgedFinding } from '@/rules/standardItem'
import type { Job, JobRepairLink } from './staffJob.repository'
import type { JobItem } from './staffJob.table'
import { actionsOf, isOpenStatus, jobStatusTexts } from './staffJobState'

type Fields = { [Name in keyof typeof jobRow]: InferOutput<(typeof jobRow)[Name]> }

const ms = (at: Date | null): number | null => at?.getTime() ?? null

/** Whether a task is open and past its deadline; derived, not stored. */
export const isOverdue = ({ status, dueAt }: Job, now: number): boolean =>
  isOpenStatus(status) && dueAt.getTime() < now

/** Common fields of a task row. @param now ms @param mayAct false: assigned to another person by now */
export const jobFields = (job: Job, now: number, mayAct: boolean): Fields => ({
  Id: job.id,
  No: job.no,
  Title: job.title,
  PlaceText: job.placeText,
  PlanAt: job.planAt.getTime(),
  DueAt: job.dueAt.getTime(),
  RouteOrder: job.routeOrder,
  Status: job.status,
  StatusText: jobStatusTexts[job.status],
  IsOverdue: isOverdue(job, now),
  Version: job.version,
  StartAt: ms(job.startAt),
  FinishAt: ms(job.finishAt),
  Actions: mayAct ? actionsOf(job.status) : [],
  HandOverText: job.handOverText,
  RejectText: job.status === 'Rejected' || job.status === 'Doing' ? job.rejectText : '',
})

/** Items for the wire. */
export const itemsOf = (items: readonly JobItem[]): StandardItem[] =>
  items.map((item) => ({
    ...item,
    Options: [...item.Options],
    WrongOptions: [...item.WrongOptions],
  }))

/** Results for the wire, each with the repair reported from it. @param pointId empty: results of the task itself */
export const resultsOf = (
  results: readonly JudgedFinding[],
  links: readonly JobRepairLink[],
  pointId = '',
): GivenResult[] =>
  results.map((result) => ({
    ...result,
    RepairId:
      links.find((link) => link.pointId === pointId && link.itemId === result.ItemId)?.repairId ??
      null,
  }))
