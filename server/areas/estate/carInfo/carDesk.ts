import { carsPerMemberMax } from '@/constants'
import { usualPlateColor } from '@/rules/plate'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { holdAccount, type AccountService } from '../../people/account/account.service'
import {
  carsOf,
  findCar,
  insertCar,
  updateCar,
  type CarRow,
  carPage,
  findOwnedCar,
  othersWith,
  type OwnedCar,
} from './car.repository'
import { knownPlate, carsFull } from './carRules'
import { spacesOf, type SpaceInLot } from './space.repository'
import { carAudit } from './carInfo.table'

export interface CarDeskOptions {
  db: Database
  clock: () => number
  accounts: Pick<AccountService, 'byPhone'>
}

export type CarDesk = ReturnType<typeof createCarDesk>

const noMember = () => notFound('没有这个手机号的会员，请先在应用里注册')

const noCar = () => notFound('没有这辆车，会员可能已删除')

/** Fields of a car for the audit log. */
const auditedOf = ({ userId, plateNo, isVerified }: CarRow) => ({
  ...{ member: userId, plateNo, isVerified },
})

/** Car actions of the park's staff: bind and verify. */
export function createCarDesk({ db, clock, accounts }: CarDeskOptions) {
  async function setVerified(
    tx: Transaction,
    before: CarRow,
    isVerified: boolean,
    reason: string,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await updateCar(tx, before, { isVerified, verifiedByItem: null })
    const after = { ...auditedOf({ ...before, isVerified }), reason }
    await writeAudit(tx, { kind: carAudit, id: before.id, before: auditedOf(before), after })
  }

  return {
    page: (tenantId: string, wanted: PageRequest & { keyword: string }) =>
      search(db, wanted.keyword, (at) => carPage(at, tenantId, wanted)),

    /** A car with other owners of its plate, and the plate's spaces. @throws Failure 404 */
    async get(
      tenantId: string,
      id: string,
    ): Promise<OwnedCar & { others: OwnedCar[]; spaces: SpaceInLot[] }> {
      const car = await findOwnedCar(db, tenantId, knownId(id))
      if (!car) throw noCar()
      const others = await othersWith(db, car.car)
      return { ...car, others, spaces: await spacesOf(db, tenantId, [car.car.plateNo]) }
    },

    /**
     * Adds a verified car to the member with a phone number. @returns its id
     * @throws Failure 400 `plate`, 404, 409 `carBound`, `carsFull`
     */
    async bind(
      tenantId: string,
      { phone, plate, reason }: { phone: string; plate: string; reason: string },
      writeAudit: WriteAudit,
    ): Promise<string> {
      const plateNo = knownPlate(plate)
      const owner = await accounts.byPhone(tenantId, phone)
      if (!owner) throw noMember()
      const member = { tenantId, userId: owner.id }
      return withTransaction(db, async (tx) => {
        await holdAccount(tx, member, noMember)
        const rows = await carsOf(tx, member)
        const ownCar = rows.find((row) => row.plateNo === plateNo)
        if (ownCar?.isVerified) throw new Failure(409, '这辆车已绑定给该会员', 'carBound')
        if (ownCar) {
          await setVerified(tx, ownCar, true, reason, writeAudit)
          return ownCar.id
        }
        if (rows.length >= carsPerMemberMax) throw carsFull()
        const made: CarRow = {
          ...member,
          id: newId(),
          plateNo,
          plateColor: usualPlateColor(plateNo),
          brand: '',
          remark: '',
          isDefault: rows.length === 0,
          isVerified: true,
          verifiedByItem: null,
          createdAt: new Date(clock()),
        }
        await insertCar(tx, made)
        const after = { ...auditedOf(made), reason }
        await writeAudit(tx, { kind: carAudit, id: made.id, before: null, after })
        return made.id
      })
    },

    /**
     * Sets whether a car is verified.
     * @param plateNo as seen by the clerk: the owner may have changed it meanwhile
     * @throws Failure 404, 409 `carChanged`
     */
    verify: (
      tenantId: string,
      carId: string,
      { plateNo, isVerified, reason }: { plateNo: string; isVerified: boolean; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> =>
      withTransaction(db, async (tx) => {
        const seen = await findOwnedCar(tx, tenantId, knownId(carId))
        if (!seen) throw noCar()
        // Same lock order as the owner's own changes.
        await holdAccount(tx, seen.car, noCar)
        const row = await findCar(tx, tenantId, seen.car.id)
        if (!row) throw noCar()
        if (row.plateNo !== plateNo) {
          throw new Failure(409, '会员刚修改了车牌，请核对后再操作', 'carChanged')
        }
        if (row.isVerified === isVerified) return
        await setVerified(tx, row, isVerified, reason, writeAudit)
      }),
  }
}
