import { answerText, fullAnswerText } from '@/rules/activityForm/answerText'
import { answerOf, type Answer, type FormQuestion } from '@/rules/activityForm/formField'
import { maskPhone } from '@/rules/phone'
import { formsOf, type ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import type { RegistrationRow } from './registration.repository'
import { peopleOfActivity, type PersonRow } from './registrationPerson.repository'
import { GUARDIAN_PHONE } from './signUpAnswers'

/** How phone and ID numbers are shown: `whole` only to staff who need them. */
export type Numbers = 'masked' | 'whole'

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

/** Answers of registrations, decrypted. */
export function createRegistrationAnswers({ db, sealer }: Pick<ActivityDeps, 'db' | 'sealer'>) {
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

  return { answersOf, answered }
}
