import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { ActivityDetail } from '@/contract/activity'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { dayRange, monthRange, parkDaysOf, parkMonth } from '../../../kernel/parkDay'
import {
  activityPage,
  findActivity,
  kindsOf,
  timesBetween,
  waitingOf,
  type ActivityRow,
} from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noActivity } from './activityState'
import { activityDetailOf, activityOf } from './activityView'
import { ownFor } from './registrationLists.repository'
import { pointsText } from '@/rules/pointsText'

type ListRequest = ParsedRequestOf<typeof calls.list>

/** Activities for visitors and members. */
export function createActivityReading({ db, clock, orders, members, points, kept }: ActivityDeps) {
  /** An activity that is shown, or that the member has registered for. @throws Failure 404 */
  async function shown(tenantId: string, id: string, member: Member | undefined) {
    const row = await findActivity(db, tenantId, knownId(id))
    if (!row) throw noActivity()
    const own = member ? await ownFor(db, member, [row.id]) : []
    if (!row.isShown && own.length === 0) throw noActivity()
    return { row, own }
  }

  async function detail(tenantId: string, id: string, member: Member | undefined) {
    if (member) await orders.expireAll(member)
    const { row, own } = await shown(tenantId, id, member)
    const [waiting, level] = await Promise.all([
      waitingOf(db, tenantId, [row.id]),
      member ? members.levelNumber(db, member) : undefined,
    ])
    const seen = { now: clock(), waiting: waiting.get(row.id) ?? 0, own, level }
    return { row, detail: activityDetailOf(row, seen) }
  }

  return {
    /** Activities; closes the member's sign-ups that were not paid in time first, as the list of sign-ups does. */
    async list(
      tenantId: string,
      { From, To, Kind, Month, State, ...pages }: ListRequest,
      member: Member | undefined,
    ): Promise<DataOf<typeof calls.list>> {
      if (member) await orders.expireAll(member)
      const now = clock()
      const month = Month ?? parkMonth(now)
      const range = monthRange(month)
      const filter = {
        from: From === undefined ? undefined : dayRange(From).from,
        to: To === undefined ? undefined : dayRange(To).to,
        kind: Kind,
        state: State,
        now: new Date(now),
      }
      const [found, Kinds, held] = await Promise.all([
        activityPage(db, tenantId, filter, pages),
        kindsOf(db, tenantId),
        timesBetween(db, tenantId, range),
      ])
      const ids = found.rows.map(({ id }) => id)
      const [waiting, own] = await Promise.all([
        waitingOf(db, tenantId, ids),
        member ? ownFor(db, member, ids) : [],
      ])
      const show = (row: ActivityRow) =>
        activityOf(row, {
          now,
          waiting: waiting.get(row.id) ?? 0,
          own: own.filter(({ activityId }) => activityId === row.id),
        })
      const counts = new Map<string, number>()
      for (const { startAt, endAt } of held) {
        const first = Math.max(startAt.getTime(), range.from.getTime())
        const end = Math.min(endAt.getTime(), range.to.getTime())
        for (const day of parkDaysOf(first, end)) counts.set(day, (counts.get(day) ?? 0) + 1)
      }
      const Days = [...counts].map(([Day, Count]) => ({ Day, Count }))
      return {
        ...page(found.rows.map(show), found.total, pages),
        Kinds,
        Month: month,
        Days: Days.sort((a, b) => a.Day.localeCompare(b.Day)),
      }
    },

    /** @throws Failure 404 */
    detail: async (
      tenantId: string,
      id: string,
      member: Member | undefined,
    ): Promise<ActivityDetail> => (await detail(tenantId, id, member)).detail,

    /** @throws Failure 404 */
    async formFields(tenantId: string, id: string, member: Member | undefined) {
      const { row } = await shown(tenantId, id, member)
      return { FormVersion: row.formVersion, Fields: fieldsOf(row) }
    },

    /** Data of the sign-up page. @throws Failure 404 */
    async form(member: Member, id: string): Promise<DataOf<typeof calls.getForm>> {
      const { row, detail: Activity } = await detail(member.tenantId, id, member)
      const [People, PointsHave] = await Promise.all([kept.list(member), points.balance(member)])
      const Reason = problemFor(row, Activity, PointsHave)
      return {
        Activity,
        FormVersion: row.formVersion,
        Fields: fieldsOf(row),
        People,
        MayAdd: Activity.MayAdd,
        Left: Activity.Left,
        IsWaitlist: Activity.State === 'Waitlist',
        CanSign: Reason === '',
        Reason,
        PointsHave,
      }
    },
  }
}

function problemFor(row: ActivityRow, { NoteText }: ActivityDetail, have: number): string {
  if (NoteText !== '') return NoteText
  return have < row.points
    ? `每人需要 ${pointsText(row.points)}，还差 ${pointsText(row.points - have)}`
    : ''
}

/** The questions for the wire. */
export const fieldsOf = ({ fields }: Pick<ActivityRow, 'fields'>) =>
  fields.map(({ Options, When, ...field }) => ({
    ...field,
    Options: [...Options],
    When: When && { Key: When.Key, OneOf: [...When.OneOf] },
  }))
