import { answerOf, type Answer, type AnswersByKey, type FormQuestion } from './formField'

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
