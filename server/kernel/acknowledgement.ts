import { text, uuid } from 'drizzle-orm/pg-core'
import type { Acknowledgement } from '@/contract/acknowledgement'
import type { Member } from './base'
import { moment } from './columns'
import { Failure } from './failure'
import { requireSeen, type SeenValues } from './seen'

/** Columns of a conflict that the desk acknowledges; a new contradiction opens it again (`unacknowledged`). */
export const acknowledgementColumns = () => ({
  acknowledgedAt: moment(),
  acknowledgedBy: uuid(),
  /** Remark of the desk; empty: none. */
  acknowledgedNote: text().notNull().default(''),
})

export const unacknowledged = { acknowledgedAt: null, acknowledgedBy: null, acknowledgedNote: '' }

interface Conflict {
  syncState: string
  conflictText: string
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  acknowledgedNote: string
}

/** What a clerk is shown of a conflict before acknowledging it. */
export const shownConflict = ({ conflictText }: Pick<Conflict, 'conflictText'>): SeenValues => ({
  conflictText,
})

/** A clerk's acknowledgement of a conflict. */
export interface Acknowledging {
  staff: Member
  /** `seenOf` the `shownConflict`. */
  seen: string
  note: string
}

/**
 * Judges the acknowledgement of a locked check.
 * @returns the change and its audit; undefined: the same person has acknowledged it before
 * @throws Failure 404 without a conflict, 409 `acknowledged` by a colleague, 409 `contentChanged` after another
 * contradiction
 */
export function acknowledge(
  row: Conflict | undefined,
  { staff, seen, note }: Acknowledging,
  at: Date,
) {
  if (row?.syncState !== 'conflict') throw new Failure(404, '没有这条冲突', 'noConflict')
  if (row.acknowledgedBy === staff.userId) return undefined
  if (row.acknowledgedAt) throw new Failure(409, '同事已经核对过这条冲突', 'acknowledged')
  requireSeen(seen, shownConflict(row))
  const change = { acknowledgedAt: at, acknowledgedBy: staff.userId, acknowledgedNote: note }
  const after = { status: 'acknowledged', ...(note !== '' && { note }) }
  return { change, audit: { before: { status: 'conflict' }, after } }
}

/** @param by name of the person who acknowledged it; null: not acknowledged */
export const acknowledgementOf = (
  { acknowledgedAt, acknowledgedNote }: Pick<Conflict, 'acknowledgedAt' | 'acknowledgedNote'>,
  by: string | null,
): Acknowledgement =>
  acknowledgedAt && { At: acknowledgedAt.getTime(), By: by ?? '', Note: acknowledgedNote }
