import { draftOf } from '@/state/draft'

/**
 * Draft shared by the account forms, kept over a reload: phone number and name. Passwords and codes are never stored.
 */
export const accountDraft = <Values extends { PhoneNumber: string; Name?: string }>() =>
  draftOf<Values>('account', ['PhoneNumber', 'Name'])
