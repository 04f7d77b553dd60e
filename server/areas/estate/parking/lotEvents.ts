import { randomInt } from 'node:crypto'
import type { PlateColor } from '@/contract/carInfo'
import { formatYuan } from '@/rules/money'
import { usualPlateColor } from '@/rules/plate'
import { plateReading } from '@/rules/plateReading'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { CloseOrder } from '../../money/order/order.service'
import { ruleOf, type ParkingLotService } from '../parkingLot/parkingLot.service'
import { STAY_MAX_MS, type EndStay, type PayEnded } from './endStay'
import { isTaken, takeEvent } from './gate.repository'
import { matchExit, nearAnswers, noMatchText, type NearAnswer } from './exitMatch'
import { noteNearPlate } from './nearStay.repository'
import type { StayCostAt } from './stayCost'
import type { StayOrders } from './stayOrders'
import {
  insertStay,
  lastStayAt,
  nextStay,
  staysInside,
  updateStay,
  type StayRow,
} from './stay.repository'

/** An entry. */
export interface Entry {
  eventId: string
  lotId: string
  /** As the camera read it; a car without a plate, or with one that was not read, has a slip only. */
  plateNo: string
  plateColor?: PlateColor
  /** ms since 1970 */
  at: number
  image?: string
}

/** An exit, by plate or slip code. */
export interface Exit {
  eventId: string
  lotId: string
  plateNo?: string
  code?: string
  at: number
  /** fen just taken at the lot's own counter. */
  counterPaid?: number
  /** The lot has already let it out, whatever it owes. */
  isOut?: boolean
}

/** Answer to the lot for a car at its exit; `near`: stays with a near plate, where neither plate nor code was found. */
export type ExitAnswer = ({ opens: true } | { opens: false; why: string }) & {
  near?: readonly NearAnswer[]
}

export interface LotEventsOptions {
  db: Database
  clock: () => number
  lots: ParkingLotService
  stayCostAt: StayCostAt
  endStay: EndStay
  payEnded: PayEnded
  stayOrders: StayOrders
}

/** Key under which the cash of an exit is booked once. */
const counterEvent = ({ eventId }: Exit) => `${eventId}:counter`

/** Tolerated difference of the clocks of lot and server, ms. */
const SKEW_MS = 60_000

/** Longest time after the end of a stay in which cash of its car may pay its debt, ms. */
const DEBT_MS = 24 * 3_600_000

const notInside: ExitAnswer = { opens: false, why: '没有这辆车的在场记录' }

const newCode = () => String(randomInt(10_000_000, 100_000_000))

/** Whether cash at a moment after the end of a stay may pay what is left of its fee. */
const owesAt = (
  { outAt, settledAmount, outAmount }: StayRow & { outAt: Date },
  at: number,
): boolean => settledAmount < (outAmount ?? 0) && at - outAt.getTime() <= DEBT_MS

