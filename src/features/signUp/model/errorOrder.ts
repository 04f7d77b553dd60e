import { fieldsOf, type FormContext, type FormErrors, type FormState } from './formState'

/** Where the first error of the screen stands, as FormErrors names it; empty: there is none. */
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

/** Id of the element that asks for an answer. @param place as FormErrors names it */
export const elementOf = (place: string): string => `answer-${place.replace(/\./g, '-')}`
