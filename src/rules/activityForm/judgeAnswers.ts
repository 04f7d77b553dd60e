import { askedFields } from './askedFields'
import {
  answerOf,
  type Answer,
  type AnswersByKey,
  type FormQuestion,
  type KeptAs,
} from './formField'
import { judgeAnswer } from './judgeAnswer'

/** Either the answers as they are stored, or by key what is wrong with them, each a sentence for the person. */
export type JudgedAnswers =
  | { isRight: true; answers: Record<string, Answer> }
  | { isRight: false; errors: Record<string, string> }

export interface JudgeContext {
  /** yyyy-MM-dd, the park's. */
  today: string
  /** Answers for the whole sign-up, where a person's are judged. */
  once?: AnswersByKey
  /** What a kept person answers, so that no answer is needed here (the app; the server fills them in before). */
  kept?: readonly KeptAs[]
}

/**
 * Judges the answers of one scope: those to questions that are asked are normalised (blanks at the ends, order of
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
    // Judged one after another: whether the next is asked follows from what is stored of those before.
    if (!askedFields(fields, scope, answers, once).includes(field)) continue
    const own = answerOf(given, field.Key)
    if (own === undefined && field.Kept !== null && kept.includes(field.Kept)) continue
    const judged = judgeAnswer(field, own, today)
    if ('error' in judged) errors[field.Key] = judged.error
    else if (judged.answer !== undefined) answers[field.Key] = judged.answer
  }
  return Object.keys(errors).length > 0 ? { isRight: false, errors } : { isRight: true, answers }
}
