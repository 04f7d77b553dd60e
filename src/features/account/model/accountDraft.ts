import { draftOf } from '@/state/draft'

/**
 * What the account forms keep of what was typed, over a reload and from one form to the next: the number and the
 * name. Passwords and codes are never stored.
 */
export const accountDraft = <Values extends { PhoneNumber: string; Name?: string }>() =>
  draftOf<Values>('account', ['PhoneNumber', 'Name'])
