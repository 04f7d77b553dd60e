/** What of a form stays on the device until it is sent: everything but the numbers of identity cards. */
import type { Answers, FormField } from '@/contract/activityForm'
import type { FormState } from './formState'

/** Answers but for those of some fields. */
export const withoutKeys = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

export function storable(fields: readonly FormField[], { once, people }: FormState): FormState {
  const secret = fields.filter(({ Type }) => Type === 'idcard').map(({ Key }) => Key)
  return {
    once: withoutKeys(once, secret),
    people: people.map((person) => ({ ...person, answers: withoutKeys(person.answers, secret) })),
  }
}
