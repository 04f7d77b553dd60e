import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { likePart } from '../../../database/likePart'
import { invitation } from './invitation.table'

/**
 * Condition: the invitation's title, guest or plate, or a column in `more`, contains a text. Shared by the desk's list
 * and the gate checks.
 * @returns undefined (no condition) for an empty text
 */
export function isAbout(text: string, ...more: PgColumn[]): SQL | undefined {
  if (text === '') return undefined
  const part = likePart(text)
  const searched = [invitation.title, invitation.guestName, invitation.plateNo, ...more]
  return or(...searched.map((column) => sql`${column} like ${part}`))
}
