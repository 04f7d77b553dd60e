import type { Queryable } from '../../../database/queryable'
import type { Identity } from '../../../kernel/base'

/**
 * What a module has to say when an account is removed; registered with `users.registerPart`. Both
 * functions run inside the transaction of the removal, with the account's row held.
 */
export interface AccountPart {
  /** A sentence for the person why it cannot be removed yet; undefined: nothing stands in the way. */
  obstacle?(tx: Queryable, identity: Identity): Promise<string | undefined>
  /**
   * Takes away what tells who the person was.
   * @returns what is to be done once that has been committed, if anything
   */
  forget?(tx: Queryable, identity: Identity): Promise<void | (() => Promise<void>)>
}
