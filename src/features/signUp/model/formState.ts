/**
 * What stands in a sign-up form: answers for the whole and for each person. Judged by rules/activityForm, as the server
 * does it.
 */
import type { Answers, FormField } from '@/contract/activityForm'
import type { KeptPerson } from '@/contract/registration'
import { ageProblem, birthdayIn, needsGuardian, type AgeBounds } from '@/rules/activityForm/age'
import { askedFields } from '@/rules/activityForm/askedFields'
import type { Answer } from '@/rules/activityForm/formField'
import { judgeAnswers } from '@/rules/activityForm/judgeAnswers'
import { isMobile, wrongMobile } from '@/rules/phone'

export interface Guardian {
  Name: string
  Phone: string
  IsAgreed: boolean
}

/** One person of the form. */
export interface PersonEntry {
  /** Of this device: tells two cards apart. */
  key: string
  /** The kept person whose numbers are used; empty: all is typed. */
  personId: string
  answers: Answers
  guardian: Guardian
  isKept: boolean
}

export interface FormState {
  once: Answers
  people: PersonEntry[]
}

/** Where an error belongs: `once.<key>`, `<person's key>.<field's key>`, `<person's key>.guardian.Name` … */
export type FormErrors = Readonly<Record<string, string>>

/** What an activity asks of the form. */
export interface FormContext extends AgeBounds {
  fields: readonly FormField[]
  kept: readonly KeptPerson[]
  /** Days of the park, YYYY-MM-DD. */
  today: string
  activityDay: string
  /** Of a registration that is edited: masked answers by `<scope>.<key>`, which stay unless others are typed. */
  given?: Readonly<Record<string, string>>
  /** Of a registration that is edited: keys of the people below 18. */
  minors?: readonly string[]
}

const noGuardian: Guardian = { Name: '', Phone: '', IsAgreed: false }

/** A key that no other card of these has. */
const nextKey = (people: readonly PersonEntry[]): string =>
  `p${Math.max(0, ...people.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`

/** A card more: empty, or with the answers that are known. */
export function withPerson(
  people: readonly PersonEntry[],
  start: Partial<Pick<PersonEntry, 'personId' | 'answers' | 'isKept'>> = {},
): PersonEntry[] {
  const entry = { personId: '', answers: {}, guardian: noGuardian, isKept: false, ...start }
  return [...people, { ...entry, key: nextKey(people) }]
}

/** A card as somebody kept has it before anything is typed. */
export const keptEntry = (
  personId: string,
): Pick<PersonEntry, 'personId' | 'guardian' | 'isKept'> => ({
  personId,
  guardian: noGuardian,
  isKept: false,
})

const maskOf = {
  name: 'Name',
  phone: 'PhoneMask',
  idcard: 'IdCardMask',
  birthday: 'Birthday',
} as const

/** What a kept person answers to a field, masked; empty: nothing. */
export const keptText = (field: FormField, person: KeptPerson | undefined): string =>
  field.Kept && person ? person[maskOf[field.Kept]] : ''

/** The kept person of a card. */
export const keptOf = (
  { personId }: PersonEntry,
  kept: readonly KeptPerson[],
): KeptPerson | undefined => kept.find(({ Id }) => Id === personId)

/** Fields whose answers are the account's own: a name and a number need not be typed by who signs up. */
export function ownAnswers(
  fields: readonly FormField[],
  { name, phone }: { name: string; phone: string },
): Answers {
  const entries = fields
    .filter(({ Of }) => Of === 'person')
    .flatMap(({ Key, Kept }): [string, string][] => {
      const text = Kept === 'name' ? name : Kept === 'phone' ? phone : ''
      return text ? [[Key, text]] : []
    })
  return Object.fromEntries(entries)
}

/** The fields of a scope that are asked now. */
export const fieldsOf = (
  { fields }: Pick<FormContext, 'fields'>,
  state: FormState,
  person?: PersonEntry,
): FormField[] =>
  person
    ? askedFields(fields, 'person', person.answers, state.once)
    : askedFields(fields, 'once', state.once)

