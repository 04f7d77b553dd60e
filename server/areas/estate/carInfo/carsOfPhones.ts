import { and, asc, eq, isNull } from 'drizzle-orm'
import { carsPerMemberMax } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import { appUser } from '../../people/account/account.table'
import { carsOf, holdCars, insertCar, updateCar } from './car.repository'
import { carOfPhone } from './carInfo.table'

type ListedCar = typeof carOfPhone.$inferSelect

/** Adds a car of the folder to a member, verified; leaves it for later when the member's list is full. */
async function give(tx: Queryable, car: ListedCar, userId: string, at: Date): Promise<void> {
  const { tenantId, id, plateNo, plateColor, brand, remark } = car
  const member = { tenantId, userId }
  await holdCars(tx, member)
  const own = await carsOf(tx, member)
  const ownCar = own.find((row) => row.plateNo === plateNo)
  if (!ownCar && own.length >= carsPerMemberMax) return
  if (ownCar) await updateCar(tx, ownCar, { isVerified: true })
  else
    await insertCar(tx, {
      ...member,
      ...{ id: newId(), plateNo, plateColor, brand, remark, isVerified: true },
      isDefault: own.length === 0,
      createdAt: at,
    })
  await tx
    .update(carOfPhone)
    .set({ givenTo: userId })
    .where(and(eq(carOfPhone.tenantId, tenantId), eq(carOfPhone.id, id)))
}

const isOpen = (tenantId: string) =>
  and(eq(carOfPhone.tenantId, tenantId), isNull(carOfPhone.givenTo))

/** Gives an account that logs in the cars of its number. */
export async function takeCarsOfPhone(
  tx: Queryable,
  { tenantId, userId, phone, at }: { tenantId: string; userId: string; phone: string; at: Date },
): Promise<void> {
  const open = await tx
    .select()
    .from(carOfPhone)
    .where(and(isOpen(tenantId), eq(carOfPhone.phone, phone)))
    .orderBy(asc(carOfPhone.rank), asc(carOfPhone.id))
    .for('update')
  for (const car of open) await give(tx, car, userId, at)
}

/** Gives the cars of an import to the accounts that exist. */
export async function giveCarsOfPhones(tx: Queryable, tenantId: string, at: Date): Promise<void> {
  const open = await tx
    .select({ car: carOfPhone, userId: appUser.id })
    .from(carOfPhone)
    .innerJoin(
      appUser,
      and(
        eq(appUser.tenantId, carOfPhone.tenantId),
        eq(appUser.phone, carOfPhone.phone),
        eq(appUser.isClosed, false),
      ),
    )
    .where(isOpen(tenantId))
    .orderBy(asc(carOfPhone.rank), asc(carOfPhone.id))
    .for('update', { of: carOfPhone })
  for (const { car, userId } of open) await give(tx, car, userId, at)
}
