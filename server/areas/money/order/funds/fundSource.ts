import type { Queryable } from '../../../../database/queryable'
import type { Transaction } from '../../../../database/withTransaction'
import type { AccountRef } from '../../ledger/ledger.service'
import type { InnerWay } from '../orderKind'

/** Ledger accounts of inner money. */
export type FundAccount = AccountRef & { account: 'principal' | 'gift' | 'card' | 'icCard' }

/** One fund of inner money: a card, or the balance with its two parts. */
export interface Fund {
  way: InnerWay
  /** Null for the balance. */
  cardId: string | null
  name: string
  /** In spending order, with their balances. */
  accounts: readonly (FundAccount & { available: number })[]
  /** Can pay for this order. */
  usable: boolean
  /** Reason why not; empty when usable. */
  reason: string
}

/** Member, shop and time that funds are listed for. */
export interface FundContext {
  tenantId: string
  userId: string
  /** Null: the park itself is paid. */
  shopId: string | null
  /** Ways accepted by the shop (or park) and allowed by the order's kind. */
  takes: Readonly<Record<InnerWay, boolean>>
  at: Date
}

/** A module with inner money. Registered once (OrderService.registerFunds). */
export interface FundSource {
  way: InnerWay
  /** Funds of a member in spending order, including unusable ones. Only reads. */
  list(db: Queryable, context: FundContext): Promise<Fund[]>
  /** As `list`, with the balances locked until the transaction ends. */
  lock(tx: Transaction, context: FundContext): Promise<Fund[]>
}

/** Total of a fund's accounts, fen. */
export const availableOf = (fund: Fund): number =>
  fund.accounts.reduce((sum, { available }) => sum + available, 0)
