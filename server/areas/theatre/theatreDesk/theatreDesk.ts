import type { SeatState } from '@/rules/seat/seatStates'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { noSchedule, type ShowService } from '../show/show.service'
import type { ShowSeatService } from '../showSeat/showSeat.service'
import { writeSeatWords, readChosenSeats, type ChosenSeats } from './seatWords'
import { gateCountsOf, seatCountsOf, stakesOf, type Stakes } from './theatreDesk.repository'
import { showScheduleAudit } from '../show/show.table'

export type TheatreDesk = ReturnType<typeof createTheatreDesk>
export type ScheduledShow = Awaited<ReturnType<TheatreDesk['scheduledShow']>>

/** Result of blocking or unblocking seats. */
export interface SeatsChanged {
  count: number
  /** Seats left unchanged because they are held or sold, as text; empty: none. */
  left: string
}

/** Show actions of the park's staff. */
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
  /** @throws Failure 404, also for a schedule of another show */
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
    halls: shows.desk.halls,
    publish: shows.desk.publish,
    addSchedule: shows.desk.addSchedule,
    changePoster: shows.desk.changePoster,
    texts: shows.desk.texts,
    takeOffline: shows.takeOffline,

    /** A show with seat and gate counts per schedule. @throws Failure 404 */
    async show(tenantId: string, id: string) {
      const whole = await shows.desk.show(tenantId, id)
      const ids = whole.schedules.map(({ schedule }) => schedule.id)
      const [seats, gates] = await Promise.all([
        seatCountsOf(db, tenantId, ids),
        gateCountsOf(db, tenantId, ids),
      ])
      return { whole, seats, gates }
    },

    /** A schedule with its seat states and gate counts. @throws Failure 404 */
    async scheduledShow(tenantId: string, showId: string, id: string) {
      const whole = await scheduleFor(tenantId, showId, id)
      const scheduleId = whole.schedule.id
      const [states, gates] = await Promise.all([
        showSeats.states({ tenantId, scheduleId }),
        gateCountsOf(db, tenantId, [scheduleId]),
      ])
      return { ...whole, states, gate: gates.get(scheduleId) }
    },

    /** @throws Failure 404, 400 `times`, 409 `scheduleBegun`, `scheduleCancelled`, `hallTaken` */
    async move(
      tenantId: string,
      showId: string,
      id: string,
      to: { startAt: Date; endAt: Date; seen: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { schedule } = await scheduleFor(tenantId, showId, id)
      await shows.moveSchedule(tenantId, schedule.id, to, writeAudit)
    },

    /** Tickets and refunds affected by cancelling a schedule. @throws Failure 404 */
    async stakes(tenantId: string, showId: string, id: string): Promise<Stakes> {
      const { schedule } = await scheduleFor(tenantId, showId, id)
      return stakesOf(db, tenantId, schedule.id)
    },

    /** @throws Failure 404, 409 `scheduleBegun` */
    async cancel(
      tenantId: string,
      showId: string,
      id: string,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { schedule } = await scheduleFor(tenantId, showId, id)
      await shows.cancelSchedule(tenantId, schedule.id, reason, writeAudit)
    },

    /** Stops or resumes the sale of a schedule. @throws Failure 404, 409 `scheduleOver` */
    async stopSale(
      tenantId: string,
      showId: string,
      id: string,
      isStopped: boolean,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { schedule } = await coming(tenantId, showId, id)
      await shows.stopSale(tenantId, schedule.id, isStopped, writeAudit)
    },

    /**
     * Blocks free seats or unblocks blocked ones; held and sold seats stay unchanged.
     * @param chosen as readChosenSeats
     * @throws Failure 404, 400 `seat`, 409 `scheduleOver`, `seatTaken` when all seats are held or sold
     */
    async setBlocked(
      tenantId: string,
      showId: string,
      id: string,
      { chosen, isBlocked }: { chosen: ChosenSeats; isBlocked: boolean },
      writeAudit: WriteAudit,
    ): Promise<SeatsChanged> {
      const { schedule, plan } = await coming(tenantId, showId, id)
      const key = { tenantId, scheduleId: schedule.id }
      const wanted = readChosenSeats(chosen, plan.seats)
      const changed = await withTransaction(db, async (tx) => {
        const done = isBlocked
          ? await showSeats.block(tx, key, wanted)
          : await showSeats.unblock(tx, key, wanted)
        if (done.length === 0) return done
        const was = { seats: writeSeatWords(done, plan.seats) }
        await writeAudit(tx, {
          ...{ kind: showScheduleAudit, id: schedule.id },
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
