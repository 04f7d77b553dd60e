import type { Answers, FormField } from '@/contract/activityForm'
import type { RegistrationRecord } from '@/contract/registration'
import { withPerson, type FormContext, type FormState } from './formState'

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
