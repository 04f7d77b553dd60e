import { randomInt } from 'node:crypto'
import type { PlateColor } from '@/contract/carInfo'
import { formatYuan } from '@/rules/money'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { knownPlate, plateColorOf } from '../carInfo/carInfo.service'
import { ruleOf, type ParkingLotService } from '../parkingLot/parkingLot.service'
import { STAY_MAX_MS, type EndStay } from './endStay'
import { isTaken, takeEvent } from './event.repository'
import type { StandingAt } from './standing'
import {
  insertStay,
  lockInside,
  lockStay,
  stayByCode,
  updateStay,
  type StayRow,
} from './stay.repository'

/** A car that came; without a plate it gets a slip. */
export interface Entry {
  eventId: string
  lotId: string
  plateNo: string
  plateColor?: PlateColor
  /** ms since 1970 */
  at: number
  image?: string
}

/** A car that goes, by plate or by the code of its slip. */
export interface Exit {
  eventId: string
  lotId: string
  plateNo?: string
  code?: string
  at: number
  /** fen taken at the lot's own counter, just now. */
  counterPaid?: number
  /** The lot has let it out, whatever it owes. */
  isOut?: boolean
}

/** What the lot does with a car at its exit. */
export type ExitAnswer = { opens: true } | { opens: false; why: string }

export interface LotEventsOptions {
  db: Database
  clock: () => number
  lots: ParkingLotService
  standingAt: StandingAt
  endStay: EndStay
}

const newCode = () => String(randomInt(10_000_000, 100_000_000))

/** What the lots report: cars that come and go. Every event is taken once, by its id. */
export function createLotEvents({ db, clock, lots, standingAt, endStay }: LotEventsOptions) {
  async function lotOf(tx: Transaction, tenantId: string, lotId: string) {
    const lot = await lots.find(tx, tenantId, lotId)
    if (!lot) throw notFound('停车场不存在')
    return lot
  }

  /** No event is later than now, but for clocks that differ a little. */
  function momentOf(at: number): number {
    if (at > clock() + 60_000) throw new Failure(400, '时间不能晚于现在', 'time')
    if (at < clock() - STAY_MAX_MS) throw new Failure(400, '时间早于一年之前', 'time')
    return Math.min(at, clock())
  }

  return {
    /** A car has come. @returns its stay; undefined for an event that was taken before */
    enter: (tenantId: string, entry: Entry): Promise<StayRow | undefined> =>
      withTransaction(db, async (tx) => {
        const at = momentOf(entry.at)
        if (!(await takeEvent(tx, tenantId, entry.eventId, new Date(clock())))) return undefined
        const lot = await lotOf(tx, tenantId, entry.lotId)
        const plateNo = entry.plateNo === '' ? '' : knownPlate(entry.plateNo)
        const before = plateNo === '' ? undefined : await lockInside(tx, tenantId, plateNo)
        // Its exit was never reported: nobody is in two places at once.
        if (before) await endStay(tx, before, at)
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
          paidAt: null,
          leaveBefore: null,
        }
        while (!(await insertStay(tx, stay))) stay.code = newCode()
        await lots.moveTaken(tx, stay, 1, new Date(clock()))
        return stay
      }),

    /** A car stands at the exit, or has been let out. Leaving and paying wait for each other at the stay's row. */
    exit: (tenantId: string, event: Exit): Promise<ExitAnswer> =>
      withTransaction(db, async (tx): Promise<ExitAnswer> => {
        const at = momentOf(event.at)
        // A report that comes late once more must not let the car out that has come again since.
        if (await isTaken(tx, tenantId, event.eventId)) return { opens: true }
        const known = event.code
          ? (await stayByCode(tx, tenantId, event.code))?.stay
          : await lockInside(tx, tenantId, knownPlate(event.plateNo ?? ''))
        const found = known && (await lockStay(tx, tenantId, known.id))
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
      }),

    /** How many spaces the lot has counted as taken. */
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

  /** Money that the lot took itself, once per event. */
  async function payAtCounter(
    tx: Transaction,
    tenantId: string,
    stay: StayRow,
    { eventId, counterPaid = 0 }: Exit,
  ): Promise<StayRow> {
    if (counterPaid === 0) return stay
    const once = `${eventId}:counter`
    if (!(await takeEvent(tx, tenantId, once, new Date(clock())))) return stay
    const changes = {
      settledAmount: stay.settledAmount + counterPaid,
      counterAmount: stay.counterAmount + counterPaid,
    }
    await updateStay(tx, stay, changes)
    return { ...stay, ...changes }
  }
}
