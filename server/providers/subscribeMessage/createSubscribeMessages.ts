import type { Environment } from '../../kernel/environment'
import { lengthFor, providerLimits, type TextLimit } from '../limits'
import type { SubscribeMessages, SendOutcome, SubscribeMessage } from './subscribeMessage'
import { createWechatSubscribeMessages } from './wechatSubscribeMessages'

const KEPT = 200

export interface SentSubscribeMessage extends SubscribeMessage {
  /** ms since 1970 */
  at: number
}

const limits: Readonly<Record<string, TextLimit>> = providerLimits.subscribeMessage

/** Key of the first value that WeChat would reject: empty, or too long for its type. */
function wrongValue(data: SubscribeMessage['data']): string | undefined {
  return Object.keys(data).find((key) => {
    const value = data[key] ?? ''
    const limit = limits[key.replace(/\d+$/, '')]
    return value === '' || (limit !== undefined && lengthFor(value, limit) > limit.most)
  })
}

/** Sends nothing: keeps the newest messages in memory for the developer page. */
export interface SandboxSubscribeMessages extends SubscribeMessages {
  /** Newest first. */
  sent(): readonly SentSubscribeMessage[]
  /** Outcome of further messages, for tests; undefined: sent. */
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
      const wrong = wrongValue(message.data)
      if (wrong) return { end: 'wrong', reason: `47003 argument invalid! data.${wrong}.value` }
      kept.unshift({ ...message, at: clock() })
      kept.length = Math.min(kept.length, KEPT)
      return { end: 'sent', reason: '' }
    },
    sent: () => kept,
    endWith: (outcome) => void (next = outcome),
  }
}

/** Follows WECHAT_PROVIDER: the messages belong to the mini-program used for log-in. */
export function createSubscribeMessages(
  environment: Environment,
  clock: () => number,
): SubscribeMessages {
  if (environment.WECHAT_PROVIDER === 'sandbox') return createSandboxSubscribeMessages(clock)
  return createWechatSubscribeMessages({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
