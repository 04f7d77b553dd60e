import type { JobStatus } from '@/contract/staffWork'
import { formatTime, parkDate } from '@/utils/dateTime'

interface Times {
  PlanAt: number
  DueAt: number
  FinishAt: number | null
  Status: JobStatus
}

/** 09:00–11:00, 11-23 09:00–11-24 18:00 over several days, 完成于 11-23 10:42. */
export function dueText({ PlanAt, DueAt, FinishAt, Status }: Times): string {
  // A task that was sent back is due again.
  if (FinishAt !== null && Status !== 'Rejected')
    return `完成于 ${formatTime(FinishAt, 'MM-dd hh:mm')}`
  const isOneDay = parkDate(PlanAt) === parkDate(DueAt)
  return `${formatTime(PlanAt, 'MM-dd hh:mm')}–${formatTime(DueAt, isOneDay ? 'hh:mm' : 'MM-dd hh:mm')}`
}
