import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { selectInvited, type Invited } from './invitation.repository'
import { isOwnedBy, type OwnedBy } from '../../people/deskCase/deskCase.service'
import { likePart } from '../../../database/search'
import { invitation, invitationAudit } from './invitation.table'

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

/** A page of a member's invitations, newest first. */
export async function invitationsOf(
  db: Queryable,
  { tenantId, userId }: Member,
  pages: PageRequest,
): Promise<{ rows: Invited[]; total: number }> {
  const isOwn = and(eq(invitation.tenantId, tenantId), eq(invitation.inviterId, userId))
  return rowsAndTotal(
    pages,
    selectInvited(db).where(isOwn).orderBy(desc(invitation.createdAt), desc(invitation.id)),
    db.select({ total: count() }).from(invitation).where(isOwn),
  )
}

/** Accepted invitations whose window overlaps a day, including revoked ones. */
export function invitationsOfDay(
  db: Queryable,
  tenantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Invited[]> {
  return selectInvited(db)
    .where(
      and(
        eq(invitation.tenantId, tenantId),
        isNotNull(invitation.codeHash),
        lt(invitation.validFrom, to),
        gt(invitation.validTo, from),
      ),
    )
    .orderBy(asc(invitation.validFrom), asc(invitation.id))
}

/** Filter of the desk's list. */
export interface DeskQuery {
  from: Date
  to: Date
  text: string
  isPending: boolean
  by?: OwnedBy
}

/** A page of a park's invitations whose window overlaps a span, filtered by title, guest, plate or phone ending. */
export async function parkInvitations(
  db: Queryable,
  tenantId: string,
  { from, to, text, isPending, by }: DeskQuery,
  pages: PageRequest,
): Promise<{ rows: Invited[]; total: number }> {
  const isMeant = and(
    eq(invitation.tenantId, tenantId),
    isPending
      ? and(eq(invitation.status, 'Pending'), gt(invitation.validTo, from))
      : and(lt(invitation.validFrom, to), gt(invitation.validTo, from)),
    isAbout(text, invitation.guestPhone),
    isOwnedBy(invitationAudit, invitation, by),
  )
  return rowsAndTotal(
    pages,
    selectInvited(db).where(isMeant).orderBy(asc(invitation.validFrom), asc(invitation.id)),
    db.select({ total: count() }).from(invitation).where(isMeant),
  )
}

/** Number of a member's own invitations whose window overlaps a span and that still admit. */
export async function countExpected(
  db: Queryable,
  { tenantId, userId }: Member,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, tenantId),
        eq(invitation.inviterId, userId),
        inArray(invitation.status, ['Valid', 'PartlyUsed']),
        lt(invitation.validFrom, to),
        gt(invitation.validTo, from),
      ),
    )
  return row?.total ?? 0
}

/** Number of invitations waiting for approval. */
export async function countPending(db: Queryable, tenantId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitation)
    .where(
      and(
        eq(invitation.tenantId, tenantId),
        eq(invitation.status, 'Pending'),
        gt(invitation.validTo, now),
      ),
    )
  return row?.total ?? 0
}

/** Accepted invitations with one of these plates. */
export function invitationsWithPlates(
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
): Promise<Invited[]> {
  const given = plates.filter((plate) => plate !== '')
  if (given.length === 0) return Promise.resolve([])
  return selectInvited(db).where(
    and(
      eq(invitation.tenantId, tenantId),
      inArray(invitation.plateNo, given),
      ne(invitation.plateNo, ''),
      isNotNull(invitation.acceptedAt),
    ),
  )
}
