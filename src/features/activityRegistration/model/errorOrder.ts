import { fieldsOf, type FormContext, type FormErrors, type FormState } from './formState'

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
