import type { SmsPurpose } from './smsPurpose'

export interface SmsMessage {
  phone: string
  purpose: SmsPurpose
  code: string
  parkName: string
}

/** Sends messages. */
export interface SmsProvider {
  readonly name: 'sandbox' | 'aliyun'
  /** @throws SmsLimitError when the provider sends no more to this number; any error when it failed */
  send(message: SmsMessage): Promise<void>
}

/** The provider's own limit for a number is reached. */
export class SmsLimitError extends Error {
  override readonly name = 'SmsLimitError'
}
