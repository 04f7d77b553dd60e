import { and, count, desc, eq, ilike, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { likePart } from '../../../database/likePart'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { appUser } from '../../people/account/account.table'
import type { CarRow } from './car.repository'
import { car } from './carInfo.table'

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
