import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePart } from '../../../database/likePart'
import { invitation } from './invitation.table'

/**
 * Whether an invitation's title, guest or plate, or one of `more`, contains a text: one search for the desk's list and
 * for the checks of the gate.
 * @returns undefined, which is no condition, for an empty text
 */
export function isAbout(text: string, ...more: PgColumn[]): SQL | undefined {
  if (text === '') return undefined
  const part = likePart(text)
  const searched = [invitation.title, invitation.guestName, invitation.plateNo, ...more]
  return or(...searched.map((column) => sql`${column} like ${part}`))
}
