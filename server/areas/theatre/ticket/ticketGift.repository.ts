import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm'
import type { PaperPerson } from '@/rules/paperName'
import type { Queryable } from '../../../database/queryable'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import type { Member } from '../../../kernel/base'
import { appUser } from '../../people/account/account.table'
import type { TicketKey } from './ticket.repository'
import { showSchedule } from '../show/show.table'
import { ticket, ticketGift } from './ticket.table'

export type TicketGiftRow = typeof ticketGift.$inferSelect

/** A gift with its giver and its schedule's start. */
export interface NamedGift {
  gift: TicketGiftRow
  schedule: { startAt: Date }
  giver: PaperPerson
}

const isGiver = and(
  eq(appUser.tenantId, ticketGift.tenantId),
  eq(appUser.id, ticketGift.fromUserId),
)

const isOffered = and(eq(ticket.tenantId, ticketGift.tenantId), eq(ticket.id, ticketGift.ticketId))

const isPlayed = and(
  eq(showSchedule.tenantId, ticket.tenantId),
  eq(showSchedule.id, ticket.scheduleId),
)

const selectGifts = (db: Queryable) =>
  db
    .select({
      gift: ticketGift,
      schedule: { startAt: showSchedule.startAt },
      giver: {
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(ticketGift)
    .innerJoin(appUser, isGiver)
    .innerJoin(ticket, isOffered)
    .innerJoin(showSchedule, isPlayed)

export async function insertGift(tx: Queryable, row: TicketGiftRow): Promise<void> {
  await tx.insert(ticketGift).values(row)
}

export async function giftByHash(
  db: Queryable,
  tenantId: string,
  hash: string,
): Promise<NamedGift | undefined> {
  const [found] = await selectGifts(db).where(
    and(eq(ticketGift.tenantId, tenantId), eq(ticketGift.hash, hash)),
  )
  return found
}

export async function giftByRequest(
  db: Queryable,
  { tenantId, userId }: Member,
  requestId: string,
): Promise<TicketGiftRow | undefined> {
  const [row] = await db
    .select()
    .from(ticketGift)
    .where(
      and(
        eq(ticketGift.tenantId, tenantId),
        eq(ticketGift.fromUserId, userId),
        eq(ticketGift.requestId, requestId),
      ),
    )
  return row
}

/** Open and accepted gifts of some tickets, newest first. */
export async function giftsOf(
  db: Queryable,
  tenantId: string,
  ticketIds: readonly string[],
): Promise<NamedGift[]> {
  if (ticketIds.length === 0) return []
  return selectGifts(db)
    .where(
      and(
        eq(ticketGift.tenantId, tenantId),
        inArray(ticketGift.ticketId, [...ticketIds]),
        inArray(ticketGift.status, ['Open', 'Accepted']),
      ),
    )
    .orderBy(desc(ticketGift.createdAt), desc(ticketGift.id))
}

/** Whether a friend has accepted the ticket from this member. */
export async function hasGiven(
  db: Queryable,
  { tenantId, userId }: Member,
  ticketId: string,
): Promise<boolean> {
  const given = await giftsOf(db, tenantId, [ticketId])
  return given.some(({ gift }) => gift.fromUserId === userId && gift.status === 'Accepted')
}

/** The open gift of a ticket, even if overdue. */
export async function openGift(
  db: Queryable,
  { tenantId, id }: TicketKey,
): Promise<TicketGiftRow | undefined> {
  const [row] = await db
    .select()
    .from(ticketGift)
    .where(
      and(
        eq(ticketGift.tenantId, tenantId),
        eq(ticketGift.ticketId, id),
        eq(ticketGift.status, 'Open'),
      ),
    )
  return row
}

/** Ends an open gift. @returns false: the gift has already ended */
export async function endGift(
  tx: Queryable,
  { tenantId, id }: Pick<TicketGiftRow, 'tenantId' | 'id'>,
  change: Pick<TicketGiftRow, 'status' | 'endedAt'> & Partial<Pick<TicketGiftRow, 'toUserId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(ticketGift)
    .set(change)
    .where(
      and(eq(ticketGift.tenantId, tenantId), eq(ticketGift.id, id), eq(ticketGift.status, 'Open')),
    )
    .returning({ id: ticketGift.id })
  return rows.length === 1
}

/** Open gifts that have expired, by their own time or because their schedule starts soon. */
export async function overdueGifts(
  db: Queryable,
  tenantId: string,
  {
    work,
    now,
    startsBefore,
    limit,
  }: { work: string; now: Date; startsBefore: Date; limit: number },
): Promise<TicketGiftRow[]> {
  const rows = await db
    .select({ gift: ticketGift })
    .from(ticketGift)
    .innerJoin(ticket, isOffered)
    .innerJoin(showSchedule, isPlayed)
    .where(
      and(
        eq(ticketGift.tenantId, tenantId),
        eq(ticketGift.status, 'Open'),
        or(lte(ticketGift.expireAt, now), lte(showSchedule.startAt, startsBefore)),
        isNotWaiting(work, ticketGift, now),
      ),
    )
    .orderBy(asc(ticketGift.expireAt), asc(ticketGift.id))
    .limit(limit)
  return rows.map(({ gift }) => gift)
}

/** Revokes a member's open gifts and erases the member's messages and chosen names. */
export async function forgetGiver(
  tx: Queryable,
  { tenantId, userId }: Member,
  now: Date,
): Promise<void> {
  const isOwn = and(eq(ticketGift.tenantId, tenantId), eq(ticketGift.fromUserId, userId))
  await tx
    .update(ticketGift)
    .set({ status: 'Revoked', endedAt: now })
    .where(and(isOwn, eq(ticketGift.status, 'Open')))
  await tx.update(ticketGift).set({ message: '', fromName: '' }).where(isOwn)
}
