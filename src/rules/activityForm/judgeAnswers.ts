import { askedFields } from './askedFields'
import {
  answerOf,
  type Answer,
  type AnswersByKey,
  type FormQuestion,
  type KeptAs,
} from './formField'
import { judgeAnswer } from './judgeAnswer'

/** Either the answers in stored form, or errors by key, each a sentence for the user. */
export type JudgedAnswers =
  | { isRight: true; answers: Record<string, Answer> }
  | { isRight: false; errors: Record<string, string> }

export interface JudgeContext {
  /** The park's date, yyyy-MM-dd. */
  today: string
  /** Answers for the whole sign-up, when judging a person's answers. */
  once?: AnswersByKey
  /**
   * Fields that the saved person answers, so no answer is required here (app only; the server fills them in before
   * judging).
   */
  kept?: readonly KeptAs[]
}

/**
 * Judges the answers of one scope: answers to applicable questions are normalised (blanks at the ends, order of
 * options, upper case X), all others are dropped.
 */
export function judgeAnswers(
  fields: readonly FormQuestion[],
  scope: FormQuestion['Of'],
  given: AnswersByKey,
  { today, once, kept = [] }: JudgeContext,
): JudgedAnswers {
  const answers: Record<string, Answer> = {}
  const errors: Record<string, string> = {}
  for (const field of fields) {
    // Judged in order: whether the next question applies depends on the stored form of the answers before it.
    if (!askedFields(fields, scope, answers, once).includes(field)) continue
    const own = answerOf(given, field.Key)
    if (own === undefined && field.Kept !== null && kept.includes(field.Kept)) continue
    const judged = judgeAnswer(field, own, today)
    if ('error' in judged) errors[field.Key] = judged.error
    else if (judged.answer !== undefined) answers[field.Key] = judged.answer
  }
  return Object.keys(errors).length > 0 ? { isRight: false, errors } : { isRight: true, answers }
}
