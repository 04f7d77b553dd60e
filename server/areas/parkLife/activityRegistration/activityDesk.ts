import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { Witness } from '../../../kernel/witness'
import {
  allActivities,
  findActivity,
  insertActivity,
  lockActivity,
  updateActivity,
  waitingOf,
  type ActivityRow,
} from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity } from './activityFailures'
import type { ActivitySweep } from './activitySweep'
import { writeFormLine } from './formLines'
import { registrationsFor } from './registrationLists.repository'

/** What staff write of an activity; its cover is a picture beside it. */
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

/** A form as text: equal for equal forms, however the database orders what is in them. */
const formText = (fields: ActivityRow['fields']) => fields.map(writeFormLine).join('\n')

/** What the log of staff keeps of an activity. */
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
/** Activities as the park's staff keep them. */
export function createActivityDesk(deps: ActivityDeps, sweep: ActivitySweep) {
  const { db, clock, buildings, covers, pictures } = deps

  async function activityOf(tenantId: string, id: string): Promise<ActivityRow> {
    const row = await findActivity(db, tenantId, knownId(id))
    if (!row) throw noActivity()
    return row
  }

  /** Changes a locked activity and tells the witness. */
  const change = (
    tenantId: string,
    id: string,
    witness: Witness,
    write: (tx: Transaction, before: ActivityRow) => Promise<Partial<ActivityRow>>,
  ): Promise<ActivityRow> =>
    withTransaction(db, async (tx) => {
      await activityOf(tenantId, id)
      const before = await lockActivity(tx, tenantId, knownId(id))
      const changes = await write(tx, before)
      if (Object.keys(changes).length === 0) return before
      const after = await updateActivity(tx, before, changes)
      await witness(tx, {
        kind: 'activity',
        id: after.id,
        before: tracedOf(before),
        after: tracedOf(after),
      })
      return after
    })

  /** Where an activity stands on the plan and on maps. @throws Failure 400 `building` */
  async function placed(
    tenantId: string,
    buildingId: string | null,
  ): Promise<Pick<ActivityRow, 'buildingId' | 'latitude' | 'longitude'>> {
    if (buildingId === null) return { buildingId, latitude: null, longitude: null }
    const building = await buildings.find(tenantId, buildingId)
    if (!building) throw new Failure(400, '这个图上位置已不在，请重新选择', 'building')
    return { buildingId, latitude: building.latitude, longitude: building.longitude }
  }

  /** The same where it changes: a place that the park's folder tells more exactly stays. */
  const moved = async (
    tenantId: string,
    buildingId: string | null | undefined,
    before: ActivityRow,
  ) =>
    buildingId === undefined || buildingId === before.buildingId ? {} : placed(tenantId, buildingId)

  /** Keeps a picture from the desk. @returns its address; undefined: none was chosen */
  const uploaded = async (clerk: Member, picture: Buffer | undefined) =>
    picture && (await pictures.upload(clerk, 'otherimage', picture)).Path

  return {
    find: activityOf,
    all: (tenantId: string, pages: PageRequest) => allActivities(db, tenantId, pages),
    waiting: (tenantId: string, ids: readonly string[]) => waitingOf(db, tenantId, ids),
    /** What can be chosen as its place on the plan. */
    buildings: (tenantId: string) => buildings.all(tenantId),

    /**
     * Publishes an activity; the same draft (by its id) sent twice is published once.
     * @throws Failure 400 `building`, and as the upload of a picture
     */
    async publish(
      clerk: Member,
      draft: ActivityDraft,
      picture: Buffer | undefined,
      witness: Witness,
    ): Promise<void> {
      const { tenantId } = clerk
      const place = await placed(tenantId, draft.buildingId)
      const cover = await uploaded(clerk, picture)
      const row: ActivityRow = {
        ...draft,
        ...place,
        tenantId,
        cover: cover ?? '',
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
        await witness(tx, { kind: 'activity', id: row.id, before: null, after: tracedOf(row) })
      })
    },

    /**
     * Writes an activity anew. Questions that differ are a new version of the form. Time and place are moved by `move`;
     * where it stands on the plan can be mended here. Without a picture the cover stays.
     * @throws Failure 404, 400 `building`, 409 `activityQuota`, `activityPrice`, and as the upload of a picture
     */
    async edit(
      clerk: Member,
      { id, ...draft }: Omit<ActivityDraft, 'startAt' | 'endAt' | 'placeName'>,
      picture: Buffer | undefined,
      witness: Witness,
    ): Promise<void> {
      const { tenantId } = clerk
      await activityOf(tenantId, id)
      const cover = await uploaded(clerk, picture)
      const row = await change(tenantId, id, witness, async (tx, before) => {
        const { buildingId, ...wanted } = draft
        const place = await moved(tenantId, buildingId, before)
        if (cover) await covers.require(tx, clerk, [cover])
        if (wanted.quota < before.joined)
          throw new Failure(409, `名额不能少于已报的 ${before.joined} 个`, 'activityQuota')
        const isPriced = wanted.fee === before.fee && wanted.points === before.points
        const signedUp = await registrationsFor(tx, before)
        if (!isPriced && signedUp.length > 0)
          throw new Failure(409, '已有人报名，不能再改费用和积分', 'activityPrice')
        if (wanted.signTo > before.endAt)
          throw new Failure(409, '报名截止不能晚于活动结束', 'activityTimes')
        const isSameForm = formText(wanted.fields) === formText(before.fields)
        const formVersion = before.formVersion + (isSameForm ? 0 : 1)
        return { ...wanted, ...place, ...(cover && { cover }), formVersion }
      })
      await sweep.sweepActivity(row)
    },

    /** Moves an activity to another time or place; everybody who has signed up is told. @throws Failure 404, 409 */
    async move(
      tenantId: string,
      id: string,
      {
        buildingId,
        ...to
      }: Pick<ActivityRow, 'startAt' | 'endAt' | 'placeName' | 'movedText'> & {
        /** Left out: as it is. */
        buildingId?: string | null
      },
      witness: Witness,
    ): Promise<void> {
      const row = await change(tenantId, id, witness, async (_tx, before) => {
        if (before.cancelReason !== null)
          throw new Failure(409, '活动已取消，不能改期', 'activityState')
        if (clock() >= before.endAt.getTime())
          throw new Failure(409, '活动已结束，不能改期', 'activityState')
        const signTo = before.signTo > to.endAt ? to.endAt : before.signTo
        if (signTo <= before.signFrom)
          throw new Failure(409, '活动结束不能早于开始报名', 'activityTimes')
        const place = await moved(tenantId, buildingId, before)
        const news = { movedAt: new Date(clock()), movedToldAt: null, remindedAt: null }
        return { ...to, ...place, signTo, ...news }
      })
      await sweep.sweepActivity(row)
    },

    /** Cancels an activity: everybody is told and gets everything back. */
    async cancel(tenantId: string, id: string, reason: string, witness: Witness): Promise<void> {
      const row = await change(tenantId, id, witness, async (_tx, before) => {
        if (clock() >= before.endAt.getTime())
          throw new Failure(409, '活动已结束，不能取消', 'activityState')
        return before.cancelReason === null ? { cancelReason: reason } : {}
      })
      await sweep.sweepActivity(row)
    },
  }
}
