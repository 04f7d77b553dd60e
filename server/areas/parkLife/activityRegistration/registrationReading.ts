import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { RegistrationRecord } from '@/contract/registration'
import type { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import { answerText, fullAnswerText } from '@/rules/activityForm/answerText'
import { answerOf, type Answer, type FormQuestion } from '@/rules/activityForm/formField'
import { maskPhone } from '@/rules/phone'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { findActivity, formOf, formsOf, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import { noRegistration } from './activityFailures'
import { fieldsOf } from './activityReading'
import { registrationOf } from './activityView'
import { refundText } from './registrationEnd'
import {
  aheadOf,
  countTabs,
  registrationsOf,
  type Registered,
} from './registrationLists.repository'
import {
  checkedInOf,
  peopleOf,
  peopleOfActivity,
  type PersonRow,
} from './registrationPerson.repository'
import { eventsOf, findRegistration, type RegistrationRow } from './registration.repository'
import { statusTexts, wrongState } from './registrationState'
import { GUARDIAN_PHONE } from './signUpAnswers'

/** How phone and ID numbers are shown: `whole` only to staff who need them. */
type Numbers = 'masked' | 'whole'

/** Answers with the labels of the form version they were given for. */
function given(
  fields: readonly FormQuestion[],
  scope: FormQuestion['Of'],
  all: Readonly<Record<string, Answer>>,
  numbers: Numbers,
) {
  const text = numbers === 'whole' ? fullAnswerText : answerText
  return fields.flatMap(({ Key, Label, Type, Of }) => {
    const answer = answerOf(all, Key)
    if (Of !== scope || answer === undefined) return []
    const Images = Type === 'image' && typeof answer !== 'string' ? [...answer] : []
    return [{ Key, Label, Type, Text: text({ Type }, answer), Images }]
  })
}

/** A member's registrations. */
export function createRegistrationReading(deps: ActivityDeps) {
  const { db, clock, orders, sealer, codes, messages } = deps

  function personOf(person: PersonRow, fields: readonly FormQuestion[], numbers: Numbers) {
    const secret = sealer.open(
      { tenantId: person.tenantId, id: person.registrationId },
      person.sealed,
    )
    const { [GUARDIAN_PHONE]: phone = '', ...hidden } = secret
    const guardian = numbers === 'whole' ? phone : phone && maskPhone(phone)
    return {
      Name: person.name,
      CheckedInAt: person.checkedInAt?.getTime() ?? null,
      Answers: given(fields, 'person', { ...person.answers, ...hidden }, numbers),
      GuardianText:
        person.guardianName && [person.guardianName, guardian].filter(Boolean).join(' '),
    }
  }

  /** Answers of a registration and of its people. */
  function answersOf(
    row: RegistrationRow,
    people: readonly PersonRow[],
    fields: readonly FormQuestion[],
    numbers: Numbers,
  ) {
    const once = { ...row.answers, ...sealer.open(row, row.sealed) }
    return {
      Answers: given(fields, 'once', once, numbers),
      Persons: people.map((person) => personOf(person, fields, numbers)),
    }
  }

  /** Registrations of one activity with their masked answers, for a table of all of them. */
  async function answered(activity: ActivityRow, rows: readonly RegistrationRow[]) {
    const [people, forms] = await Promise.all([
      peopleOfActivity(db, activity),
      formsOf(db, activity),
    ])
    const peopleOfId = new Map<string, PersonRow[]>()
    for (const person of people)
      peopleOfId.set(person.registrationId, [
        ...(peopleOfId.get(person.registrationId) ?? []),
        person,
      ])
    return rows.map((registration) => ({
      registration,
      ...answersOf(
        registration,
        peopleOfId.get(registration.id) ?? [],
        forms.get(registration.formVersion) ?? [],
        'masked',
      ),
    }))
  }

  /** A registration with all its answers. */
  async function record(found: Registered, numbers: Numbers): Promise<RegistrationRecord> {
    const { registration: row, activity } = found
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
      RefundText: refundText(activity.refundRule, row.amount + row.points > 0),
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

  async function mine(
    member: Member,
    request: ParsedRequestOf<typeof calls.myActivityRegistration>,
  ) {
    const { Tab, ...pages } = request
    const found = await registrationsOf(db, member, Tab, pages)
    const now = clock()
    const overdue = found.rows.filter(
      ({ registration: { status, payUntil } }) =>
        status === 'PendingPay' && (payUntil?.getTime() ?? now) <= now,
    )
    for (const { registration } of overdue)
      if (registration.orderId) await orders.own(member, { id: registration.orderId })
    return overdue.length > 0 ? registrationsOf(db, member, Tab, pages) : found
  }

  return {
    own,
    record,
    answered,

    /** @throws Failure 404 */
    async result(member: Member, id: string): Promise<DataOf<typeof calls.getFormByResultId>> {
      const found = await own(member, id)
      await messages.readAbout(db, member, found.registration.id, new Date(clock()))
      return {
        Record: await record(found, 'masked'),
        FormVersion: found.activity.formVersion,
        Fields: fieldsOf(found.activity),
      }
    },

    async myActivityRegistration(
      member: Member,
      request: ParsedRequestOf<typeof calls.myActivityRegistration>,
    ): Promise<DataOf<typeof calls.myActivityRegistration>> {
      const { rows, total } = await mine(member, request)
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
