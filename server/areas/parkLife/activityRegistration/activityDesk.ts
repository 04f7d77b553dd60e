import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { movesIntoPast } from '../../../kernel/movesIntoPast'
import { requireSeen, seenOf } from '../../../kernel/seen'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  activitiesWithin,
  allActivities,
  findActivity,
  insertActivity,
  lockActivity,
  updateActivity,
  waitingOf,
  type ActivityRow,
} from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity } from './activityState'
import type { ActivitySweep } from './activitySweep'
import { activityFields, createActivityPlaces, placeOf } from './activityValues'
import { activityAudit } from './activityRegistration.table'

/** Fields of an activity written by staff; the cover is uploaded separately. */
export type ActivityDraft = Pick<
  ActivityRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'kind'
  | 'host'
  | 'placeName'
  | 'buildingId'
  | 'startAt'
  | 'endAt'
  | 'signFrom'
  | 'signTo'
  | 'quota'
  | 'perUserLimit'
  | 'fee'
  | 'points'
  | 'pointsReward'
  | 'minLevel'
  | 'needAudit'
  | 'ageFrom'
  | 'ageTo'
  | 'content'
  | 'refundRule'
  | 'fields'
>

/** Fields of an activity for the audit log. */
const tracedOf = ({
  title,
  cover,
  startAt,
  endAt,
  placeName,
  buildingId,
  quota,
  joined,
  fee,
  formVersion,
  cancelReason,
}: ActivityRow) => ({
  ...{ title, cover, startAt, endAt, placeName, buildingId },
  ...{ quota, joined, fee, formVersion, cancelReason },
})
/** Whether a move, sent again, finds its time, place and text. */
const isSame = (one: ActivityRow, other: ActivityRow): boolean =>
  seenOf(placeOf(one)) === seenOf(placeOf(other)) && one.movedText === other.movedText

