import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { ledger } from '../ledger/ledger.service'
import type { Fund, FundContext, FundSource } from '../order/order.service'
import { cardStateOf } from './cardView'
import { cardsOf, lockPayingCards, type StoredCard } from './storedCard.repository'

/** Stored-value cards as funds: soonest expiry first, then smallest balance. */
export const cardFunds: FundSource = {
  way: 'storedCard',

  async list(db: Queryable, context: FundContext) {
    const cards = await cardsOf(db, context)
    const balances = await ledger.balances(db, context.tenantId, 'card', idsOf(cards))
    return inSpendingOrder(cards, balances).map((card) => fundOf(card, balances, context))
  },

  async lock(tx: Transaction, context: FundContext) {
    const payingCards = await lockPayingCards(tx, context, context.shopId, context.at)
    const balances = new Map(payingCards.map(({ card, balance }) => [card.id, balance]))
    const cards = payingCards.map(({ card }) => card)
    return inSpendingOrder(cards, balances).map((card) => fundOf(card, balances, context))
  },
}

const idsOf = (cards: readonly StoredCard[]) => cards.map(({ id }) => id)

const NEVER = Number.MAX_SAFE_INTEGER

/** Soonest expiry first, then smallest balance, then older card. */
export function inSpendingOrder(
  cards: readonly StoredCard[],
  balances: ReadonlyMap<string, number>,
): StoredCard[] {
  const end = (card: StoredCard) => card.validTo?.getTime() ?? NEVER
  return [...cards].sort(
    (a, b) =>
      end(a) - end(b) ||
      (balances.get(a.id) ?? 0) - (balances.get(b.id) ?? 0) ||
      (a.id < b.id ? -1 : 1),
  )
}

function fundOf(
  card: StoredCard,
  balances: ReadonlyMap<string, number>,
  context: FundContext,
): Fund {
  const available = balances.get(card.id) ?? 0
  const reason = reasonAgainst(card, available, context)
  return {
    way: 'storedCard',
    cardId: card.id,
    name: card.name,
    accounts: [{ account: 'card', ownerId: card.id, available }],
    usable: reason === '',
    reason,
  }
}

function reasonAgainst(
  card: StoredCard,
  balance: number,
  { takes, shopId, at }: FundContext,
): string {
  const { status, text } = cardStateOf(card, balance, at.getTime())
  if (status !== 'Active') return `此卡${text}`
  if (!takes.storedCard) return '此处不支持储值卡支付'
  const isHere = card.shopIds.length === 0 || (shopId !== null && card.shopIds.includes(shopId))
  return isHere ? '' : '不适用于该商户'
}
