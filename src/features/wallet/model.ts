import type { IcCard } from '@/contract/icCard'
import type { Spendable, payCalls } from '@/contract/pay'
import type { DataOf } from '@/contract/endpoint'
import type { MyCard } from '@/contract/myStoredCards'
import type { CardProduct } from '@/contract/storedCard'
import { cardRefundDays } from '@/rules/cardRefund'
import type { Destination, Query } from '@/navigation'

/** A fund in the wallet. */
export interface Pocket {
  key: string
  name: string
  /** Where it can be spent, or its expiry; empty if the expiry is near and the only fact. */
  hint: string
  /** An expiry that is near; otherwise empty. */
  soon: string
  /** Fen. */
  amount: number
  to: Destination
  query?: Query
}

type Expiring = DataOf<typeof payCalls.getUserMaxBalance>['ExpiringSoon']

function pocketOf(card: MyCard, hint: string, soon: string): Pocket {
  return {
    ...{ key: `card/${card.Id}`, name: card.Name, hint, soon, amount: card.Balance },
    ...{ to: 'valueCardDetail', query: { id: card.Id } },
  }
}

/**
 * Funds of the wallet in the order in which payments use them, and separately those accepted only by some shops.
 * @param cards usable cards in the server's order: earliest expiry first, then smallest balance
 */
export function pocketsOf(
  { Balance, ExpiringSoon }: Pick<Spendable, 'Balance'> & { ExpiringSoon: Expiring },
  cards: readonly MyCard[],
  icCards: readonly IcCard[],
  endOf: (at: number) => string,
): { inOrder: Pocket[]; limited: Pocket[] } {
  const active = cards.filter(({ Status, Balance: left }) => Status === 'Active' && left > 0)
  const everywhere = active.filter(({ ShopIds }) => ShopIds.length === 0)
  const somewhere = active.filter(({ ShopIds }) => ShopIds.length > 0)
  const expiryOf = ({ ValidTo }: MyCard) => (ValidTo === null ? '长期有效' : endOf(ValidTo))
  const soonOf = (card: MyCard) =>
    ExpiringSoon.some(({ CardId }) => CardId === card.Id) ? expiryOf(card) : ''
  return {
    inOrder: [
      ...everywhere.map((card) => {
        const soon = soonOf(card)
        return pocketOf(card, soon ? '' : expiryOf(card), soon)
      }),
      {
        key: 'balance',
        name: '账户余额',
        hint: '长期有效',
        soon: '',
        amount: Balance,
        to: 'accountBalance',
      },
    ],
    limited: [
      ...somewhere.map((card) => pocketOf(card, card.ScopeText, soonOf(card))),
      ...icCards
        .filter(({ Status }) => Status === 'Normal')
        .map((card) => ({
          key: `icCard/${card.Id}`,
          name: `一卡通 ${card.TypeName}`,
          hint: '一卡通商户可用',
          soon: '',
          amount: card.Balance,
          to: 'oneCardDetail' as const,
          query: { id: card.Id },
        })),
    ],
  }
}

/** How long a card lasts from its binding: 长期, 绑定后 3 年, 绑定后 90 天. */
export function validDaysText(days: number | null): string {
  if (days === null) return '长期'
  const years = days / 365
  return Number.isInteger(years) ? `绑定后 ${years} 年` : `绑定后 ${days} 天`
}

/** Refund of a card on sale; what comes after the first days is in the park's own rules. */
export const refundText = ({ Refundable }: Pick<CardProduct, 'Refundable'>): string =>
  Refundable ? `${cardRefundDays} 日内未用可全退` : '不支持退款'