/** A person's day of birth as far as it is known here: typed, or kept. */
export const birthdayOf = (context: FormContext, person: PersonEntry): string =>
  birthdayIn(context.fields, person.answers) || (keptOf(person, context.kept)?.Birthday ?? '')

/** Whether a parent has to consent. */
export function isMinor(context: FormContext, person: PersonEntry): boolean {
  const birthday = birthdayOf(context, person)
  return birthday
    ? needsGuardian(birthday, context.activityDay)
    : (context.minors?.includes(person.key) ?? false)
}

/** What answers a field without being typed, masked; empty: nothing. */
export const standingText = (
  { given, kept }: FormContext,
  field: FormField,
  person?: PersonEntry,
): string =>
  (person && keptText(field, keptOf(person, kept))) ||
  (given?.[`${person?.key ?? 'once'}.${field.Key}`] ?? '')

/** The fields of which an answer is judged: not those whose masked answer stays. */
const judgedFields = (
  { fields, given = {} }: FormContext,
  scope: string,
  answers: Answers,
): FormField[] =>
  fields.filter(({ Key }) => !given[`${scope}.${Key}`] || answers[Key] !== undefined)

/** Where a person's age is told: an unfit age is said there. */
const ageKey = ({ fields }: FormContext): string =>
  fields.find(({ Type, Kept }) => Type === 'idcard' || Kept === 'birthday')?.Key ?? ''

function guardianErrors({ guardian }: PersonEntry): Record<string, string> {
  return {
    ...(guardian.Name.trim() === '' && { Name: '请填写监护人姓名' }),
    ...(!isMobile(guardian.Phone.trim()) && { Phone: wrongMobile }),
    ...(!guardian.IsAgreed && { IsAgreed: '请由监护人确认同意' }),
  }
}

const under = (scope: string, errors: Readonly<Record<string, string>>): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([key, text]) => [`${scope}.${key}`, text]))

/** An answered form, as it is sent. */
export interface JudgedForm {
  Answers: Answers
  People: {
    PersonId?: string
    Answers: Answers
    Guardian?: Guardian
    IsKept: boolean
  }[]
}

const sendable = (answers: Readonly<Record<string, Answer>>): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      typeof answer === 'string' ? answer : [...answer],
    ]),
  )

/** Judges the whole form: what to send, or what is wrong, in the order of the screen. */
export function judgeForm(
  context: FormContext,
  state: FormState,
): { form: JudgedForm; errors: null } | { form: null; errors: FormErrors } {
  const { today, activityDay } = context
  const once = judgeAnswers(judgedFields(context, 'once', state.once), 'once', state.once, {
    today,
  })
  let errors: FormErrors = {}
  const people: JudgedForm['People'] = []
  for (const person of state.people) {
    const known = keptOf(person, context.kept)
    const kept = (['name', 'phone', 'idcard', 'birthday'] as const).filter(
      (each) => known && known[maskOf[each]] !== '',
    )
    const asked = judgedFields(context, person.key, person.answers)
    const judged = judgeAnswers(asked, 'person', person.answers, {
      today,
      once: once.isRight ? once.answers : state.once,
      kept,
    })
    if (!judged.isRight) errors = { ...errors, ...under(person.key, judged.errors) }
    const unfit = ageProblem(context, birthdayOf(context, person), activityDay)
    const key = `${person.key}.${ageKey(context)}`
    if (unfit && !errors[key]) errors = { ...errors, [key]: unfit }
    const minor = isMinor(context, person)
    if (minor) errors = { ...errors, ...under(`${person.key}.guardian`, guardianErrors(person)) }
    if (judged.isRight)
      people.push({
        ...(known && { PersonId: known.Id }),
        Answers: sendable(judged.answers),
        ...(minor && {
          Guardian: {
            ...person.guardian,
            Name: person.guardian.Name.trim(),
            Phone: person.guardian.Phone.trim(),
          },
        }),
        IsKept: person.isKept,
      })
  }
  if (!once.isRight) errors = { ...errors, ...under('once', once.errors) }
  if (Object.keys(errors).length > 0 || !once.isRight) return { form: null, errors }
  return { form: { Answers: sendable(once.answers), People: people }, errors: null }
}
