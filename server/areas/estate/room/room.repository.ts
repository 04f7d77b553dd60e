import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm'
import { likePart } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import { room, roomMember } from './room.table'

export type Room = typeof room.$inferSelect

/** A member with access to a room, and its source. */
export interface RoomPerson {
  userId: string
  realName: string
  phone: string
  isClosed: boolean
  /** desk: bound at the desk; phone: has an owner's phone number. */
  source: 'desk' | 'phone'
}

const isRoom = (tenantId: string, id: string) => and(eq(room.tenantId, tenantId), eq(room.id, id))

/** Join condition of a room and a member with the desk's binding. */
const isSaidAbout = and(
  eq(roomMember.tenantId, room.tenantId),
  eq(roomMember.roomId, room.id),
  eq(roomMember.userId, appUser.id),
)

/** Access condition: the desk's binding decides; without one, the owner's phone number. */
const sees = sql`coalesce(${roomMember.isBound}, ${appUser.phone} = any(${room.ownerPhones}))`

/** Rooms a member has access to, in folder order. */
export async function roomsOf(db: Queryable, { tenantId, userId }: Member): Promise<Room[]> {
  const rows = await db
    .select({ room })
    .from(room)
    .innerJoin(appUser, and(eq(appUser.tenantId, room.tenantId), eq(appUser.id, userId)))
    .leftJoin(roomMember, isSaidAbout)
    .where(and(eq(room.tenantId, tenantId), eq(room.isActive, true), sees))
    .orderBy(asc(room.rank), asc(room.id))
  return rows.map((row) => row.room)
}

export async function findRoom(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Room | undefined> {
  const [row] = await db.select().from(room).where(isRoom(tenantId, id))
  return row
}

/** Members with access to a room, without closed accounts. */
export async function peopleOf(
  db: Queryable,
  tenantId: string,
  roomId: string,
): Promise<RoomPerson[]> {
  const rows = await db
    .select({
      userId: appUser.id,
      realName: appUser.realName,
      phone: appUser.phone,
      isClosed: appUser.isClosed,
      isBound: roomMember.isBound,
    })
    .from(room)
    .innerJoin(appUser, eq(appUser.tenantId, room.tenantId))
    .leftJoin(roomMember, isSaidAbout)
    .where(and(isRoom(tenantId, roomId), eq(appUser.isClosed, false), sees))
    .orderBy(asc(appUser.createdAt), asc(appUser.id))
  return rows.map(({ isBound, ...person }) => ({ ...person, source: isBound ? 'desk' : 'phone' }))
}

/** Stores the desk's binding of a member and a room. */
export async function setBound(db: Queryable, row: typeof roomMember.$inferInsert): Promise<void> {
  await db
    .insert(roomMember)
    .values(row)
    .onConflictDoUpdate({
      target: [roomMember.tenantId, roomMember.roomId, roomMember.userId],
      set: { isBound: row.isBound, at: row.at },
    })
}

/** Locks a room until the transaction ends. */
export async function lockRoom(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Room | undefined> {
  const [row] = await db.select().from(room).where(isRoom(tenantId, id)).for('update')
  return row
}

/** A page of a park's rooms, in folder order. @param keyword part of building, floor or number */
export async function roomPage(
  db: Queryable,
  tenantId: string,
  { keyword, ...pages }: PageRequest & { keyword: string },
): Promise<{ rows: Room[]; total: number }> {
  const like = likePart(keyword)
  const isWanted = and(
    eq(room.tenantId, tenantId),
    eq(room.isActive, true),
    keyword === ''
      ? undefined
      : or(ilike(room.building, like), ilike(room.floor, like), ilike(room.no, like)),
  )
  return rowsAndTotal(
    pages,
    db.select().from(room).where(isWanted).orderBy(asc(room.rank), asc(room.id)),
    db.select({ total: count() }).from(room).where(isWanted),
  )
}

/** Deletes a member's bindings, in the transaction of the account's removal. */
export async function forgetMember(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(roomMember)
    .where(and(eq(roomMember.tenantId, tenantId), eq(roomMember.userId, userId)))
}
