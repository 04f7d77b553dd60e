import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { type ContentEdit } from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import { findActivity, lockActivity, updateActivity, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import type { ActivityDraft } from './activityDesk'
import { noActivity } from './activityState'
import type { ActivitySweep } from './activitySweep'
import { activityFields, createActivityPlaces } from './activityValues'
import { activityAudit } from './activityRegistration.table'
import { writeFormLine } from './formLines'
import { registrationsFor } from './registrationLists.repository'

export type ActivityEdit = Omit<ActivityDraft, 'id' | 'startAt' | 'endAt' | 'placeName'>

/** Canonical text of a form, equal for equal forms regardless of key order in the database. */
const formText = (fields: ActivityRow['fields']) => fields.map(writeFormLine).join('\n')

/** Edits of published activities, with their versions. */
export function createActivityEdit(deps: ActivityDeps, sweep: ActivitySweep) {
  const { db, clock, buildings, contentVersions } = deps
  const { moved } = createActivityPlaces(buildings)

  /** Why an activity cannot be edited, in Chinese; undefined: it can. */
  const closedText = (row: ActivityRow): string | undefined => {
    if (row.cancelReason !== null) return '活动已取消，不能修改'
    return clock() >= row.endAt.getTime() ? '活动已结束，不能修改' : undefined
  }

  return {
    /** An activity for editing, with its versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await findActivity(db, tenantId, knownId(id))
      if (!row) throw noActivity()
      const versions = await contentVersions.list({ tenantId, kind: activityAudit, id: row.id })
      const fields = activityFields(row)
      return { row, versions, fields, seen: seenOf(fields), closed: closedText(row) }
    },

    /**
     * Edits an activity that is not over; the version before is kept. Changed questions create a new form version. Time
     * and place are changed by `move`, except the building, which can be corrected here.
     * @throws Failure 404, 400 `building`, 409 `contentChanged`, `activityState`, `activityQuota`, `activityPrice`,
     * `activityTimes`
     */
    async edit(
      { tenantId }: Pick<Member, 'tenantId'>,
      { id: wantedId, seen, clerk }: Pick<ContentEdit, 'id' | 'seen' | 'clerk'>,
      draft: ActivityEdit,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const id = knownId(wantedId)
      const content = { tenantId, kind: activityAudit, id }
      const { buildingId, ...wanted } = draft
      let before: ActivityRow | undefined
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            if (!(await findActivity(tx, tenantId, id))) return undefined
            before = await lockActivity(tx, tenantId, id)
            const closed = closedText(before)
            if (closed !== undefined) throw new Failure(409, closed, 'activityState')
            return { fields: activityFields(before), since: before.signFrom }
          },
          async write(tx) {
            if (!before) throw noActivity()
            if (wanted.quota < before.joined)
              throw new Failure(409, `名额不能少于已报的 ${before.joined} 个`, 'activityQuota', {
                field: 'Quota',
              })
            const isPriced = wanted.fee === before.fee && wanted.points === before.points
            if (!isPriced && (await registrationsFor(tx, before)).length > 0)
              throw new Failure(409, '已有人报名，不能再改费用和积分', 'activityPrice', {
                field: 'Fee',
              })
            if (wanted.signTo > before.endAt)
              throw new Failure(409, '报名截止不能晚于活动结束', 'activityTimes', {
                field: 'SignTo',
              })
            const place = await moved(tenantId, buildingId, before)
            const isSameForm = formText(wanted.fields) === formText(before.fields)
            const formVersion = before.formVersion + (isSameForm ? 0 : 1)
            return activityFields(
              await updateActivity(tx, before, { ...wanted, ...place, formVersion }),
            )
          },
        },
        writeAudit,
      )
      const row = await findActivity(db, tenantId, id)
      if (row) await sweep.sweepActivity(row)
    },
  }
}
