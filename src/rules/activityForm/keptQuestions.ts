import { answerOf, type AnswersByKey, type FormQuestion } from './formField'

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
