/** Questions of an activity's form; app and server judge answers by these types (spec 7 Activity sign-up). */

export type FieldType =
  | 'text'
  | 'phone'
  | 'idcard'
  | 'number'
  | 'radio'
  | 'checkbox'
  | 'date'
  | 'image'
  | 'textarea'

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

const isOneOf = (answer: Answer | undefined, wanted: readonly string[]): boolean =>
  typeof answer === 'string'
    ? wanted.includes(answer)
    : (answer?.some((option) => wanted.includes(option)) ?? false)

/**
 * The applicable questions of one scope, in order. A question that depends on an inapplicable question is inapplicable
 * too.
 * @param answers answers given so far in this scope
 * @param once answers for the whole sign-up; omitted when judging that scope itself
 */
export function askedFields<Field extends FormQuestion>(
  fields: readonly Field[],
  scope: FormQuestion['Of'],
  answers: AnswersByKey,
  once: AnswersByKey = {},
): Field[] {
  const shown: Field[] = []
  const isShown = (key: string) => shown.some((field) => field.Key === key)
  const onceShown = scope === 'once' ? [] : askedFields(fields, 'once', once)
  for (const field of fields) {
    if (field.Of !== scope) continue
    const { When } = field
    const answer =
      When &&
      (isShown(When.Key)
        ? answerOf(answers, When.Key)
        : onceShown.some(({ Key }) => Key === When.Key)
          ? answerOf(once, When.Key)
          : undefined)
    if (!When || isOneOf(answer ?? undefined, When.OneOf)) shown.push(field)
  }
  return shown
}

/**
 * Questions that keep their earlier, unseen answer when a sign-up is edited: all that were answered, but of a person with
 * another name no ID number, which is the earlier person's.
 * @param before the person's earlier name; empty: none is asked for
 */
export function keptQuestions<T extends Pick<FormQuestion, 'Key' | 'Type' | 'Of' | 'Kept'>>(
  fields: readonly T[],
  before: string,
  answers: AnswersByKey,
): T[] {
  const nameField = fields.find(({ Of, Kept }) => Of === 'person' && Kept === 'name')
  const name = nameField && answerOf(answers, nameField.Key)
  const isOther =
    nameField !== undefined && before.trim() !== (typeof name === 'string' ? name : '').trim()
  return fields.filter(({ Type }) => !isOther || Type !== 'idcard')
}
