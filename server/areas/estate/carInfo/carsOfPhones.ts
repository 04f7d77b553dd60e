import { and, asc, eq, exists, isNotNull, isNull, not } from 'drizzle-orm'
import { carsPerMemberMax } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
import { appUser } from '../../people/account/account.table'
import { carsOf, insertCar, updateCar } from './car.repository'
import { car, carOfPhone } from './carInfo.table'

type ListedCar = typeof carOfPhone.$inferSelect

/** Adds a car of the folder to a member, verified; leaves it for later when the member's list is full. */
async function give(tx: Queryable, listed: ListedCar, userId: string, at: Date): Promise<void> {
  const { tenantId, id, plateNo, plateColor, brand, remark } = listed
  const member = { tenantId, userId }
  await holdAccount(tx, member, () => new Error('有会员刚刚注销，请重新导入'))
  const own = await carsOf(tx, member)
  const ownCar = own.find((row) => row.plateNo === plateNo)
  if (!ownCar && own.length >= carsPerMemberMax) return
  const verified = { isVerified: true, verifiedByItem: id }
  if (!ownCar)
    await insertCar(tx, {
      ...member,
      ...{ id: newId(), plateNo, plateColor, brand, remark, ...verified },
      isDefault: own.length === 0,
      createdAt: at,
    })
  else if (!ownCar.isVerified) await updateCar(tx, ownCar, verified)
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
  for (const listed of open) await give(tx, listed, userId, at)
}

/**
 * Withdraws the verification of cars that no item of the folder gives any more: the item was removed, or names another
 * phone or plate. The car stays in its former owner's list, unverified. A car stays verified if an item under another
 * key gives it.
 */
async function withdraw(tx: Queryable, tenantId: string): Promise<void> {
  const isGiven = exists(
    tx
      .select({ id: carOfPhone.id })
      .from(carOfPhone)
      .where(
        and(
          eq(carOfPhone.tenantId, car.tenantId),
          eq(carOfPhone.givenTo, car.userId),
          eq(carOfPhone.plateNo, car.plateNo),
        ),
      ),
  )
  await tx
    .update(car)
    .set({ isVerified: false, verifiedByItem: null })
    .where(and(eq(car.tenantId, tenantId), isNotNull(car.verifiedByItem), not(isGiven)))
}

/** After an import: withdraws what the folder does not give, and gives its cars to the accounts that exist. */
export async function followCarsOfPhones(tx: Queryable, tenantId: string, at: Date): Promise<void> {
  await withdraw(tx, tenantId)
  const open = await tx
    .select({ listed: carOfPhone, userId: appUser.id })
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
  for (const { listed, userId } of open) await give(tx, listed, userId, at)
}
