import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { RegistrationRecord } from '@/contract/registration'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { findActivity, formOf } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noRegistration } from './activityState'
import { fieldsOf } from './activityReading'
import { registrationOf } from './activityView'
import { createRegistrationAnswers, type Numbers } from './registrationAnswers'
import { registrationRefundText } from './registrationEnd'
import {
  aheadOf,
  countTabs,
  registrationsOf,
  type Registered,
} from './registrationLists.repository'
import { checkedInOf, peopleOf } from './registrationPerson.repository'
import { eventsOf, findRegistration } from './registration.repository'
import { statusTexts, wrongState } from './registrationState'

/** A member's registrations. */
export function createRegistrationReading(deps: ActivityDeps) {
  const { db, clock, orders, codes, messages } = deps
  const { answersOf, answered } = createRegistrationAnswers(deps)

  /** A registration with all its answers. */
  async function record(registered: Registered, numbers: Numbers): Promise<RegistrationRecord> {
    const { registration: row, activity } = registered
    const [people, events, fields, ahead] = await Promise.all([
      peopleOf(db, row),
      eventsOf(db, row),
      formOf(db, row.tenantId, row.activityId, row.formVersion),
      aheadOf(db, row.tenantId, [row]),
    ])
    const checkedIn = people.filter(({ checkedInAt }) => checkedInAt !== null).length
    return {
      ...registrationOf(row, activity, { now: clock(), checkedIn, ahead: ahead.get(row.id) ?? 0 }),
      ...answersOf(row, people, fields, numbers),
      RefundText: registrationRefundText(row, activity),
      Latitude: activity.latitude,
      Longitude: activity.longitude,
      BuildingId: activity.buildingId,
      Timeline: events.map(({ at, text }) => ({ At: at.getTime(), Text: text })),
    }
  }

  /** A member's registration by its id or that of its order; closes an expired order first. @throws Failure 404 */
  async function own(member: Member, text: string): Promise<Registered> {
    const { tenantId, userId } = member
    const id = knownId(text)
    const find = async () =>
      (await findRegistration(db, tenantId, { id })) ??
      (await findRegistration(db, tenantId, { orderId: id }))
    let row = await find()
    if (row?.userId !== userId) throw noRegistration()
    if (row.status === 'PendingPay' && row.orderId) {
      await orders.own(member, { id: row.orderId })
      row = (await find()) ?? row
    }
    const activity = await findActivity(db, tenantId, row.activityId)
    if (!activity) throw noRegistration()
    return { registration: row, activity }
  }

  return {
    own,
    record,
    answered,

    /** @throws Failure 404 */
    async result(member: Member, id: string): Promise<DataOf<typeof calls.getFormByResultId>> {
      const registered = await own(member, id)
      await messages.readAbout(db, member, registered.registration.id, new Date(clock()))
      return {
        Record: await record(registered, 'masked'),
        FormVersion: registered.activity.formVersion,
        Fields: fieldsOf(registered.activity),
      }
    },

    async myActivityRegistration(
      member: Member,
      request: ParsedRequestOf<typeof calls.myActivityRegistration>,
    ): Promise<DataOf<typeof calls.myActivityRegistration>> {
      const { Tab, ...pages } = request
      await orders.expireAll(member)
      const { rows, total } = await registrationsOf(db, member, Tab, pages)
      const ids = rows.map(({ registration }) => registration.id)
      const [checkedIn, ahead, Counts] = await Promise.all([
        checkedInOf(db, member.tenantId, ids),
        aheadOf(
          db,
          member.tenantId,
          rows.map(({ registration }) => registration),
        ),
        countTabs(db, member),
      ])
      const now = clock()
      const shown = rows.map(({ registration, activity }) =>
        registrationOf(registration, activity, {
          now,
          checkedIn: checkedIn.get(registration.id) ?? 0,
          ahead: ahead.get(registration.id) ?? 0,
        }),
      )
      return { ...page(shown, total, request), Counts }
    },

    /** Check-in codes of the next minutes. @throws Failure 404, 409 `registrationState` */
    async checkInCode(member: Member, id: string): Promise<DataOf<typeof calls.checkInCode>> {
      const { registration: row, activity } = await own(member, id)
      const now = clock()
      const shown = registrationOf(row, activity, { now, checkedIn: 0, ahead: 0 })
      if (!shown.Actions.includes('showCode')) throw wrongState()
      const checkedIn = await checkedInOf(db, member.tenantId, [row.id])
      return {
        Codes: codes.ahead(row, now),
        People: row.people,
        CheckedIn: checkedIn.get(row.id) ?? 0,
        Status: row.status,
        StatusText: statusTexts[row.status],
      }
    },
  }
}
