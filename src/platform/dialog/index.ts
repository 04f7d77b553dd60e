import type { Ask, Question } from './types'

export const askedQuestions: Question[] = []
let answer = true

/** What the person will say from now on; they say yes until told otherwise. */
export function answerWith(isYes: boolean): void {
  answer = isYes
}

export const ask: Ask = (question) => {
  askedQuestions.push(question)
  return Promise.resolve(answer)
}
