import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A sign by which a later account of the same person is known: `phone/13800000001`, `wechat/…`. */
export type PersonSign = `${'phone' | 'wechat'}/${string}`

type MemberTable = PgTable & { tenantId: PgColumn; userId: PgColumn }
type ColumnOf<T extends MemberTable> = Exclude<
  keyof T['$inferInsert'] & string,
  'tenantId' | 'userId'
>

/**
 * A table of what each member was given once, or has used of a limit. Its rows outlive the account: a later account of
 * the same person takes them over (people/account/formerMember).
 */
export interface GiftTable {
  table: MemberTable
  /** Columns that are kept, besides the count; no personal data. */
  keys: readonly string[]
  /** Column of what was used of a limit; its table has a column `former` for the part of earlier accounts. */
  count?: string
  /** Other columns of the new account's row. */
  filled?(at: Date): Record<string, unknown>
  /** Rows that still matter at a removal; default: all with a count. */
  lasting?(at: Date): SQL | undefined
}

/** Types a declaration: the columns are those of the table. */
export const giftTable = <T extends MemberTable>(
  table: T,
  declaration: {
    keys: readonly ColumnOf<T>[]
    count?: T extends { former: PgColumn } ? ColumnOf<T> : never
    filled?(at: Date): Partial<T['$inferInsert']>
    lasting?(at: Date): SQL | undefined
  },
): GiftTable => ({ table, ...declaration })
