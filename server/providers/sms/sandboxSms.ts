import type { SmsMessage, SmsProvider } from './smsProvider'

const KEPT = 200

export interface SentSms extends SmsMessage {
  /** ms since 1970 */
  at: number
}

/** Sends nothing: keeps the newest messages in memory for the developer page. */
export interface SandboxSms extends SmsProvider {
  /** Newest first. */
  sent(): readonly SentSms[]
}

/** @param clock ms since 1970, for when a message was "sent" */
export function createSandboxSms(clock: () => number): SandboxSms {
  const kept: SentSms[] = []
  return {
    name: 'sandbox',
    async send(message) {
      kept.unshift({ ...message, at: clock() })
      kept.length = Math.min(kept.length, KEPT)
    },
    sent: () => kept,
  }
}
