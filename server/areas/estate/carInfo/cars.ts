import { carsPerMemberMax } from '@/constants'
import type { Car, carInfoCalls } from '@/contract/carInfo'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { usualPlateColor } from '@/rules/plate'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
import {
  carsOf,
  deleteCar,
  dropDefault,
  insertCar,
  updateCar,
  verifiedByOthers,
  type CarRow,
} from './car.repository'
import { carOf } from './carView'
import { knownPlate, carsFull } from './carRules'
import { spacesOf } from './space.repository'

/** Lot names of cars inside, by plate; implemented by the parking module. */
export type LotsInside = (
  db: Queryable,
  tenantId: string,
  plates: readonly string[],
) => Promise<ReadonlyMap<string, string>>

const twice = () => new Failure(409, '这辆车已在您的车辆中', 'carTwice')

/** A member's cars. */
export function createCars(options: {
  db: Database
  clock: () => number
  lotsInside: () => LotsInside | undefined
}) {
  const { db, clock, lotsInside } = options

  async function shown(tenantId: string, rows: readonly CarRow[]): Promise<Car[]> {
    const verified = rows.filter((row) => row.isVerified).map(({ plateNo }) => plateNo)
    const spaces = await spacesOf(db, tenantId, verified)
    // Any member can enter any plate, so only verified owners see where a car is.
    const inside = await lotsInside()?.(db, tenantId, verified)
    return rows.map((row) => {
      const own = row.isVerified
        ? spaces.find(({ space }) => space.plateNo === row.plateNo)
        : undefined
      return carOf(row, own, inside?.get(row.plateNo) ?? null, clock())
    })
  }

  async function one(member: Member, id: string): Promise<Car> {
    const [found] = await shown(
      member.tenantId,
      (await carsOf(db, member)).filter((row) => row.id === id),
    )
    if (!found) throw notFound('车辆不存在')
    return found
  }

  return {
    /** A member's cars, the default first. */
    list: async (member: Member): Promise<Car[]> =>
      shown(member.tenantId, await carsOf(db, member)),

    /** Rows of a member's cars, for other modules. */
    rows: (queryable: Queryable, member: Member): Promise<CarRow[]> => carsOf(queryable, member),

    /** A member's verified cars; the member can see the stays of these only. */
    verified: async (queryable: Queryable, member: Member): Promise<CarRow[]> =>
      (await carsOf(queryable, member)).filter(({ isVerified }) => isVerified),

    /** Whether the park has verified a plate for another member. */
    isOfAnother: async (queryable: Queryable, member: Member, plateNo: string): Promise<boolean> =>
      (await verifiedByOthers(queryable, member, [plateNo])).size > 0,

    /** A member's cars, without those verified for another member: benefits can be spent on them. */
    async trusted(queryable: Queryable, member: Member): Promise<CarRow[]> {
      const rows = await carsOf(queryable, member)
      const doubtful = rows.filter(({ isVerified }) => !isVerified)
      const taken = await verifiedByOthers(
        queryable,
        member,
        doubtful.map(({ plateNo }) => plateNo),
      )
      return rows.filter(({ isVerified, plateNo }) => isVerified || !taken.has(plateNo))
    },

    /** @throws Failure 400 `plate`, 409 `carTwice`, `carsFull` */
    async save(member: Member, request: ParsedRequestOf<typeof carInfoCalls.save>): Promise<Car> {
      const plateNo = knownPlate(request.PlateNo)
      const id = newId()
      await withTransaction(db, async (tx) => {
        await holdAccount(tx, member)
        const rows = await carsOf(tx, member)
        if (rows.some((row) => row.plateNo === plateNo)) throw twice()
        if (rows.length >= carsPerMemberMax) throw carsFull()
        const isDefault = request.IsDefault || rows.length === 0
        if (isDefault) await dropDefault(tx, member, id)
        await insertCar(tx, {
          tenantId: member.tenantId,
          id,
          userId: member.userId,
          plateNo,
          plateColor: request.PlateColor ?? usualPlateColor(plateNo),
          brand: request.Brand,
          remark: request.Remark,
          isDefault,
          isVerified: false,
          verifiedByItem: null,
          createdAt: new Date(clock()),
        })
      })
      return one(member, id)
    },

    /** @throws Failure 400 `plate`, 404, 409 `carTwice`, `carVerified` */
    async update(
      member: Member,
      request: ParsedRequestOf<typeof carInfoCalls.update>,
    ): Promise<Car> {
      const id = knownId(request.Id)
      const plateNo = knownPlate(request.PlateNo)
      await withTransaction(db, async (tx) => {
        await holdAccount(tx, member)
        const rows = await carsOf(tx, member)
        const own = rows.find((row) => row.id === id)
        if (!own) throw notFound('车辆不存在')
        const isOther = plateNo !== own.plateNo
        if (isOther && own.isVerified) {
          throw new Failure(409, '已核验的车辆不能修改车牌，请联系客服', 'carVerified')
        }
        if (isOther && rows.some((row) => row.plateNo === plateNo)) throw twice()
        // Keeps one default: unsetting the only default has no effect.
        const isDefault = request.IsDefault || own.isDefault
        if (isDefault) await dropDefault(tx, member, id)
        const color = isOther ? usualPlateColor(plateNo) : own.plateColor
        await updateCar(tx, own, {
          plateNo,
          plateColor: request.PlateColor ?? color,
          brand: request.Brand,
          remark: request.Remark,
          isDefault,
          // With another plate, earlier stays must not become visible.
          ...(isOther && { createdAt: new Date(clock()) }),
        })
      })
      return one(member, id)
    },

    /**
     * Removes a car; the next one becomes the default. @throws Failure 404, 409 `carVerified` for a car with its own
     * space
     */
    remove: (member: Member, carId: string): Promise<void> =>
      withTransaction(db, async (tx) => {
        const id = knownId(carId)
        await holdAccount(tx, member)
        const rows = await carsOf(tx, member)
        const own = rows.find((row) => row.id === id)
        if (!own) throw notFound('车辆不存在')
        if (own.isVerified && (await spacesOf(tx, member.tenantId, [own.plateNo])).length > 0) {
          throw new Failure(409, '有长租车位的车辆不能删除，请联系客服', 'carVerified')
        }
        await deleteCar(tx, own)
        const next = rows.find((row) => row.id !== id)
        if (own.isDefault && next) await updateCar(tx, next, { isDefault: true })
      }),
  }
}
