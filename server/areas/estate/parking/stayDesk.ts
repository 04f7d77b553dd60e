import { usualPlateColor } from '@/rules/plate'
import { plateReading } from '@/rules/plateReading'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { knownPlate } from '../carInfo/carInfo.service'
import { STAY_MAX_MS, type EndStay } from './endStay'
import type { Gate } from './gate'
import { createHandOutOver } from './handOutOver'
import { parkingLeft, parkingPaying } from './parkingFailures'
import { openOrderOf } from './parkingOrder.repository'
import type { StayOrders } from './stayOrders'
import type { StayCost, StayCostAt } from './stayCost'
import { nearStays, type NearStay } from './nearStay.repository'
import { isInsideAlready, lockStay, stayById, updateStay } from './stay.repository'
import type { StayInLot, StayRow } from './stay.repository'
import {
  findStays,
  openingsOf,
  ordersOfStay,
  stayPage,
  type StaySearch,
} from './stayDesk.repository'
import { parkingStayAudit } from './parking.table'

export interface StayDeskOptions {
  db: Database
  clock: () => number
  stayCostAt: StayCostAt
  gate: Gate
  endStay: EndStay
  stayOrders: Pick<StayOrders, 'lock' | 'withTransaction'>
}

export type StayDesk = ReturnType<typeof createStayDesk>

const noStay = () => notFound('没有这条停车记录')

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)

/** Fields of a stay for the audit log. */
const keptOf = ({
  plateNo,
  readPlate,
  nearPlate,
  inAt,
  outAt,
  outAmount,
  settledAmount,
  counterAmount,
}: StayRow) => ({
  ...{ plateNo, readPlate, nearPlate, inAt, outAt, outAmount, settledAmount, counterAmount },
})

