/** What a code is for; a code of one purpose opens no other. */
export const smsPurposes = [
  'register',
  'login',
  'forgetPassword',
  'resetPassword',
  'changePaymentCode',
  'binding',
] as const
export type SmsPurpose = (typeof smsPurposes)[number]
