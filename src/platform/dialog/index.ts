import type { Ask, Question } from './types'

export const openedQuestions: Question[] = []
let answer: boolean | Promise<boolean> = true

/** Sets the answer to further questions; the default is yes. */
export function answerWith(isYes: boolean | Promise<boolean>): void {
  answer = isYes
}

export const ask: Ask = (question) => {
  openedQuestions.push(question)
  return Promise.resolve(answer)
}
