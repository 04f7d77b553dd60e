import type { Member } from '../../../kernel/base'
import type { ProfileChange } from '../account/account.service'

/**
 * Checks a nickname or portrait before it is stored.
 * @param member undefined: the account is being opened
 * @throws Failure 400 to refuse it
 */
export type ProfileCheck = (
  member: Member | undefined,
  change: Pick<ProfileChange, 'name' | 'avatar'>,
) => Promise<void>
