import type { Answers, FormField } from '@/contract/activityForm'
import type { RegistrationRecord } from '@/contract/registration'
import {
  withPerson,
  type FormContext,
  type FormState,
  fieldsOf,
  type FormErrors,
} from './formState'

type Given = RegistrationRecord['Answers']

/** Splits answers into those known in full and those known only masked. */
function partsOf(fields: readonly FormField[], scope: string, given: Given) {
  const answers: Answers = {}
  const masked: Record<string, string> = {}
  for (const { Key, Text, Images } of given) {
    const field = fields.find((each) => each.Key === Key)
    if (field?.Type === 'phone' || field?.Type === 'idcard') masked[`${scope}.${Key}`] = Text
    else if (field?.Type === 'image') answers[Key] = Images
    else if (field?.Type === 'checkbox')
      answers[Key] = field.Options.filter((option) => Text.split('、').includes(option))
    else if (field) answers[Key] = Text
  }
  return { answers, masked }
}

/** Initial state of the edit form of a registration. Masked numbers stay unless new ones are typed. */
export function editStart(
  fields: readonly FormField[],
  { Answers: once, Persons }: Pick<RegistrationRecord, 'Answers' | 'Persons'>,
): { state: FormState; context: Required<Pick<FormContext, 'given' | 'minors' | 'names'>> } {
  const whole = partsOf(fields, 'once', once)
  let people: FormState['people'] = []
  let given = whole.masked
  const minors: string[] = []
  const names: Record<string, string> = {}
  for (const { Name, Answers: own, GuardianText } of Persons) {
    people = withPerson(people)
    const entry = people[people.length - 1]!
    const { answers, masked } = partsOf(fields, entry.key, own)
    given = { ...given, ...masked }
    entry.answers = answers
    names[entry.key] = Name
    if (GuardianText === '') continue
    minors.push(entry.key)
    // GuardianText is e.g. 王秀 138****0001: the masked number must be entered again.
    entry.guardian = { ...entry.guardian, Name: GuardianText.split(' ')[0] ?? '' }
  }
  return { state: { once: whole.answers, people }, context: { given, minors, names } }
}

/** Key of the first error in screen order, as in FormErrors; empty: no error. */
export function firstWrong(context: FormContext, state: FormState, errors: FormErrors): string {
  const places = [
    ...state.people.flatMap((person) => [
      ...fieldsOf(context, state, person).map(({ Key }) => `${person.key}.${Key}`),
      ...['Name', 'Phone', 'IsAgreed'].map((field) => `${person.key}.guardian.${field}`),
    ]),
    ...fieldsOf(context, state).map(({ Key }) => `once.${Key}`),
  ]
  return places.find((place) => place in errors) ?? ''
}

/** Element id of a question. @param place key as in FormErrors */
export const elementOf = (place: string): string => `answer-${place.replace(/\./g, '-')}`

/** Check-in codes come in batches of consecutive time spans. */
interface TimedCode {
  Code: string
  From: number
  To: number
}

/** The code valid at a server time (ms); null when all have expired. */
export const codeAt = (codes: readonly TimedCode[], now: number): TimedCode | null =>
  codes.find(({ From, To }) => From <= now && now < To) ?? null

/** In groups of four, as people read codes aloud. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
