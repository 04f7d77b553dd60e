import type { RepairRow } from '@/contract/repairRequest'
import type { Repair } from './repairRequest.repository'
import type { RepairEventName } from './repairState'

type Clock = Pick<Repair, 'dueAt' | 'leftMs'>

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Deadline of the first answer, counted from the report. */
export const answerDue = (at: Date, answerMinutes: number): Date =>
  after(at, answerMinutes * 60_000)

/**
 * Clock after an event. An answer starts the deadline of the repair; suspension stores the time left until it is
 * resumed.
 * @param finishHours promise of the category
 */
export function clockAfter(
  { dueAt, leftMs }: Clock,
  event: RepairEventName,
  at: Date,
  finishHours: number,
): Clock {
  switch (event) {
    case 'accept':
    case 'reopen':
      return { dueAt: after(at, finishHours * 3_600_000), leftMs: null }
    case 'suspend':
      return { dueAt: null, leftMs: dueAt && dueAt.getTime() - at.getTime() }
    case 'resume':
      return { dueAt: leftMs === null ? null : after(at, leftMs), leftMs: null }
    case 'finish':
    case 'finishUnpaid':
    case 'cancel':
    case 'cancelByPark':
      return { dueAt: null, leftMs: null }
    default:
      return { dueAt, leftMs }
  }
}

/** The clock for the wire. */
export function clockOf({
  status,
  dueAt,
  leftMs,
}: Pick<Repair, 'status' | 'dueAt' | 'leftMs'>): RepairRow['Clock'] {
  const isRunning = dueAt !== null || leftMs !== null
  const Text = !isRunning ? '' : status === 'Submitted' ? '受理' : '修好'
  return { Text, DueAt: dueAt?.getTime() ?? null, LeftMs: leftMs }
}

/** Whether the deadline was missed. */
export const isOverdue = ({ dueAt, leftMs }: Clock, now: number): boolean =>
  dueAt !== null ? dueAt.getTime() < now : leftMs !== null && leftMs < 0
