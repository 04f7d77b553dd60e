import type { SeatState } from '@/rules/seat/seatStates'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { Witness } from '../../../kernel/witness'
import { noSchedule, type ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import { readSeatWords, writeSeatWords } from './seatWords'
import { gateCountsOf, seatCountsOf } from './theatreDesk.repository'

export type TheatreDesk = ReturnType<typeof createTheatreDesk>
export type Evening = Awaited<ReturnType<TheatreDesk['evening']>>

/** What became of seats that were to be kept out of the sale, or put back; in words. */
export interface SeatsChanged {
  count: number
  /** Somebody has them, or wants to pay for them; empty: none. */
  left: string
}

/** The park's side of shows. */
export function createTheatreDesk({
  db,
  clock,
  shows,
  showSeats,
}: {
  db: Database
  clock: () => number
  shows: ShowService
  showSeats: ShowSeatService
}) {
  /** @throws Failure 404, also for an evening of another show */
  async function scheduleFor(tenantId: string, showId: string, id: string) {
    const whole = await shows.scheduleFor(db, tenantId, id)
    if (whole.show.id !== showId.toLowerCase()) throw noSchedule()
    return whole
  }

  /** @throws Failure 404, 409 `scheduleOver` */
  async function coming(tenantId: string, showId: string, id: string) {
    const whole = await scheduleFor(tenantId, showId, id)
    const { cancelReason, endAt } = whole.schedule
    if (cancelReason !== null || clock() >= endAt.getTime())
      throw new Failure(409, '这一场已经取消或结束', 'scheduleOver')
    return whole
  }

  return {
    page: shows.desk.page,
    takeOffline: shows.takeOffline,

    /** A show, with what was sold and seen at the gates of each evening. @throws Failure 404 */
    async show(tenantId: string, id: string) {
      const whole = await shows.desk.show(tenantId, id)
      const ids = whole.schedules.map(({ schedule }) => schedule.id)
      const [seats, gates] = await Promise.all([
        seatCountsOf(db, tenantId, ids),
        gateCountsOf(db, tenantId, ids),
      ])
      return { whole, seats, gates }
    },

    /** An evening with how each of its seats stands. @throws Failure 404 */
    async evening(tenantId: string, showId: string, id: string) {
      const whole = await scheduleFor(tenantId, showId, id)
      const scheduleId = whole.schedule.id
      const [states, gates] = await Promise.all([
        showSeats.states({ tenantId, scheduleId }),
        gateCountsOf(db, tenantId, [scheduleId]),
      ])
      return { ...whole, states, gate: gates.get(scheduleId) }
    },

    /** @throws Failure 404, 400 `times`, 409 `scheduleBegun`, `scheduleCancelled` */
    async move(
      tenantId: string,
      showId: string,
      id: string,
      to: { startAt: Date; endAt: Date },
      witness: Witness,
    ): Promise<void> {
      const { schedule } = await scheduleFor(tenantId, showId, id)
      await shows.moveSchedule(tenantId, schedule.id, to, witness)
    },

    /** @throws Failure 404, 409 `scheduleBegun` */
    async cancel(
      tenantId: string,
      showId: string,
      id: string,
      reason: string,
      witness: Witness,
    ): Promise<void> {
      const { schedule } = await scheduleFor(tenantId, showId, id)
      await shows.cancelSchedule(tenantId, schedule.id, reason, witness)
    },

    /** Stops or resumes the sale of an evening. @throws Failure 404, 409 `scheduleOver` */
    async stopSale(
      tenantId: string,
      showId: string,
      id: string,
      isStopped: boolean,
      witness: Witness,
    ): Promise<void> {
      const { schedule } = await coming(tenantId, showId, id)
      await shows.stopSale(tenantId, schedule.id, isStopped, witness)
    },

    /**
     * Keeps free seats out of the sale, or puts such seats back; seats that somebody has stay as they are.
     * @param words as readSeatWords
     * @throws Failure 404, 400 `seat`, 409 `scheduleOver`, `seatTaken` when somebody has all of them
     */
    async setBlocked(
      tenantId: string,
      showId: string,
      id: string,
      { words, isBlocked }: { words: string; isBlocked: boolean },
      witness: Witness,
    ): Promise<SeatsChanged> {
      const { schedule, plan } = await coming(tenantId, showId, id)
      const key = { tenantId, scheduleId: schedule.id }
      const wanted = readSeatWords(words, plan.seats)
      const changed = await withTransaction(db, async (tx) => {
        const done = isBlocked
          ? await showSeats.block(tx, key, wanted)
          : await showSeats.unblock(tx, key, wanted)
        if (done.length === 0) return done
        const was = { seats: writeSeatWords(done, plan.seats) }
        await witness(tx, {
          ...{ kind: 'showSchedule', id: schedule.id },
          ...{ before: { ...was, isBlocked: !isBlocked }, after: { ...was, isBlocked } },
        })
        return done
      })
      const states = await showSeats.states(key)
      const goal: SeatState = isBlocked ? 'blocked' : 'free'
      const others = wanted.filter((seat) => !changed.includes(seat) && states[seat] !== goal)
      const left = writeSeatWords(others, plan.seats)
      if (changed.length === 0 && left !== '')
        throw new Failure(409, `${left}已有人，不能改`, 'seatTaken')
      return { count: changed.length, left }
    },
  }
}