/** Stay actions of the park's staff: search, correct, end. */
export function createStayDesk({
  db,
  clock,
  stayCostAt,
  gate,
  endStay,
  stayOrders,
}: StayDeskOptions) {
  const costOfStay = ({ stay }: StayInLot): Promise<StayCost> =>
    stayCostAt(db, stay, stay.outAt?.getTime() ?? clock())

  /** Locks a running stay. @throws Failure 404, 409 `parkingLeft` */
  async function lockRunning(tx: Transaction, tenantId: string, id: string): Promise<StayRow> {
    const stay = await lockStay(tx, tenantId, knownId(id))
    if (!stay) throw noStay()
    if (stay.outAt) throw parkingLeft()
    return stay
  }

  async function say(
    tx: Transaction,
    before: StayRow,
    reason: string,
    writeAudit: WriteAudit,
  ): Promise<void> {
    const stayInLot = await stayById(tx, before.tenantId, before.id)
    const after = stayInLot && { ...keptOf(stayInLot.stay), reason }
    await writeAudit(tx, {
      ...{ kind: parkingStayAudit, id: before.id, before: keptOf(before), after: after ?? null },
    })
  }

  return {
    handOutOver: createHandOutOver({ db, clock }),

    async page(tenantId: string, wanted: PageRequest & StaySearch) {
      const { rows, total } = await search(db, wanted.keyword, (at) =>
        stayPage(at, tenantId, wanted),
      )
      const shown = rows.map(async (each) => ({ ...each, cost: await costOfStay(each) }))
      return { rows: await Promise.all(shown), total }
    },

    /** Cars inside whose plate is near to a text, oldest entry first. */
    near: (tenantId: string, text: string): Promise<NearStay[]> => {
      const { plate, read } = plateReading(text)
      return nearStays(db, tenantId, plate || read)
    },

    /**
     * Gives a car inside the near plate that an exit has read.
     * @param nearPlate the plate as shown to the member of staff
     * @throws Failure 409 `nearPlateChanged`, and as `correct`
     */
    async takeNear(
      tenantId: string,
      id: string,
      { nearPlate, reason }: { nearPlate: string; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const stayInLot = await stayById(db, tenantId, knownId(id))
      if (!stayInLot) throw noStay()
      if (stayInLot.stay.nearPlate !== nearPlate) {
        throw new Failure(409, '出口识别的车牌已有变化，请重新核对', 'nearPlateChanged')
      }
      await this.correct(tenantId, id, { plate: nearPlate, reason }, writeAudit)
    },
    /** Stays of a whole plate, or of a slip's code, for the desk's search. */
    find: (tenantId: string, typed: string, most: number): Promise<StayInLot[]> =>
      search(db, typed, (at) => findStays(at, tenantId, typed, most)),

    /** @throws Failure 404 */
    async get(tenantId: string, id: string) {
      const stayInLot = await stayById(db, tenantId, knownId(id))
      if (!stayInLot) throw noStay()
      const orders = await ordersOfStay(db, stayInLot.stay)
      const openings = await openingsOf(db, stayInLot.stay)
      const until = stayInLot.stay.outAt?.getTime() ?? clock()
      return { ...stayInLot, cost: await costOfStay(stayInLot), orders, openings, until }
    },

    /**
     * Corrects the plate (empty: none) or entry time (undefined: unchanged) of a car inside. Payments stay valid; an
     * earlier quote becomes invalid if the plate or price has changed.
     * @throws Failure 400 `plate`, `time`, 404, 409 `parkingLeft`, `parkingPaying`, `insideAlready`
     */
    correct: (
      tenantId: string,
      id: string,
      { plate, inAt: typed, reason }: { plate: string; inAt?: Date; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> => {
      const plateNo = plate === '' ? '' : knownPlate(plate)
      return withTransaction(db, async (tx) => {
        const stay = await lockRunning(tx, tenantId, id)
        const isSamePlate = plateNo === stay.plateNo
        // The form has whole minutes: an unchanged time keeps its seconds.
        const isSameTime = !typed || minuteOf(typed) === minuteOf(stay.inAt)
        const inAt = isSameTime ? stay.inAt : typed
        if (isSamePlate && isSameTime) return
        const latest = Math.min(clock(), stay.paidAt?.getTime() ?? Infinity)
        if (inAt.getTime() > latest || inAt.getTime() < clock() - STAY_MAX_MS) {
          throw new Failure(400, '入场时间应在一年之内，且不晚于现在和缴费时间', 'time')
        }
        if (await openOrderOf(tx, tenantId, stay.id)) throw parkingPaying()
        if (await isInsideAlready(tx, stay, plateNo)) {
          throw new Failure(409, `${plateNo} 已有在场记录，请先结束那一条`, 'insideAlready')
        }
        const plateColor = isSamePlate ? stay.plateColor : usualPlateColor(plateNo)
        const readPlate = plateNo === stay.readPlate ? '' : stay.readPlate
        // An open question about the former plate is closed.
        const near = isSamePlate ? {} : { nearPlate: '', nearAt: null }
        await updateStay(tx, stay, { plateNo, readPlate, plateColor, inAt, ...near })
        const { leaveBefore } = stay
        // The lot still has the former plate: send it the new one.
        if (!isSamePlate && leaveBefore && leaveBefore.getTime() > clock()) {
          await gate.tell(tx, stay, { why: 'paid', until: leaveBefore, at: new Date(clock()) })
        }
        await say(tx, stay, reason, writeAudit)
      })
    },

    /**
     * Ends a stay whose exit the lot has missed. The amount due is waived; money taken at the counter is booked.
     * @param counterPaid fen
     * @throws Failure 400 `time`, `amount`, 404, 409 `parkingLeft`, `parkingPaying`
     */
    end: (
      tenantId: string,
      id: string,
      { outAt, counterPaid, reason }: { outAt?: Date; counterPaid: number; reason: string },
      writeAudit: WriteAudit,
    ): Promise<void> =>
      stayOrders.withTransaction(async (tx) => {
        await stayOrders.lock(tx, tenantId, knownId(id))
        const stay = await lockRunning(tx, tenantId, id)
        const at = outAt?.getTime() ?? clock()
        const earliest = Math.max(stay.inAt.getTime(), stay.paidAt?.getTime() ?? 0)
        if (at > clock() || at < earliest) {
          throw new Failure(400, '离场时间应在入场、缴费之后，且不晚于现在', 'time')
        }
        // A payer is looking at the fee; the order gets paid, or closes by itself.
        if (await openOrderOf(tx, tenantId, stay.id)) throw parkingPaying()
        if (counterPaid > (await stayCostAt(tx, stay, at)).due) {
          throw new Failure(400, '岗亭收费多于还应缴的停车费', 'amount')
        }
        await endStay(tx, stay, at, counterPaid)
        await say(tx, stay, reason, writeAudit)
      }),
  }
}
