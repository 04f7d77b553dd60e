import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { PictureService } from '../../people/picture/picture.service'
import { requireFreeHall } from './freeHall'
import {
  hallsWithPlans,
  insertSchedule,
  insertShow,
  insertTiers,
  nextRank,
  postersOf,
  setPoster,
} from './newShow.repository'
import { countSeats, seatsByTier } from './scheduleTotals'
import { wholeShows, type ShowRow, type TierRow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { noShow } from './showState'
import { showAudit, showScheduleAudit } from './show.table'
import { wordsOf } from './showTexts'

/** A show as written at the desk, with its prices and first schedules in one hall. */
export interface ShowDraft {
  show: Omit<ShowRow, 'tenantId' | 'poster' | 'rank' | 'words' | 'isShown' | 'offlineReason'>
  hallId: string
  tiers: readonly Pick<TierRow, 'key' | 'name' | 'price' | 'colour'>[]
  schedules: readonly ScheduleDraft[]
  /** Show whose poster it takes when no picture is sent: the one it was copied from. */
  posterOf?: string
}

export interface ScheduleDraft {
  id: string
  startAt: Date
  endAt: Date
}

/** A hall to choose, with its seats by tier letter. */
export interface ChoosableHall {
  id: string
  planId: string
  name: string
  seats: ReadonlyMap<string, number>
}

/** Field of a tier's price in the desk's form. */
export const priceField = (key: string): string => `Tier${key}Price`

/** Shows and schedules made at the desk. */
export function createNewShow({
  db,
  clock,
  pictures,
}: Pick<ShowDeps, 'db' | 'clock'> & { pictures: PictureService }) {
  const posters = pictures.keeperOfPark(postersOf)

  async function halls(tenantId: string): Promise<ChoosableHall[]> {
    return (await hallsWithPlans(db, tenantId)).map(({ id, planId, theatre, name, plan }) => ({
      ...{ id, planId, name: `${theatre} ${name}`.trim() },
      seats: new Map([...seatsByTier(plan)].sort(([a], [b]) => (a < b ? -1 : 1))),
    }))
  }

  /** @throws Failure 404 */
  async function hallOf(tenantId: string, id: string): Promise<ChoosableHall> {
    const found = (await halls(tenantId)).find((each) => each.id === knownId(id))
    if (!found) throw notFound('演出厅不存在或已停用')
    return found
  }

  /** @throws Failure 400 `times` @returns false: it exists already */
  async function addTo(
    tx: Transaction,
    show: Pick<ShowRow, 'tenantId' | 'id' | 'saleAt'>,
    hall: ChoosableHall,
    { id, startAt, endAt }: ScheduleDraft,
  ): Promise<boolean> {
    const { tenantId } = show
    const now = new Date(clock())
    if (startAt <= now) throw new Failure(400, '开演应在现在以后', 'times')
    const saleFrom = show.saleAt > now ? show.saleAt : now
    if (startAt <= saleFrom) throw new Failure(400, '开演应晚于开票', 'times')
    const row = {
      ...{ tenantId, id, showId: show.id, hallId: hall.id, planId: hall.planId, startAt, endAt },
      ...{ saleFrom, saleTo: startAt, seatVersion: 0, movedText: '', isStopped: false },
    }
    return insertSchedule(tx, row)
  }

  return {
    halls,

    /**
     * Publishes a show with its prices and schedules; idempotent by its id.
     * @throws Failure 400 `picture`, `tier`, `times`, 404, 409 `hallTaken`, and as the upload of a picture
     */
    async publish(
      clerk: Member,
      { show, hallId, tiers, schedules, posterOf }: ShowDraft,
      picture: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId } = clerk
      const hall = await hallOf(tenantId, hallId)
      for (const key of hall.seats.keys())
        if (!tiers.some((tier) => tier.key === key))
          throw new Failure(400, `请填写 ${key} 档的名称和票价`, 'tier', { field: priceField(key) })
      const [copied] = posterOf ? await wholeShows(db, tenantId, [knownId(posterOf)]) : []
      const uploaded = picture && (await pictures.upload(clerk, 'otherimage', picture)).Path
      const poster = uploaded ?? copied?.show.poster ?? ''
      if (poster === '') throw new Failure(400, '请选择海报', 'picture', { field: 'Poster' })
      const { title, category } = show
      const words = await wordsOf(show)
      await withTransaction(db, async (tx) => {
        if (uploaded) await posters.require(tx, clerk, [uploaded])
        const row: ShowRow = {
          ...{ ...show, tenantId, poster, rank: await nextRank(tx, tenantId) },
          ...{ words, isShown: true, offlineReason: null },
        }
        if (!(await insertShow(tx, row))) return
        const priced = tiers.filter(({ key }) => hall.seats.has(key))
        await insertTiers(
          tx,
          priced.map((tier) => ({ ...tier, tenantId, id: newId(), showId: show.id })),
        )
        for (const schedule of schedules) await addTo(tx, row, hall, schedule)
        await requireFreeHall(tx, tenantId)
        await countSeats(tx, tenantId)
        const after = { title, category, schedules: schedules.length, hall: hall.name }
        await writeAudit(tx, { kind: showAudit, id: show.id, before: null, after })
      })
    },

    /** Changes the poster of a show. @throws Failure 404, and as the upload of a picture */
    async changePoster(
      clerk: Member,
      id: string,
      picture: Buffer,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId } = clerk
      const { Path: poster } = await pictures.upload(clerk, 'otherimage', picture)
      await withTransaction(db, async (tx) => {
        await posters.require(tx, clerk, [poster])
        const before = await setPoster(tx, tenantId, knownId(id), poster)
        if (before === undefined) throw noShow()
        const change = { before: { poster: before }, after: { poster } }
        await writeAudit(tx, { kind: showAudit, id: knownId(id), ...change })
      })
    },

    /**
     * Adds a schedule to a show; idempotent by its id.
     * @throws Failure 400 `times`, 404, 409 `showOffline`, `tier`, `hallTaken`
     */
    async addSchedule(
      tenantId: string,
      showId: string,
      { hallId, ...schedule }: ScheduleDraft & { hallId: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const hall = await hallOf(tenantId, hallId)
      const [whole] = await wholeShows(db, tenantId, [knownId(showId)])
      if (!whole) throw noShow()
      if (whole.show.offlineReason !== null)
        throw new Failure(409, '演出已下线，不能加场', 'showOffline')
      const bare = [...hall.seats.keys()].filter(
        (key) => !whole.tiers.some((tier) => tier.key === key),
      )
      if (bare.length > 0) {
        const text = `${hall.name}有 ${bare.join('、')} 档的座位，这个演出没有它们的票价`
        throw new Failure(409, text, 'tier', { field: 'HallId' })
      }
      await withTransaction(db, async (tx) => {
        if (!(await addTo(tx, whole.show, hall, schedule))) return
        await requireFreeHall(tx, tenantId)
        await countSeats(tx, tenantId)
        const after = { startAt: schedule.startAt.toISOString(), hall: hall.name }
        await writeAudit(tx, { kind: showScheduleAudit, id: schedule.id, before: null, after })
      })
    },
  }
}
