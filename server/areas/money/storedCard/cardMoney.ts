import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { ledger } from '../ledger/ledger.service'
import { heldOf } from '../order/order.service'
import type { CardMoney } from './cardView'
import type { StoredCard } from './storedCard.repository'

/** Money on some cards of a member, by card id. */
export async function moneyOnCards(
  db: Queryable,
  { tenantId, userId }: Member,
  cards: readonly StoredCard[],
): Promise<ReadonlyMap<string, CardMoney>> {
  if (cards.length === 0) return new Map()
  const ids = cards.map(({ id }) => id)
  const [balances, held] = await Promise.all([
    ledger.balances(db, tenantId, 'card', ids),
    heldOf(db, { tenantId, userId, accounts: ['card'] }),
  ])
  return new Map(ids.map((id) => [id, { balance: balances.get(id) ?? 0, held: held.get(id) ?? 0 }]))
}
