import { randomInt } from 'node:crypto'
import type { PlateColor } from '@/contract/carInfo'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { knownPlate, plateColorOf } from '../carInfo/carInfo.service'
import { ruleOf, type ParkingLotService } from '../parkingLot/parkingLot.service'
import { STAY_MAX_MS, type EndStay } from './endStay'
import { isTaken, takeEvent } from './event.repository'
import type { StandingAt } from './standing'
import type { StayOrders } from './stayOrders'
import { insertStay, stayByCode, staysInside, updateStay, type StayRow } from './stay.repository'

/** An entry; a car without a plate gets a slip. */
export interface Entry {
  eventId: string
  lotId: string
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

/** Answer to the lot for a car at its exit. */
export type ExitAnswer = { opens: true } | { opens: false; why: string }

export interface LotEventsOptions {
  db: Database
  clock: () => number
  lots: ParkingLotService
  standingAt: StandingAt
  endStay: EndStay
  stayOrders: StayOrders
}

/** Key under which the cash of an exit is booked once. */
const counterEvent = ({ eventId }: Exit) => `${eventId}:counter`

const newCode = () => String(randomInt(10_000_000, 100_000_000))

/** Events reported by the lots: entries and exits. Idempotent by event id. */
export function createLotEvents({
  db,
  clock,
  lots,
  standingAt,
  endStay,
  stayOrders,
}: LotEventsOptions) {
  /** Stay of a car inside, by the code of its slip or by its plate; not locked. */
  async function insideOf(
    queryable: Queryable,
    tenantId: string,
    { code, plateNo = '' }: Pick<Exit, 'code' | 'plateNo'>,
  ): Promise<StayRow | undefined> {
    if (code) return (await stayByCode(queryable, tenantId, code))?.stay
    return (await staysInside(queryable, tenantId, [knownPlate(plateNo)]))[0]?.stay
  }

  async function lotOf(tx: Transaction, tenantId: string, lotId: string) {
    const lot = await lots.find(tx, tenantId, lotId)
    if (!lot) throw notFound('停车场不存在')
    return lot
  }

  /** Event time, at most now; tolerates clock differences of a minute. */
  function momentOf(at: number): number {
    if (at > clock() + 60_000) throw new Failure(400, '时间不能晚于现在', 'time')
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
        const plateNo = entry.plateNo === '' ? '' : knownPlate(entry.plateNo)
        const inside = plateNo === '' ? undefined : await insideOf(tx, tenantId, { plateNo })
        const before = inside && (await stayOrders.lock(tx, tenantId, inside.id))
        // Its exit was never reported: a car cannot be in two places.
        if (before && !before.outAt) await endStay(tx, before, at)
        const stay: StayRow = {
          tenantId,
          id: newId(),
          code: newCode(),
          lotId: lot.id,
          plateNo,
          plateColor: entry.plateColor ?? plateColorOf(plateNo),
          inAt: new Date(at),
          inImage: entry.image ?? '',
          rule: ruleOf(lot),
          outAt: null,
          outAmount: null,
          settledAmount: 0,
          counterAmount: 0,
          givenBack: null,
          counterOver: 0,
          paidAt: null,
          leaveBefore: null,
        }
        while (!(await insertStay(tx, stay))) stay.code = newCode()
        await lots.moveTaken(tx, stay, 1, new Date(clock()))
        return stay
      }),

    /**
     * Records a car at the exit, or already out. The stay's row lock serialises leaving and paying; cash of the counter
     * closes the stay's unpaid order, and what is settled beyond the fee goes back.
     */
    async exit(tenantId: string, event: Exit): Promise<ExitAnswer> {
      if (event.counterPaid && !(await isTaken(db, tenantId, counterEvent(event)))) {
        const seen = await insideOf(db, tenantId, event)
        if (seen && !seen.outAt) await stayOrders.endPayment(tenantId, seen.id)
      }
      return stayOrders.withTransaction(async (tx): Promise<ExitAnswer> => {
        const at = momentOf(event.at)
        // A repeated late event must not end a newer stay of the car.
        if (await isTaken(tx, tenantId, event.eventId)) return { opens: true }
        const known = await insideOf(tx, tenantId, event)
        const found = known && (await stayOrders.lock(tx, tenantId, known.id))
        if (!found || found.outAt || found.lotId !== event.lotId || found.inAt.getTime() > at) {
          return { opens: false, why: '没有这辆车的在场记录' }
        }
        const stay = await payAtCounter(tx, tenantId, found, event)
        const { due } = await standingAt(tx, stay, at)
        if (due > 0 && !event.isOut) {
          return { opens: false, why: `还有停车费 ${formatYuan(due)} 未付` }
        }
        await takeEvent(tx, tenantId, event.eventId, new Date(clock()))
        await endStay(tx, stay, at)
        return { opens: true }
      })
    },

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

  /** Books money taken by the lot, once per event. */
  async function payAtCounter(
    tx: Transaction,
    tenantId: string,
    stay: StayRow,
    event: Exit,
  ): Promise<StayRow> {
    const { counterPaid = 0 } = event
    if (counterPaid === 0) return stay
    const now = new Date(clock())
    if (!(await takeEvent(tx, tenantId, counterEvent(event), now))) return stay
    await stayOrders.closeOpen(tx, stay, now)
    const changes = {
      settledAmount: stay.settledAmount + counterPaid,
      counterAmount: stay.counterAmount + counterPaid,
    }
    await updateStay(tx, stay, changes)
    return { ...stay, ...changes }
  }
}
