/** Draft of a form kept on the device until submitted: everything except identity card numbers. */
import type { Answers, FormField } from '@/contract/activityForm'
import type { FormState } from './formState'

/** Answers without those of the given fields. */
export const withoutKeys = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

/** The form state without answers to identity card fields. */
export function storable(fields: readonly FormField[], { once, people }: FormState): FormState {
  const secret = fields.filter(({ Type }) => Type === 'idcard').map(({ Key }) => Key)
  return {
    once: withoutKeys(once, secret),
    people: people.map((person) => ({ ...person, answers: withoutKeys(person.answers, secret) })),
  }
}
