import { and, asc, desc, eq, inArray, ne, count, ilike } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { appUser } from '../../people/account/account.table'
import { likePart } from '../../../database/search'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { car } from './carInfo.table'

export type CarRow = typeof car.$inferSelect

const ofMember = ({ tenantId, userId }: Member) =>
  and(eq(car.tenantId, tenantId), eq(car.userId, userId))

const isCar = ({ tenantId, id }: Pick<CarRow, 'tenantId' | 'id'>) =>
  and(eq(car.tenantId, tenantId), eq(car.id, id))

/** A member's cars: the default first, then oldest first. */
export const carsOf = (db: Queryable, member: Member): Promise<CarRow[]> =>
  db
    .select()
    .from(car)
    .where(ofMember(member))
    .orderBy(desc(car.isDefault), asc(car.createdAt), asc(car.id))

export async function insertCar(tx: Queryable, row: CarRow): Promise<void> {
  await tx.insert(car).values(row)
}

export async function updateCar(
  tx: Queryable,
  key: Pick<CarRow, 'tenantId' | 'id'>,
  changes: Partial<Omit<CarRow, 'tenantId' | 'id' | 'userId'>>,
): Promise<void> {
  await tx.update(car).set(changes).where(isCar(key))
}

/** Unsets all other default cars of a member. */
export async function dropDefault(tx: Queryable, member: Member, exceptId: string): Promise<void> {
  await tx
    .update(car)
    .set({ isDefault: false })
    .where(and(ofMember(member), ne(car.id, exceptId), car.isDefault))
}

export async function deleteCar(
  tx: Queryable,
  key: Pick<CarRow, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.delete(car).where(isCar(key))
}

export async function deleteCarsOf(tx: Queryable, member: Member): Promise<void> {
  await tx.delete(car).where(ofMember(member))
}

/** Returns those plates that the park has verified for another member. */
export async function verifiedByOthers(
  db: Queryable,
  { tenantId, userId }: Member,
  plates: readonly string[],
): Promise<Set<string>> {
  if (plates.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ plateNo: car.plateNo })
    .from(car)
    .where(
      and(
        eq(car.tenantId, tenantId),
        ne(car.userId, userId),
        inArray(car.plateNo, [...plates]),
        car.isVerified,
      ),
    )
  return new Set(rows.map(({ plateNo }) => plateNo))
}

/** Members who have the plate in their list, verified or not. */
export async function ownersOf(
  db: Queryable,
  tenantId: string,
  plateNo: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: car.userId })
    .from(car)
    .where(and(eq(car.tenantId, tenantId), eq(car.plateNo, plateNo)))
  return rows.map(({ userId }) => userId)
}

/** Locks a car of any member, for the desk. */
export async function findCar(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CarRow | undefined> {
  const [row] = await db.select().from(car).where(isCar({ tenantId, id })).for('update')
  return row
}

/** A car with its owner. */
export interface OwnedCar {
  car: CarRow
  owner: { id: string; realName: string; phone: string; isClosed: boolean }
}

const ownedCars = (db: Queryable) =>
  db
    .select({
      car,
      owner: {
        id: appUser.id,
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(car)
    .innerJoin(appUser, and(eq(appUser.tenantId, car.tenantId), eq(appUser.id, car.userId)))
    .$dynamic()

/** A page of members' cars, newest first. @param keyword part of the plate */
export async function carPage(
  db: Queryable,
  tenantId: string,
  { keyword, ...pages }: PageRequest & { keyword: string },
): Promise<{ rows: OwnedCar[]; total: number }> {
  const isWanted = and(
    eq(car.tenantId, tenantId),
    keyword === '' ? undefined : ilike(car.plateNo, likePart(keyword)),
  )
  return rowsAndTotal(
    pages,
    ownedCars(db).where(isWanted).orderBy(desc(car.createdAt), desc(car.id)),
    db.select({ total: count() }).from(car).where(isWanted),
  )
}

export async function findOwnedCar(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<OwnedCar | undefined> {
  const [row] = await ownedCars(db).where(and(eq(car.tenantId, tenantId), eq(car.id, id)))
  return row
}

/** Cars of other members with the same plate. */
export const othersWith = (db: Queryable, { tenantId, plateNo, userId }: CarRow) =>
  ownedCars(db).where(
    and(eq(car.tenantId, tenantId), eq(car.plateNo, plateNo), ne(car.userId, userId)),
  )
