import type { SubscribeAnswer, SubscribeMessage } from './types'

/** Requested templates, for tests. */
export const offeredTemplates: string[] = []
let answer: SubscribeAnswer | undefined

/** Sets the user's answer; undefined: prompting is not available, as outside the mini-program. */
export function answerSubscribeWith(next: SubscribeAnswer | undefined): void {
  answer = next
}

export const subscribeMessage: SubscribeMessage = {
  isOffered: () => answer !== undefined,
  ask: (templateId) => {
    offeredTemplates.push(templateId)
    return Promise.resolve(answer ?? 'unanswered')
  },
}
