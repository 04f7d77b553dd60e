import type { Ask, Question } from './types'

export const askedQuestions: Question[] = []
let answer: boolean | Promise<boolean> = true

/** What the person will say from now on; they say yes until told otherwise. */
export function answerWith(isYes: boolean | Promise<boolean>): void {
  answer = isYes
}

export const ask: Ask = (question) => {
  askedQuestions.push(question)
  return Promise.resolve(answer)
}
