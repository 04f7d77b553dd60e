import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Fund, FundContext, FundSource } from '../order/order.service'
import { moneyOnCards } from './cardMoney'
import { cardStateOf, noMoney, type CardMoney } from './cardView'
import { cardsOf, lockPayingCards, type StoredCard } from './storedCard.repository'

/** Stored-value cards as funds: soonest expiry first, then smallest balance. */
export const cardFunds: FundSource = {
  way: 'storedCard',

  async list(db: Queryable, context: FundContext) {
    const cards = await cardsOf(db, context)
    const money = await moneyOnCards(db, context, cards)
    return inSpendingOrder(cards, money).map((card) =>
      fundOf(card, money.get(card.id) ?? noMoney, context),
    )
  },

  async lock(tx: Transaction, context: FundContext) {
    const payingCards = await lockPayingCards(tx, context, context.shopId, context.at)
    const money = new Map(payingCards.map(({ card, balance }) => [card.id, { balance, held: 0 }]))
    const cards = payingCards.map(({ card }) => card)
    return inSpendingOrder(cards, money).map((card) =>
      fundOf(card, money.get(card.id) ?? noMoney, context),
    )
  },
}

const NEVER = Number.MAX_SAFE_INTEGER

/** Soonest expiry first, then smallest balance, then older card. */
export function inSpendingOrder(
  cards: readonly StoredCard[],
  money: ReadonlyMap<string, Pick<CardMoney, 'balance'>>,
): StoredCard[] {
  const end = (card: StoredCard) => card.validTo?.getTime() ?? NEVER
  const balance = ({ id }: StoredCard) => money.get(id)?.balance ?? 0
  return [...cards].sort(
    (a, b) => end(a) - end(b) || balance(a) - balance(b) || (a.id < b.id ? -1 : 1),
  )
}

function fundOf(card: StoredCard, money: CardMoney, context: FundContext): Fund {
  const reason = reasonAgainst(card, money, context)
  return {
    way: 'storedCard',
    cardId: card.id,
    name: card.name,
    accounts: [{ account: 'card', ownerId: card.id, available: money.balance }],
    usable: reason === '',
    reason,
  }
}

function reasonAgainst(
  card: StoredCard,
  money: CardMoney,
  { takes, shopId, at }: FundContext,
): string {
  const { status, text } = cardStateOf(card, money, at.getTime())
  if (status !== 'Active' || money.balance === 0) return `此卡${text}`
  if (!takes.storedCard) return '此处不支持储值卡支付'
  const isHere = card.shopIds.length === 0 || (shopId !== null && card.shopIds.includes(shopId))
  return isHere ? '' : '不适用于该商户'
}
