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
