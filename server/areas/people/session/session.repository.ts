import { and, desc, eq, exists, gt, isNull, lt, max, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { refreshToken, session, type DeviceLog } from './session.table'

export type SessionRow = typeof session.$inferSelect
export type RefreshTokenRow = typeof refreshToken.$inferSelect

export async function insertSession(
  db: Queryable,
  row: typeof session.$inferInsert,
): Promise<void> {
  await db.insert(session).values(row)
}

/** Member and signature key of a session; undefined if it has ended. */
export async function liveSession(
  db: Queryable,
  tenantId: string,
  sessionId: string,
): Promise<Pick<SessionRow, 'userId' | 'secret'> | undefined> {
  const [row] = await db
    .select({ userId: session.userId, secret: session.secret })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId), isNull(session.endedAt)))
  return row
}

/** Device log of a session, ended or not. */
export async function deviceOfSession(
  db: Queryable,
  tenantId: string,
  sessionId: string,
): Promise<DeviceLog> {
  const [row] = await db
    .select({ device: session.device })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId)))
  return row?.device ?? {}
}

/**
 * Locks a session that has not ended until the transaction ends: a concurrent log-out is either seen here, or waits and
 * ends what this transaction creates.
 */
export async function lockSession(
  db: Queryable,
  tenantId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId), isNull(session.endedAt)))
    .for('update')
  return row
}

/** Start of a session and time of its second factor; undefined if there is no such session. */
export async function startOfSession(
  db: Queryable,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Promise<Pick<SessionRow, 'createdAt' | 'secondFactorAt'> | undefined> {
  const [row] = await db
    .select({ createdAt: session.createdAt, secondFactorAt: session.secondFactorAt })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId)))
  return row
}

/** Records that the second factor was proved in a session. */
export async function setSecondFactorAt(
  db: Queryable,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  at: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ secondFactorAt: at })
    .where(and(eq(session.tenantId, tenantId), eq(session.id, sessionId)))
}

/** Ends one session, or all sessions of a user; skips ended ones. */
export async function endSessions(
  db: Queryable,
  tenantId: string,
  which: { sessionId: string } | { userId: string },
  reason: NonNullable<SessionRow['endReason']>,
  at: Date,
): Promise<void> {
  const meant =
    'sessionId' in which ? eq(session.id, which.sessionId) : eq(session.userId, which.userId)
  await db
    .update(session)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(session.tenantId, tenantId), meant, isNull(session.endedAt)))
}

/** Usable sessions of a user, most recently used first; `usedAt`: last refresh or log-in. */
export async function liveSessionsOf(db: Queryable, { tenantId, userId }: Member, now: Date) {
  const usedAt = max(refreshToken.issuedAt)
  return db
    .select({ id: session.id, device: session.device, createdAt: session.createdAt, usedAt })
    .from(session)
    .innerJoin(
      refreshToken,
      and(eq(refreshToken.tenantId, session.tenantId), eq(refreshToken.sessionId, session.id)),
    )
    .where(
      and(
        eq(session.tenantId, tenantId),
        eq(session.userId, userId),
        isNull(session.endedAt),
        gt(refreshToken.expiresAt, now),
      ),
    )
    .groupBy(session.tenantId, session.id)
    .orderBy(desc(usedAt), desc(session.id))
}

/** Ends one session of a user. @returns false when it is not theirs or has ended */
export async function endOwnSession(
  db: Queryable,
  { tenantId, userId }: Member,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ endedAt: at, endReason: 'logout' })
    .where(
      and(
        eq(session.tenantId, tenantId),
        eq(session.id, sessionId),
        eq(session.userId, userId),
        isNull(session.endedAt),
      ),
    )
    .returning({ id: session.id })
  return rows.length === 1
}

/**
 * Deletes unusable rows: expired tokens, tokens used before `usedBefore` whose successor was used too, then sessions
 * without tokens, except those created after `usedBefore`.
 */
export async function removeDeadSessions(
  db: Queryable,
  tenantId: string,
  { now, usedBefore }: { now: Date; usedBefore: Date },
): Promise<void> {
  const later = alias(refreshToken, 'later')
  const isReplaced = exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.tenantId, refreshToken.tenantId),
          eq(later.sessionId, refreshToken.sessionId),
          gt(later.usedAt, refreshToken.usedAt),
        ),
      ),
  )
  // Separate statements, so that each uses its own index.
  const over = [
    lt(refreshToken.expiresAt, now),
    and(lt(refreshToken.usedAt, usedBefore), isReplaced),
  ]
  for (const isOver of over)
    await db.delete(refreshToken).where(and(eq(refreshToken.tenantId, tenantId), isOver))
  const hasToken = db
    .select({ one: sql`1` })
    .from(refreshToken)
    .where(and(eq(refreshToken.tenantId, session.tenantId), eq(refreshToken.sessionId, session.id)))
  await db
    .delete(session)
    .where(
      and(eq(session.tenantId, tenantId), lt(session.createdAt, usedBefore), notExists(hasToken)),
    )
}

export async function insertRefreshToken(
  db: Queryable,
  row: typeof refreshToken.$inferInsert,
): Promise<void> {
  await db.insert(refreshToken).values(row)
}

export async function findRefreshToken(
  db: Queryable,
  tenantId: string,
  hash: string,
): Promise<RefreshTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(refreshToken)
    .where(and(eq(refreshToken.tenantId, tenantId), eq(refreshToken.hash, hash)))
  return row
}

/**
 * The token that was issued when another of its session was used. Undefined when two were used at that moment: one of
 * them is void, and the times do not say which.
 */
export async function tokenIssuedFor(
  db: Queryable,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  usedAt: Date,
): Promise<RefreshTokenRow | undefined> {
  const rows = await db
    .select()
    .from(refreshToken)
    .where(
      and(
        eq(refreshToken.tenantId, tenantId),
        eq(refreshToken.sessionId, sessionId),
        or(eq(refreshToken.issuedAt, usedAt), eq(refreshToken.usedAt, usedAt)),
      ),
    )
  const isUsedThen = (row: RefreshTokenRow) => row.usedAt?.getTime() === usedAt.getTime()
  if (rows.filter(isUsedThen).length !== 1) return undefined
  return rows.find((row) => !isUsedThen(row))
}

/** Marks an unused token as used; true for exactly one of several concurrent calls. */
export async function markTokenUsed(
  db: Queryable,
  tenantId: string,
  hash: string,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(refreshToken)
    .set({ usedAt: at })
    .where(
      and(
        eq(refreshToken.tenantId, tenantId),
        eq(refreshToken.hash, hash),
        isNull(refreshToken.usedAt),
        gt(refreshToken.expiresAt, at),
      ),
    )
    .returning({ hash: refreshToken.hash })
  return rows.length === 1
}

/** Moves the use of a used token to a later time; the successor of the first use is void. */
export async function renewTokenUse(
  db: Queryable,
  tenantId: string,
  hash: string,
  at: Date,
): Promise<void> {
  await db
    .update(refreshToken)
    .set({ usedAt: at })
    .where(and(eq(refreshToken.tenantId, tenantId), eq(refreshToken.hash, hash)))
}
