/** The questions of a form of an activity, as the app and the server judge answers to them (spec 7 Activity sign-up). */

export type FieldType =
  'text' | 'phone' | 'idcard' | 'number' | 'radio' | 'checkbox' | 'date' | 'image' | 'textarea'

/** What of a kept person answers a question. */
export type KeptAs = 'name' | 'phone' | 'idcard' | 'birthday'

/** One question, named as on the wire (contract/activityRegistration formField). */
export interface FormQuestion {
  Key: string
  Label: string
  Type: FieldType
  Required: boolean
  /** Of radio and checkbox; otherwise empty. */
  Options: readonly string[]
  /** Characters, chosen options, pictures, or the number itself; null: no limit but the type's own. */
  Min: number | null
  Max: number | null
  Hint: string
  /** person: asked for each person; once: for the whole sign-up. */
  Of: 'person' | 'once'
  Kept: KeptAs | null
  /** Asked only where another question has one of these answers; null: always. */
  When: { Key: string; OneOf: readonly string[] } | null
}

/** A text, or a list of chosen options or of pictures. */
export type Answer = string | readonly string[]
/** Answers by the keys of their questions. */
export type AnswersByKey = Readonly<Record<string, Answer>>

/** An answer by its key; keys are the park's, so one may be called like something every object has. */
export const answerOf = (answers: AnswersByKey, key: string): Answer | undefined =>
  Object.prototype.hasOwnProperty.call(answers, key) ? answers[key] : undefined

/** Keys of questions: nouns one can read in a table. */
export const fieldKeyPattern = /^[a-zA-Z][a-zA-Z0-9]{0,29}$/
