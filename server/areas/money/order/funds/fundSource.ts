import type { Queryable } from '../../../../database/queryable'
import type { Transaction } from '../../../../database/withTransaction'
import type { AccountRef } from '../../ledger/ledger.service'
import type { InnerWay } from '../orderKind'

/** The accounts that inner money lies in. */
export type FundAccount = AccountRef & { account: 'principal' | 'gift' | 'card' | 'icCard' }

/** One pot of inner money: a card, or the balance with its two parts. */
export interface Fund {
  way: InnerWay
  /** Null for the balance. */
  cardId: string | null
  name: string
  /** In the order they are spent, with what each holds. */
  accounts: readonly (FundAccount & { available: number })[]
  /** May pay for this order. */
  usable: boolean
  /** Why not; empty when usable. */
  reason: string
}

/** For whom and what money is looked for. */
export interface FundContext {
  tenantId: string
  userId: string
  /** Null: the park itself is paid. */
  shopId: string | null
  /** What the shop (or the park) takes, and the kind of order allows. */
  takes: Readonly<Record<InnerWay, boolean>>
  at: Date
}

/** A module that keeps inner money. Registered once (OrderService.registerFunds). */
export interface FundSource {
  way: InnerWay
  /** Funds of a member in the order they are spent, unusable ones too. Only reads. */
  list(db: Queryable, context: FundContext): Promise<Fund[]>
  /** The same with the balances held until the transaction ends. */
  lock(tx: Transaction, context: FundContext): Promise<Fund[]>
}

/** What a fund holds over all its accounts, in fen. */
export const availableOf = (fund: Fund): number =>
  fund.accounts.reduce((sum, { available }) => sum + available, 0)
