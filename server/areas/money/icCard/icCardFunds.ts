import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { ledger } from '../ledger/ledger.service'
import type { Fund, FundContext, FundSource } from '../order/order.service'
import { statusTexts } from './icCardView'
import { icCardsOf, type IcCardRow } from './icCard.repository'

/** IC cards as funds at shops that accept them; used only when chosen explicitly. */
export const icCardFunds: FundSource = {
  way: 'icCard',

  async list(db: Queryable, context: FundContext) {
    const cards = await icCardsOf(db, context)
    const ids = cards.map(({ id }) => id)
    const balances = await ledger.balances(db, context.tenantId, 'icCard', ids)
    return cards.map((card) => fundOf(card, balances, context))
  },

  async lock(tx: Transaction, context: FundContext) {
    const cards = await icCardsOf(tx, context)
    const ids = cards.map(({ id }) => id)
    const balances = await ledger.lockBalances(tx, context.tenantId, 'icCard', ids)
    return cards.map((card) => fundOf(card, balances, context))
  },
}

function fundOf(
  card: IcCardRow,
  balances: ReadonlyMap<string, number>,
  { takes }: FundContext,
): Fund {
  const available = balances.get(card.id) ?? 0
  const reason =
    card.status !== 'Normal'
      ? `此卡${statusTexts[card.status]}`
      : !takes.icCard
        ? '此处不支持一卡通支付'
        : available === 0
          ? '卡内余额为零'
          : ''
  return {
    way: 'icCard',
    cardId: card.id,
    name: card.typeName,
    accounts: [{ account: 'icCard', ownerId: card.id, available }],
    usable: reason === '',
    reason,
  }
}