/** Events reported by the lots: entries and exits. Idempotent by event id. */
export function createLotEvents({
  db,
  clock,
  lots,
  stayCostAt,
  endStay,
  payEnded,
  stayOrders,
}: LotEventsOptions) {
  async function lotOf(tx: Transaction, tenantId: string, lotId: string) {
    const lot = await lots.find(tx, tenantId, lotId)
    if (!lot) throw notFound('停车场不存在')
    return lot
  }

  /** Event time, at most now; tolerates clock differences of a minute. */
  function momentOf(at: number): number {
    if (at > clock() + SKEW_MS) throw new Failure(400, '时间不能晚于现在', 'time')
    if (at < clock() - STAY_MAX_MS) throw new Failure(400, '时间早于一年之前', 'time')
    return Math.min(at, clock())
  }

  return {
    /** Records an entry. @returns its stay; undefined for a repeated event */
    enter: (tenantId: string, entry: Entry): Promise<StayRow | undefined> =>
      stayOrders.withTransaction(async (tx) => {
        const at = momentOf(entry.at)
        if (!(await takeEvent(tx, tenantId, entry.eventId, new Date(clock())))) return undefined
        const lot = await lotOf(tx, tenantId, entry.lotId)
        const { plate: plateNo, read: readPlate } = plateReading(entry.plateNo)
        const [inside] = await staysInside(tx, tenantId, [plateNo])
        const before = inside && (await stayOrders.lock(tx, tenantId, inside.stay.id))
        // An entry that is reported late: the car's next entry ends its stay. Entries after now are left out, because the
        // demo's past is made beside its later stays.
        const next = await nextStay(tx, tenantId, plateNo, {
          after: new Date(at),
          before: new Date(clock() + SKEW_MS),
        })
        // Its exit was never reported: a car cannot be in two places.
        if (before && !before.outAt && before.inAt.getTime() <= at) await endStay(tx, before, at)
        const stay: StayRow = {
          tenantId,
          id: newId(),
          code: newCode(),
          lotId: lot.id,
          plateNo,
          readPlate,
          plateColor: entry.plateColor ?? usualPlateColor(plateNo),
          inAt: new Date(at),
          inImage: entry.image ?? '',
          rule: ruleOf(lot),
          // Ended below; two running stays of a plate are refused (parking_stay_inside).
          ...(next ? { outAt: new Date(at), outAmount: 0 } : { outAt: null, outAmount: null }),
          settledAmount: 0,
          counterAmount: 0,
          givenBack: null,
          counterOver: 0,
          counterBackId: null,
          paidAt: null,
          leaveBefore: null,
          nearPlate: '',
          nearAt: null,
        }
        while (!(await insertStay(tx, stay))) stay.code = newCode()
        await lots.moveTaken(tx, stay, 1, new Date(clock()))
        if (next) await endStay(tx, stay, next.inAt.getTime())
        return stay
      }),

    /**
     * Records a car at the exit, or already out. The stay's row lock serialises leaving and paying; cash of the counter
     * closes the stay's unpaid order, and what is settled beyond the fee goes back.
     */
    exit: (tenantId: string, event: Exit): Promise<ExitAnswer> =>
      stayOrders.withTransaction(async (tx, close): Promise<ExitAnswer> => {
        const at = momentOf(event.at)
        // A repeated late event must not end a newer stay of the car.
        if (await isTaken(tx, tenantId, event.eventId)) return { opens: true }
        const last = await lastPaidFor(tx, tenantId, event, at)
        if (last && at <= last.outAt.getTime()) return payLate(tx, close, last, event)
        const match = await matchExit(tx, tenantId, event)
        const near = match.near.length > 0 ? { near: nearAnswers(match.near) } : {}
        const isElsewhere = match.stay
          ? match.stay.lotId !== event.lotId || match.stay.inAt.getTime() > at
          : match.near.length === 0
        if (last && isElsewhere && owesAt(last, at)) return payLate(tx, close, last, event)
        if (!match.stay) {
          const stays = match.near.map(({ stay }) => stay)
          await noteNearPlate(tx, stays, match.seen, new Date(at))
          return { opens: false, why: noMatchText(match), ...near }
        }
        const leaving = await stayOrders.lock(tx, tenantId, match.stay.id)
        if (
          !leaving ||
          leaving.outAt ||
          leaving.lotId !== event.lotId ||
          leaving.inAt.getTime() > at
        ) {
          // The same event, taken by another server meanwhile.
          if (await isTaken(tx, tenantId, event.eventId)) return { opens: true }
          if (leaving?.outAt && leaving.lotId === event.lotId && event.counterPaid)
            return payLate(tx, close, leaving, event)
          return notInside
        }
        if (match.near.length > 0) await noteNearPlate(tx, [leaving], match.seen, new Date(at))
        const stay = await payAtCounter(tx, close, leaving, event)
        const { due } = await stayCostAt(tx, stay, at)
        if (due > 0 && !event.isOut) {
          return { opens: false, why: `还有停车费 ${formatYuan(due)} 未付`, ...near }
        }
        await takeEvent(tx, tenantId, event.eventId, new Date(clock()))
        await endStay(tx, stay, at)
        return { opens: true, ...near }
      }),

    /** Stores the lot's own count of taken spaces. */
    count: (
      tenantId: string,
      { eventId, lotId, taken }: { eventId: string; lotId: string; taken: number },
    ): Promise<void> =>
      withTransaction(db, async (tx) => {
        const now = new Date(clock())
        if (!(await takeEvent(tx, tenantId, eventId, now))) return
        const lot = await lotOf(tx, tenantId, lotId)
        await lots.setTaken(tx, lot, taken, now)
      }),
  }

  /**
   * The stay to which an exit with money of the counter belongs, if it is over: its last one begun by then. A lot reports
   * late, after the car's next entry or the desk has ended the stay.
   */
  async function lastPaidFor(tx: Transaction, tenantId: string, event: Exit, at: number) {
    if (!event.counterPaid || event.code) return undefined
    const { plate: plateNo } = plateReading(event.plateNo ?? '')
    const last = await lastStayAt(tx, tenantId, { plateNo, lotId: event.lotId }, new Date(at))
    return last?.outAt ? { ...last, outAt: last.outAt } : undefined
  }

  /** Books money taken by the lot for a stay that is over, once per event. */
  async function payLate(
    tx: Transaction,
    close: CloseOrder,
    { tenantId, id }: StayRow,
    event: Exit,
  ): Promise<ExitAnswer> {
    const stay = await stayOrders.lock(tx, tenantId, id)
    // What was over has been handed out: the desk decides on more.
    if (!stay?.outAt || stay.counterBackId) return notInside
    const now = new Date(clock())
    if (await takeEvent(tx, tenantId, counterEvent(event), now)) {
      await stayOrders.closeOpen(tx, close, stay, now)
      await payEnded(tx, stay, event.counterPaid ?? 0)
    }
    await takeEvent(tx, tenantId, event.eventId, now)
    return { opens: true }
  }

  /** Books money taken by the lot, once per event. */
  async function payAtCounter(
    tx: Transaction,
    close: CloseOrder,
    stay: StayRow,
    event: Exit,
  ): Promise<StayRow> {
    const { counterPaid = 0 } = event
    if (counterPaid === 0) return stay
    const now = new Date(clock())
    if (!(await takeEvent(tx, stay.tenantId, counterEvent(event), now))) return stay
    await stayOrders.closeOpen(tx, close, stay, now)
    const changes = {
      settledAmount: stay.settledAmount + counterPaid,
      counterAmount: stay.counterAmount + counterPaid,
    }
    await updateStay(tx, stay, changes)
    return { ...stay, ...changes }
  }
}
