/** Questions of an activity's form; app and server judge answers by these types (spec 7 Activity sign-up). */

export type FieldType =
  'text' | 'phone' | 'idcard' | 'number' | 'radio' | 'checkbox' | 'date' | 'image' | 'textarea'

/** The field of a saved person that answers a question. */
export type KeptAs = 'name' | 'phone' | 'idcard' | 'birthday'

/** One question, with its API names (contract/activityRegistration formField). */
export interface FormQuestion {
  Key: string
  Label: string
  Type: FieldType
  Required: boolean
  /** For radio and checkbox; otherwise empty. */
  Options: readonly string[]
  /** Limit on characters, chosen options, pictures, or the number itself; null: only the type's own limit. */
  Min: number | null
  Max: number | null
  Hint: string
  /** person: asked for each person; once: for the whole sign-up. */
  Of: 'person' | 'once'
  Kept: KeptAs | null
  /** Asked only when the other question has one of these answers; null: always. */
  When: { Key: string; OneOf: readonly string[] } | null
}

/** A text, or a list of chosen options or of pictures. */
export type Answer = string | readonly string[]
/** Answers by the keys of their questions. */
export type AnswersByKey = Readonly<Record<string, Answer>>

/** An answer by its key; keys come from the park, so one may equal the name of an inherited object property. */
export const answerOf = (answers: AnswersByKey, key: string): Answer | undefined =>
  Object.prototype.hasOwnProperty.call(answers, key) ? answers[key] : undefined

/** Question keys: identifiers readable in a table. */
export const fieldKeyPattern = /^[a-zA-Z][a-zA-Z0-9]{0,29}$/