/** Activity actions of the park's staff. */
export function createActivityDesk(deps: ActivityDeps, sweep: ActivitySweep) {
  const { db, clock, buildings, contentVersions, covers, pictures } = deps

  async function activityOf(tenantId: string, id: string): Promise<ActivityRow> {
    const row = await findActivity(db, tenantId, knownId(id))
    if (!row) throw noActivity()
    return row
  }

  /** Changes a locked activity and writes the audit entry. */
  const change = (
    tenantId: string,
    id: string,
    writeAudit: WriteAudit,
    write: (tx: Transaction, before: ActivityRow) => Promise<Partial<ActivityRow>>,
  ): Promise<ActivityRow> =>
    withTransaction(db, async (tx) => {
      await activityOf(tenantId, id)
      const before = await lockActivity(tx, tenantId, knownId(id))
      const changes = await write(tx, before)
      if (Object.keys(changes).length === 0) return before
      const after = await updateActivity(tx, before, changes)
      await writeAudit(tx, {
        kind: activityAudit,
        id: after.id,
        before: tracedOf(before),
        after: tracedOf(after),
      })
      return after
    })

  const { placed, moved } = createActivityPlaces(buildings)

  /** Uploads a picture from the desk. @returns its path; undefined: no picture was chosen */
  const uploaded = async (clerk: Member, picture: Buffer | undefined) =>
    picture && (await pictures.upload(clerk, 'otherimage', picture)).Path

  return {
    find: activityOf,
    all: (tenantId: string, pages: PageRequest) =>
      allActivities(db, tenantId, dayRange(parkDay(clock())), pages),
    /** Activities of today that were not called off. */
    today: (tenantId: string) => activitiesWithin(db, tenantId, dayRange(parkDay(clock()))),
    waiting: (tenantId: string, ids: readonly string[]) => waitingOf(db, tenantId, ids),
    /** Buildings to choose from. */
    buildings: (tenantId: string) => buildings.all(tenantId),

    /**
     * Publishes an activity; idempotent by the draft's id. Without a picture it takes the cover of `coverOf`, if any.
     * @throws Failure 400 `building`, and as the upload of a picture
     */
    async publish(
      clerk: Member,
      { coverOf, ...draft }: ActivityDraft & { coverOf?: string },
      picture: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId } = clerk
      const place = await placed(tenantId, draft.buildingId)
      const copied = coverOf ? await activityOf(tenantId, coverOf) : undefined
      const cover = await uploaded(clerk, picture)
      const row: ActivityRow = {
        ...draft,
        ...place,
        tenantId,
        cover: cover ?? copied?.cover ?? '',
        banner: [],
        joined: 0,
        formVersion: 1,
        movedText: '',
        movedAt: null,
        movedToldAt: null,
        cancelReason: null,
        isShown: true,
        remindedAt: null,
        doneAt: null,
      }
      await withTransaction(db, async (tx) => {
        if (cover) await covers.require(tx, clerk, [cover])
        if (!(await insertActivity(tx, row))) return
        const content = { tenantId, kind: activityAudit, id: row.id }
        await contentVersions.begin(tx, content, activityFields(row))
        await writeAudit(tx, {
          kind: activityAudit,
          id: row.id,
          before: null,
          after: tracedOf(row),
        })
      })
    },

    /** Another cover. @throws Failure 404, 400 `picture`, and as the upload of a picture */
    async setCover(
      clerk: Member,
      id: string,
      picture: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await activityOf(clerk.tenantId, id)
      const cover = await uploaded(clerk, picture)
      if (!cover) throw new Failure(400, '请选择图片', 'picture', { field: 'Cover' })
      await change(clerk.tenantId, id, writeAudit, async (tx) => {
        await covers.require(tx, clerk, [cover])
        return { cover }
      })
    },

    /**
     * Moves an activity to another time or place; all registered members are messaged.
     * @param seen mark of `placeOf` the activity that the clerk was shown; undefined: none
     * @throws Failure 404, 400 `activityTimes`, 409
     */
    async move(
      tenantId: string,
      id: string,
      {
        buildingId,
        seen,
        ...to
      }: Pick<ActivityRow, 'startAt' | 'endAt' | 'placeName' | 'movedText'> & {
        /** Undefined: unchanged. */
        buildingId?: string | null
        seen?: string
      },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const row = await change(tenantId, id, writeAudit, async (_tx, before) => {
        if (before.cancelReason !== null)
          throw new Failure(409, '活动已取消，不能改期', 'activityState')
        if (clock() >= before.endAt.getTime())
          throw new Failure(409, '活动已结束，不能改期', 'activityState')
        if (seen !== undefined) requireSeen(seen, placeOf(before))
        const place = await moved(tenantId, buildingId, before)
        const changes = { ...to, ...place }
        if (isSame(before, { ...before, ...changes })) return {}
        const passed = movesIntoPast(before, to, new Date(clock()))
        if (passed)
          throw new Failure(400, '新的时间已经过去，请改到现在以后', 'activityTimes', {
            field: passed === 'startAt' ? 'StartAt' : 'EndAt',
          })
        const signTo = before.signTo > to.endAt ? to.endAt : before.signTo
        if (signTo <= before.signFrom)
          throw new Failure(409, '活动结束不能早于开始报名', 'activityTimes')
        const news = { movedAt: new Date(clock()), movedToldAt: null, remindedAt: null }
        return { ...changes, signTo, ...news }
      })
      await sweep.sweepActivity(row)
    },

    /** Cancels an activity: all registered members are messaged and refunded in full. */
    async cancel(
      tenantId: string,
      id: string,
      reason: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const row = await change(tenantId, id, writeAudit, async (_tx, before) => {
        if (clock() >= before.endAt.getTime())
          throw new Failure(409, '活动已结束，不能取消', 'activityState')
        return before.cancelReason === null ? { cancelReason: reason } : {}
      })
      await sweep.sweepActivity(row)
    },
  }
}
