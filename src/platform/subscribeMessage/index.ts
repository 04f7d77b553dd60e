import type { SubscribeAnswer, SubscribeMessage } from './types'

/** Templates asked about, for tests. */
export const askedTemplates: string[] = []
let answer: SubscribeAnswer | undefined

/** What the person says from now on; undefined: as outside the mini-program, nobody can be asked. */
export function answerSubscribeWith(next: SubscribeAnswer | undefined): void {
  answer = next
}

export const subscribeMessage: SubscribeMessage = {
  isOffered: () => answer !== undefined,
  ask: (templateId) => {
    askedTemplates.push(templateId)
    return Promise.resolve(answer ?? 'unanswered')
  },
}
