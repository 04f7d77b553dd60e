/**
 * State of a sign-up form: common answers and answers per person. Validated by rules/activityForm, as on the server.
 */
import type { Answers, FormField } from '@/contract/activityForm'
import type { KeptPerson } from '@/contract/registration'
import {
  adultAge,
  ageProblem,
  birthdayIn,
  needsGuardian,
  type AgeBounds,
} from '@/rules/activityForm/age'
import { type Answer, askedFields, keptQuestions } from '@/rules/activityForm/formField'
import { judgeAnswers } from '@/rules/activityForm/judgeAnswers'
import { isMobile, wrongMobile } from '@/rules/phone'

export interface Guardian {
  Name: string
  Phone: string
  IsAgreed: boolean
}

/** One participant in the form. */
export interface PersonEntry {
  /** Local key that distinguishes cards. */
  key: string
  /** Id of the kept person whose data are used; empty: all data are typed. */
  personId: string
  answers: Answers
  guardian: Guardian
  isKept: boolean
}

export interface FormState {
  once: Answers
  people: PersonEntry[]
}

/** Errors by location: `once.<key>`, `<person's key>.<field's key>`, `<person's key>.guardian.Name` … */
export type FormErrors = Readonly<Record<string, string>>

/** Requirements of an activity for its form. */
export interface FormContext extends AgeBounds {
  fields: readonly FormField[]
  kept: readonly KeptPerson[]
  /** The park's days, YYYY-MM-DD. */
  today: string
  activityDay: string
  /** Edited registration: masked answers by `<scope>.<key>`, kept unless new ones are typed. */
  given?: Readonly<Record<string, string>>
  /** Edited registration: names by the people's keys; masked ID numbers stand under them alone. */
  names?: Readonly<Record<string, string>>
  /** Edited registration: keys of the people below 18. */
  minors?: readonly string[]
}

const noGuardian: Guardian = { Name: '', Phone: '', IsAgreed: false }

/** A key that is unused among these cards. */
const nextKey = (people: readonly PersonEntry[]): string =>
  `p${Math.max(0, ...people.map(({ key }) => Number(key.slice(1)) || 0)) + 1}`

/** Adds a card: empty, or with known answers. */
export function withPerson(
  people: readonly PersonEntry[],
  start: Partial<Pick<PersonEntry, 'personId' | 'answers' | 'isKept'>> = {},
): PersonEntry[] {
  const entry = { personId: '', answers: {}, guardian: noGuardian, isKept: false, ...start }
  return [...people, { ...entry, key: nextKey(people) }]
}

/** Initial entry of a kept person. */
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

/** Masked answer of a kept person to a field; empty: none. */
export const keptText = (field: FormField, person: KeptPerson | undefined): string =>
  field.Kept && person ? person[maskOf[field.Kept]] : ''

/** The kept person chosen for a card. */
export const keptOf = (
  { personId }: PersonEntry,
  kept: readonly KeptPerson[],
): KeptPerson | undefined => kept.find(({ Id }) => Id === personId)

/** Answers known from the account: the member's real name, if entered, and phone. */
function ownAnswers(
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

/**
 * Start of the first card: the member's own kept entry, else what the account knows. Empty where the member is beyond the
 * activity's ages, for a parent signs a child up; without a known birthday, where all participants are minors.
 */
export function ownStart(
  context: FormContext,
  account: { name: string; phone: string },
): Partial<Pick<PersonEntry, 'personId' | 'answers'>> {
  const self = context.kept.find(({ IsSelf }) => IsSelf)
  const isBeyond = self?.Birthday
    ? ageProblem(context, self.Birthday, context.activityDay) !== ''
    : context.AgeTo !== null && context.AgeTo < adultAge
  if (isBeyond) return {}
  return self ? { personId: self.Id } : { answers: ownAnswers(context.fields, account) }
}

/** Fields currently shown for a person, or for the whole form. */
export const fieldsOf = (
  { fields }: Pick<FormContext, 'fields'>,
  state: FormState,
  person?: PersonEntry,
): FormField[] =>
  person
    ? askedFields(fields, 'person', person.answers, state.once)
    : askedFields(fields, 'once', state.once)

/** Known date of birth of a participant: typed, or from the kept person. */
export const birthdayOf = (context: FormContext, person: PersonEntry): string =>
  birthdayIn(context.fields, person.answers) || (keptOf(person, context.kept)?.Birthday ?? '')

/** True when a parent must consent. */
export function isMinor(context: FormContext, person: PersonEntry): boolean {
  const birthday = birthdayOf(context, person)
  return birthday
    ? needsGuardian(birthday, context.activityDay)
    : (context.minors?.includes(person.key) ?? false)
}

/** Masked answer of an edited registration that still stands for a field; empty: none. */
function givenText(
  { fields, given = {}, names = {} }: FormContext,
  scope: string,
  field: FormField,
  answers: Answers,
): string {
  const isKept = keptQuestions(fields, names[scope] ?? '', answers).includes(field)
  return scope === 'once' || isKept ? (given[`${scope}.${field.Key}`] ?? '') : ''
}

/** Masked answer that applies to a field unless another is typed; empty: none. */
export const savedText = (context: FormContext, field: FormField, person?: PersonEntry): string =>
  (person && keptText(field, keptOf(person, context.kept))) ||
  givenText(context, person?.key ?? 'once', field, person?.answers ?? {})

/** Fields to validate: without those whose masked answer is kept. */
const judgedFields = (context: FormContext, scope: string, answers: Answers): FormField[] =>
  context.fields.filter(
    (field) => !givenText(context, scope, field, answers) || answers[field.Key] !== undefined,
  )

/** Key of the field that determines the age; age errors are shown there. */
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

/** A validated form as it is submitted. */
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

/** Validates the whole form: returns the data to submit, or the errors in screen order. */
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
    const keptPerson = keptOf(person, context.kept)
    const kept = (['name', 'phone', 'idcard', 'birthday'] as const).filter(
      (each) => keptPerson && keptPerson[maskOf[each]] !== '',
    )
    const fields = judgedFields(context, person.key, person.answers)
    const judged = judgeAnswers(fields, 'person', person.answers, {
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
        ...(keptPerson && { PersonId: keptPerson.Id }),
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
