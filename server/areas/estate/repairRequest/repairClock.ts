import type { RepairRow } from '@/contract/repairRequest'
import type { Repair } from './repairRequest.repository'
import type { RepairEventName } from './repairState'

type Clock = Pick<Repair, 'dueAt' | 'leftMs'>

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** The promise of an answer, which runs from the moment of reporting. */
export const answerDue = (at: Date, answerMinutes: number): Date =>
  after(at, answerMinutes * 60_000)

/**
 * The clock of the promise after an event. An answer starts the promise that it will be mended; a suspended repair keeps
 * what is left of that until it goes on.
 * @param finishHours what the category promises
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

/** The clock as the wire shows it. */
export function clockOf({
  status,
  dueAt,
  leftMs,
}: Pick<Repair, 'status' | 'dueAt' | 'leftMs'>): RepairRow['Clock'] {
  const isRunning = dueAt !== null || leftMs !== null
  const Text = !isRunning ? '' : status === 'Submitted' ? '受理' : '修好'
  return { Text, DueAt: dueAt?.getTime() ?? null, LeftMs: leftMs }
}

/** Whether the promise was missed. */
export const isOverdue = ({ dueAt, leftMs }: Clock, now: number): boolean =>
  dueAt !== null ? dueAt.getTime() < now : leftMs !== null && leftMs < 0
