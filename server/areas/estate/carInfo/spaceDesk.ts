import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction } from '../../../database/withTransaction'
import {
  addMonths,
  leavesGap,
  monthsBegun,
  ownDayOf,
  renewedFrom,
} from '@/rules/parking/wholeMonths'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { ParkingLotService } from '../parkingLot/parkingLot.service'
import { knownPlate } from './carRules'
import {
  findSpace,
  insertSpace,
  lockSpace,
  spacePage,
  updateSpace,
  type SpaceRow,
  periodsOfSpace,
} from './space.repository'
import { longTermSpaceAudit } from './carInfo.table'

export interface SpaceDeskOptions {
  db: Database
  clock: () => number
  lots: Pick<ParkingLotService, 'find'>
}

export type SpaceDesk = ReturnType<typeof createSpaceDesk>

/** A space to let; days are YYYY-MM-DD. */
export interface NewSpace {
  id: string
  lotId: string
  spaceNo: string
  plate: string
  fromDay: string
  toDay: string
}

const noSpace = () => notFound('没有这个长租车位')
/** Longest time from today to the last day of a space, months. */
const LEASE_MAX_MONTHS = 120

const tooFar = () => new Failure(400, '到期日最多在十年后，请核对年份', 'toDay', { field: 'ToDay' })

const daysTurned = () => new Failure(400, '到期日不能早于起租日', 'toDay')

/** State of a space for the audit log. */
const auditedOf = ({ spaceNo, plateNo, fromDay, toDay, isFrozen }: SpaceRow) => ({
  ...{ spaceNo, plateNo, fromDay, toDay, isFrozen },
})

/** The park's side of long-term spaces: letting, binding to another car, moving the end, freezing. */
export function createSpaceDesk({ db, clock, lots }: SpaceDeskOptions) {
  /** Changes a locked space; no-op if nothing would change. */
  const change = (
    tenantId: string,
    id: string,
    reason: string,
    changesOf: (space: SpaceRow) => Parameters<typeof updateSpace>[2],
    writeAudit: WriteAudit,
  ): Promise<void> =>
    withTransaction(db, async (tx) => {
      const spaceInLot = await lockSpace(tx, tenantId, knownId(id))
      if (!spaceInLot) throw noSpace()
      const before = spaceInLot.space
      const after = { ...before, ...changesOf(before) }
      const { plateNo, toDay, isFrozen, coveredFrom, monthDay } = after
      if (JSON.stringify(auditedOf(before)) === JSON.stringify(auditedOf(after))) return
      await updateSpace(tx, before, { plateNo, toDay, isFrozen, coveredFrom, monthDay })
      await writeAudit(tx, {
        ...{ kind: longTermSpaceAudit, id: before.id },
        ...{ before: auditedOf(before), after: { ...auditedOf(after), reason } },
      })
    })

  const requireNear = (toDay: string): void => {
    if (toDay > addMonths(parkDay(clock()), LEASE_MAX_MONTHS)) throw tooFar()
  }

  return {
    page: (tenantId: string, wanted: PageRequest & { keyword: string }) =>
      search(db, wanted.keyword, (at) => spacePage(at, tenantId, wanted)),

    /** A space, its lot, and the periods in which it covered a car, latest first. @throws Failure 404 */
    async get(tenantId: string, id: string) {
      const spaceInLot = await findSpace(db, tenantId, knownId(id))
      if (!spaceInLot) throw noSpace()
      return { ...spaceInLot, periods: await periodsOfSpace(db, spaceInLot.space) }
    },

    /**
     * Lets a space; idempotent by `id`.
     * @throws Failure 400 `plate`, `toDay`, 404, 409 `spaceTaken`, `notLet`
     */
    async add(
      tenantId: string,
      { id, lotId, spaceNo, plate, fromDay, toDay }: NewSpace,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const plateNo = knownPlate(plate)
      if (toDay < fromDay) throw daysTurned()
      requireNear(toDay)
      await withTransaction(db, async (tx) => {
        const lot = await lots.find(tx, tenantId, knownId(lotId))
        if (!lot) throw notFound('停车场不存在')
        if (lot.monthlyFee === 0 || !lot.isOpen) {
          throw new Failure(409, `${lot.name}没有月租车位`, 'notLet')
        }
        const row: SpaceRow = {
          ...{ tenantId, id, lotId: lot.id, plateNo, spaceNo, fromDay, toDay },
          monthDay: ownDayOf(fromDay, toDay),
          isFrozen: false,
          coveredFrom: null,
        }
        if (await findSpace(tx, tenantId, id)) return
        if (!(await insertSpace(tx, row))) {
          throw new Failure(409, `${lot.name}的 ${spaceNo} 已经登记`, 'spaceTaken')
        }
        const after = { lot: lot.id, ...auditedOf(row) }
        await writeAudit(tx, { kind: longTermSpaceAudit, id, before: null, after })
      })
    },

    /** Gives a space to another car, covered from now on. @throws Failure 400 `plate`, 404 */
    async bindCar(
      tenantId: string,
      id: string,
      { plate, reason }: { plate: string; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const plateNo = knownPlate(plate)
      const changesOf = (space: SpaceRow) => {
        if (space.plateNo === plateNo) return {}
        const begin = space.coveredFrom ?? dayRange(space.fromDay).from
        const coveredFrom = new Date(Math.max(clock(), begin.getTime()))
        return { plateNo, coveredFrom }
      }
      await change(tenantId, id, reason, changesOf, writeAudit)
    },

    /**
     * Moves the last day.
     * @param skipsGap the days between the end of a lapsed space and today stay uncovered
     * @param seen the last day shown to the clerk: a member may have paid for more months meanwhile
     * @throws Failure 400 `toDay`, 404, 409 `renewalChanged`
     */
    moveEnd: (
      tenantId: string,
      id: string,
      {
        toDay,
        seen,
        skipsGap,
        reason,
      }: { toDay: string; seen: string; skipsGap: boolean; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> =>
      change(
        tenantId,
        id,
        reason,
        (space) => {
          if (space.toDay !== seen) {
            throw new Failure(409, '到期日刚有变动，请核对后再修改', 'renewalChanged')
          }
          if (toDay < space.fromDay) throw daysTurned()
          if (toDay > seen) requireNear(toDay)
          const from = renewedFrom(seen, parkDay(clock()))
          const isAnew = skipsGap && toDay > seen && leavesGap(seen, from)
          const monthDay = ownDayOf(isAnew ? from : space.fromDay, toDay)
          return { toDay, monthDay, ...(isAnew && { coveredFrom: dayRange(from).from }) }
        },
        writeAudit,
      ),

    /**
     * Free months that a last day gives, counted from `from`, and their worth at the lot's monthly fee, fen.
     * @throws Failure 400 `toDay`, 404
     */
    async worthOf(tenantId: string, lotId: string, from: string, toDay: string) {
      if (toDay > from) requireNear(toDay)
      const lot = await lots.find(db, tenantId, knownId(lotId))
      if (!lot) throw notFound('停车场不存在')
      const months = monthsBegun(from, toDay)
      return { months, worth: months * lot.monthlyFee }
    },

    /** Freezes or thaws a space. A frozen space does not cover parking, and cannot be renewed. @throws Failure 404 */
    setFrozen: (
      tenantId: string,
      id: string,
      { isFrozen, reason }: { isFrozen: boolean; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> => change(tenantId, id, reason, () => ({ isFrozen }), writeAudit),
  }
}
