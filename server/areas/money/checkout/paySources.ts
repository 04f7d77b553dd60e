import type { DataOf } from '@/contract/endpoint'
import type { payCalls } from '@/contract/pay'
import type { Member } from '../../../kernel/base'
import type { IcCardService } from '../icCard/icCard.service'
import {
  availableOf,
  payLinesOf,
  planFunds,
  type Fund,
  type FundChoice,
  type OrderService,
} from '../order/order.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { StoredCardService } from '../storedCard/storedCard.service'
import { priced, type PayTarget, type PayTargetOptions } from './payTarget'

export interface PaySourcesOptions extends PayTargetOptions {
  orders: Pick<OrderService, 'own' | 'quote' | 'funds'>
  storedCards: Pick<StoredCardService, 'all'>
  icCards: Pick<IcCardService, 'mine'>
  payPasswords: Pick<PayPasswordService, 'noPasswordLimit' | 'isSet'>
}

/** Price of a pay target, and funds that can pay it. */
export function createPaySources(options: PaySourcesOptions) {
  const { orders, storedCards, icCards, payPasswords } = options

  return {
    /** Funds that would pay, and reasons why others cannot. */
    async sources(
      member: Member,
      request: PayTarget & {
        CardIds?: readonly string[]
        UseBalance: boolean
        IcCardId?: string
      },
    ): Promise<DataOf<typeof payCalls.getBalanceAndStoredCard>> {
      const { payAmount, kind, shop, subject } = await priced(options, member, request)
      const funds = await orders.funds({ ...member, shopId: shop?.id ?? null, subject }, kind)
      const choice: FundChoice = {
        cardIds: request.CardIds,
        useBalance: request.UseBalance,
        icCardId: request.IcCardId,
      }
      const plan = planFunds(funds, payAmount, choice)
      const taken = (id: string | null, way: Fund['way']) =>
        plan.takes.find(({ fund }) => fund.way === way && fund.cardId === id)?.amount ?? 0
      const of = (way: Fund['way']) => funds.filter((fund) => fund.way === way)
      const cards = new Map((await storedCards.all(member)).map((card) => [card.Id, card]))
      const ics = new Map((await icCards.mine(member)).map((card) => [card.Id, card]))
      const [balance] = of('balance')
      const limit = await payPasswords.noPasswordLimit(member)
      return {
        PayAmount: payAmount,
        Cards: of('storedCard').flatMap((fund) => {
          const card = cards.get(fund.cardId ?? '')
          const { usable, reason } = fund
          return card
            ? [
                {
                  ...card,
                  Usable: usable,
                  Reason: reason,
                  TakeAmount: taken(fund.cardId, 'storedCard'),
                },
              ]
            : []
        }),
        Balance: {
          Total: balance ? availableOf(balance) : 0,
          Usable: balance?.usable ?? false,
          Reason: balance?.reason ?? '',
          TakeAmount: taken(null, 'balance'),
        },
        IcCards: of('icCard').flatMap((fund) => {
          const card = ics.get(fund.cardId ?? '')
          return card
            ? [
                {
                  Id: card.Id,
                  Serial: card.Serial,
                  TypeName: card.TypeName,
                  Balance: card.Balance,
                  Usable: fund.usable,
                  Reason: fund.reason,
                  TakeAmount: taken(fund.cardId, 'icCard'),
                },
              ]
            : []
        }),
        Split: payLinesOf(
          plan.takes.map(({ fund, amount }) => ({
            way: fund.way,
            ownerId: fund.cardId,
            name: fund.name,
            amount,
            refunded: 0,
          })),
        ),
        OutsideAmount: plan.rest,
        NeedPassword: plan.inner > limit,
        PasswordIsSet: await payPasswords.isSet(member),
      }
    },

    /** Reductions with their reasons. */
    async discounts(
      member: Member,
      target: PayTarget,
    ): Promise<DataOf<typeof payCalls.getDiscountList>> {
      const { shop, goodsAmount, freight, reductions, payAmount } = await priced(
        options,
        member,
        target,
      )
      return {
        Shop: shop ? await options.shops.payShop(member.tenantId, shop) : null,
        GoodsAmount: goodsAmount,
        Freight: freight,
        Reductions: reductions.map(({ step, title, reason, amount }) => ({
          Step: step,
          Title: title,
          Reason: reason,
          Amount: amount,
        })),
        PayAmount: payAmount,
      }
    },
  }
}
