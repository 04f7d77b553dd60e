import type { DataOf } from '@/contract/endpoint'
import type { payCalls } from '@/contract/pay'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { availableOf, type Fund, type OrderService } from '../order/order.service'
import type { StoredCardService } from '../storedCard/storedCard.service'

const EXPIRING_SOON_MS = 30 * 24 * 3_600_000

export interface SpendableOptions {
  clock: () => number
  orders: Pick<OrderService, 'funds' | 'own'>
  storedCards: Pick<StoredCardService, 'all'>
  /** Outside payments use the sandbox. */
  isSandbox: boolean
}

/** A member's spendable money, before pricing. */
export function createSpendable({ clock, orders, storedCards, isSandbox }: SpendableOptions) {
  return {
    /** Spendable amounts at a shop or in the park now. */
    async spendable(
      member: Member,
      shopId: string | undefined,
    ): Promise<DataOf<typeof payCalls.getUserMaxBalance>> {
      const shop = shopId === undefined ? null : knownId(shopId)
      const funds = await orders.funds({ ...member, shopId: shop })
      const sum = (way: Fund['way']) =>
        funds
          .filter((fund) => fund.usable && fund.way === way)
          .reduce((total, fund) => total + availableOf(fund), 0)
      const [Balance, StoredCard, IcCard] = [sum('balance'), sum('storedCard'), sum('icCard')]
      const soon = clock() + EXPIRING_SOON_MS
      const cards = await storedCards.all(member)
      return {
        Total: Balance + StoredCard + IcCard,
        Balance,
        StoredCard,
        IcCard,
        ExpiringSoon: cards.flatMap(({ Id, Name, Balance: left, ValidTo, Status }) =>
          Status === 'Active' && left > 0 && ValidTo !== null && ValidTo < soon
            ? [{ CardId: Id, Name, Balance: left, ValidTo }]
            : [],
        ),
      }
    },

    /** Payment ways, with reasons against each. */
    async ways(
      member: Member,
      { OrderId, ShopId }: { OrderId?: string; ShopId?: string },
    ): Promise<DataOf<typeof payCalls.list_pay>> {
      const order =
        OrderId === undefined ? undefined : await orders.own(member, { id: knownId(OrderId) })
      const shopId = order ? order.shopId : ShopId === undefined ? null : knownId(ShopId)
      const funds = await orders.funds({ ...member, shopId, subject: order?.subject }, order?.kind)
      const inner = (way: Fund['way'], Name: string, none: string) => {
        const own = funds.filter((fund) => fund.way === way)
        const Usable = own.some(({ usable }) => usable)
        const Reason = Usable ? '' : (own[0]?.reason ?? none)
        return { Way: way, Channel: null, Name, Usable, Reason, IsSandbox: false }
      }
      return [
        inner('storedCard', '储值卡', '还没有储值卡'),
        inner('balance', '账户余额', '余额为零'),
        inner('icCard', '一卡通', '还没有一卡通'),
        {
          Way: 'wechat',
          Channel: 'wechat',
          Name: '微信支付',
          Usable: true,
          Reason: '',
          IsSandbox: isSandbox,
        },
      ]
    },
  }
}
