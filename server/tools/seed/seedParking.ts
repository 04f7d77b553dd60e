import { and, eq } from 'drizzle-orm'
import { usualPlateColor } from '@/rules/plate'
import { plateReading } from '@/rules/plateReading'
import type { Transaction } from '../../database/withTransaction'
import { car, longTermSpace } from '../../areas/estate/carInfo/carInfo.table'
import { periodsOf } from '../../areas/estate/carInfo/space.repository'
import { parkingStay } from '../../areas/estate/parking/parking.table'
import { stayCostOf } from '../../areas/estate/parking/stayCost'
import { parkingLot, parkingLotCount } from '../../areas/estate/parkingLot/parkingLot.table'
import { ruleOf } from '../../areas/estate/parkingLot/parkingLot.service'
import { itemId } from '../../kernel/folder/problem'
import { parkDay } from '../../kernel/parkDay'
import { entryPicturePath } from '../../areas/estate/parking/entryPicture'
import type { SeedCalendar } from './members/calendar'
import type { SeedParking } from './members/parking'
import type { Account } from './members/types'

const DAY_MS = 86_400_000

/** Seeds the cars of the demo accounts, their long-term spaces, and the stays in the lots. */
export async function seedParking(
  tx: Transaction,
  tenantId: string,
  people: readonly Account[],
  { taken, stays, spaces }: SeedParking,
  calendar: SeedCalendar,
): Promise<void> {
  const now = new Date(calendar.now)
  const lotId = (key: string) => itemId(tenantId, 'parkingLot', key)
  for (const { key: account, cars, registeredAt } of people) {
    for (const { plateNo, plateColor, isDefault, brand } of cars) {
      await tx.insert(car).values({
        tenantId,
        id: itemId(tenantId, 'car', `${account}/${plateNo}`),
        userId: itemId(tenantId, 'account', account),
        plateNo,
        plateColor,
        brand,
        remark: '',
        isDefault,
        isVerified:
          isDefault ||
          spaces.some((space) => space.plateNo === plateNo && space.account === account),
        createdAt: new Date(registeredAt),
      })
    }
  }
  for (const { key, plateNo, lot, spaceNo, fromDays, toDays } of spaces) {
    await tx.insert(longTermSpace).values({
      tenantId,
      id: itemId(tenantId, 'space', key),
      lotId: lotId(lot),
      plateNo,
      spaceNo,
      fromDay: parkDay(calendar.now + fromDays * DAY_MS),
      toDay: parkDay(calendar.now + toDays * DAY_MS),
      monthDay: null,
      isFrozen: false,
      coveredFrom: null,
    })
  }
  for (const [lot, count] of Object.entries(taken)) {
    await tx.insert(parkingLotCount).values({ tenantId, lotId: lotId(lot), taken: count, at: now })
  }
  for (const { key, code, plateNo: seen, nearPlate = '', lot, inAt, outAt, counterPaid } of stays) {
    const { plate: plateNo, read: readPlate } = plateReading(seen)
    const [found] = await tx
      .select()
      .from(parkingLot)
      .where(and(eq(parkingLot.tenantId, tenantId), eq(parkingLot.id, lotId(lot))))
    if (!found) throw new Error(`no parking lot is called ${lot}`)
    const stay = {
      tenantId,
      id: itemId(tenantId, 'stay', key),
      code,
      lotId: found.id,
      plateNo,
      readPlate,
      plateColor: usualPlateColor(plateNo),
      inAt: new Date(inAt),
      inImage: '',
      rule: ruleOf(found),
      outAt: outAt === undefined ? null : new Date(outAt),
      settledAmount: counterPaid,
      counterAmount: counterPaid,
      givenBack: null,
      counterOver: 0,
      counterBackId: null,
      paidAt: null,
      leaveBefore: null,
      nearPlate,
      nearAt: nearPlate ? new Date(calendar.now - 2 * 60_000) : null,
    }
    const outAmount =
      outAt === undefined
        ? null
        : stayCostOf({ ...stay, outAmount: null }, await periodsOf(tx, tenantId, [plateNo]), outAt)
            .fee.amount
    const counterOver = Math.max(counterPaid - (outAmount ?? counterPaid), 0)
    await tx.insert(parkingStay).values({ ...stay, outAmount, counterOver })
  }
}

/** Adds a sandbox camera picture of the entry to demo stays without one. */
export async function seedEntryPictures(tx: Transaction, tenantId: string): Promise<void> {
  const without = and(eq(parkingStay.tenantId, tenantId), eq(parkingStay.inImage, ''))
  for (const { id, plateNo, plateColor, inAt } of await tx
    .select()
    .from(parkingStay)
    .where(without)) {
    const inImage = entryPicturePath({ plateNo, plateColor, at: inAt.getTime() })
    await tx
      .update(parkingStay)
      .set({ inImage })
      .where(and(without, eq(parkingStay.id, id)))
  }
}
