import type { SubscribeMessage } from './types'

export const subscribeMessage: SubscribeMessage = {
  isOffered: () => false,
  ask: () => Promise.resolve('unanswered'),
}
