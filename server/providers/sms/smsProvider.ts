/** Purpose of a code; a code is valid for its purpose only. */
export const smsPurposes = [
  'register',
  'login',
  'forgetPassword',
  'resetPassword',
  'changePaymentCode',
  'binding',
] as const
export type SmsPurpose = (typeof smsPurposes)[number]

export interface SmsMessage {
  phone: string
  purpose: SmsPurpose
  code: string
  parkName: string
}

/** SMS provider. */
export interface SmsProvider {
  readonly name: 'sandbox' | 'aliyun'
  /**
   * @throws SmsLimitError when the provider refuses further messages to this number; other errors
   * on failure
   */
  send(message: SmsMessage): Promise<void>
}

/** The provider's limit for a number is reached. */
export class SmsLimitError extends Error {
  override readonly name = 'SmsLimitError'
}
