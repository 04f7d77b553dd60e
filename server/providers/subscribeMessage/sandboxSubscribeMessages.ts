import type { SendOutcome, SubscribeMessage, SubscribeMessages } from './subscribeMessage'

const KEPT = 200

export interface SentSubscribeMessage extends SubscribeMessage {
  /** ms since 1970 */
  at: number
}

/** Sends nothing: keeps the newest messages in memory for the developer page. */
export interface SandboxSubscribeMessages extends SubscribeMessages {
  /** Newest first. */
  sent(): readonly SentSubscribeMessage[]
  /** How the next ones end, for tests; undefined: sent. */
  endWith(outcome: SendOutcome | undefined): void
}

/** @param clock ms since 1970, for when a message was "sent" */
export function createSandboxSubscribeMessages(clock: () => number): SandboxSubscribeMessages {
  const kept: SentSubscribeMessage[] = []
  let next: SendOutcome | undefined
  return {
    name: 'sandbox',
    async send(message) {
      if (next) return next
      kept.unshift({ ...message, at: clock() })
      kept.length = Math.min(kept.length, KEPT)
      return { end: 'sent', reason: '' }
    },
    sent: () => kept,
    endWith: (outcome) => void (next = outcome),
  }
}
