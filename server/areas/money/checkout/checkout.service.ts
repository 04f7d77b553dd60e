import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { orderCalls, OrderDetail, PayResult } from '@/contract/order'
import type { payCalls } from '@/contract/pay'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { IcCardService } from '../icCard/icCard.service'
import type { MoneyRequest } from '../ledger/ledger.service'
import {
  availableOf,
  payLinesOf,
  planFunds,
  type Fund,
  type FundChoice,
  type Order,
  type OrderKind,
  type OrderService,
  type PayHow,
  type Payer,
  type PriceChoice,
  tillOrder,
} from '../order/order.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import type { PayRequestService } from '../payRequest/payRequest.service'
import { payShopOf, type Shop, type ShopService } from '../../shops/shop/shop.service'
import type { StoredCardService } from '../storedCard/storedCard.service'
import { readScanned, type Scanned } from './scanned'

/** Registered name of the orders that pay a shop what the person typed. */
export const SCAN = 'scan'

const EXPIRING_SOON_MS = 30 * 24 * 3_600_000

export interface CheckoutServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  shops: ShopService
  storedCards: StoredCardService
  icCards: IcCardService
  payRequests: PayRequestService
  payPasswords: PayPasswordService
  isSandbox: boolean
}

interface Member {
  tenantId: string
  userId: string
}

/** What is to be paid: an order, or a shop and an amount. */
type Target = ParsedRequestOf<typeof payCalls.getDiscountList>

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Scanning, submitting and paying as a person does it (spec 7 Orders, payment and pay code). */
export function createCheckoutService(options: CheckoutServiceOptions) {
  const { db, clock, orders, shops, storedCards, icCards, payRequests, payPasswords } = options
  orders.registerKind(scanKind)

  /** What a scanned text names, looked up. @throws Failure 400 `unknownCode` */
  async function lookUp(
    tenantId: string,
    member: Member | undefined,
    scanned: Scanned | undefined,
  ): Promise<DataOf<typeof orderCalls.parseOrderV2>> {
    switch (scanned?.kind) {
      case 'payCode':
        return {
          Kind: 'payCode',
          Link: '/pages/paymentCode/paymentCode',
          Text: '这是付款码，请出示给收银员扫描',
        }
      case 'shop': {
        const shop = await shops.find(db, tenantId, knownId(scanned.shopId))
        if (!shop) throw unknownCode()
        return {
          Kind: 'shop',
          Link: `/pages/sweepPay/sweepPay?shopId=${shop.id}`,
          Shop: payShopOf(shop),
        }
      }
      case 'request': {
        const { appId, p } = scanned
        return {
          Kind: 'request',
          Link: `/pages/sweepPay/thirdPay?appId=${encodeURIComponent(appId)}&p=${encodeURIComponent(p)}`,
          Request: await payRequests.get({ tenantId, appId, p }),
        }
      }
      case 'order': {
        if (!member) throw new Failure(401, '请先登录', 'noToken')
        const { by } = scanned
        const order = await orders.get(member, 'id' in by ? { id: knownId(by.id) } : by)
        return {
          Kind: 'order',
          Link: `/pages/sweepPay/payDetail?id=${order.Id}`,
          OrderId: order.Id,
          Title: order.Title,
        }
      }
      case 'icCard': {
        const { serial } = scanned
        if (!/^\d{8,20}$/.test(serial)) throw unknownCode()
        return {
          Kind: 'icCard',
          Link: `/pages/sweepPay/thirdPayIcCard?p=${serial}`,
          Serial: serial,
        }
      }
      default:
        throw unknownCode()
    }
  }

  const scanDraft = (member: Member, shop: Shop, amount: number) => ({
    tenantId: member.tenantId,
    userId: member.userId,
    kind: SCAN,
    shop,
    image: shop.logo,
    items: [{ name: `向${shop.name}付款`, price: amount, qty: 1 }],
    at: new Date(clock()),
  })

  /** What a target costs now. */
  async function priced(member: Member, { OrderId, ShopId, Amount = 0, Choice }: Target) {
    if (OrderId !== undefined) {
      const order = await orders.own(member, { id: knownId(OrderId) })
      const shop = order.shopId === null ? undefined : await findShop(member, order.shopId)
      const { goodsAmount, freight, reductions, payAmount } = order
      return { order, shop, kind: order.kind, goodsAmount, freight, reductions, payAmount }
    }
    if (ShopId === undefined) throw new Failure(400, '请指明订单或商户', 'request')
    const shop = await shops.payable(db, member.tenantId, ShopId)
    const choice: PriceChoice = Choice ?? {}
    const quote = await orders.quote({ ...scanDraft(member, shop, Amount), choice })
    return { order: undefined, shop, kind: SCAN, ...quote }
  }

  const findShop = ({ tenantId }: Member, id: string) => shops.find(db, tenantId, id)

  return {
    /** @param hosts the park's own hosts, with ports; @throws Failure 400 `unknownCode`, 404 */
    parse: (
      { tenantId, member }: { tenantId: string; member: Member | undefined },
      text: string,
      hosts: readonly string[],
    ) => lookUp(tenantId, member, readScanned(text, hosts)),

    /** Makes the order that pays a shop what was typed, or another system's request. */
    submit(
      member: Member,
      request: MoneyRequest,
      wanted: ParsedRequestOf<typeof orderCalls.submit>,
    ): Promise<OrderDetail> {
      const { OrderCode, Remark, Choice } = wanted
      const more = { orderCode: OrderCode, remark: Remark, choice: Choice, at: request.at }
      return orders.submit(request, async (tx) => {
        if ('AppId' in wanted) {
          const key = { tenantId: member.tenantId, appId: wanted.AppId, p: wanted.P }
          return payRequests.take(tx, key, { ...more, userId: member.userId })
        }
        const shop = await shops.payable(tx, member.tenantId, wanted.ShopId)
        const draft = scanDraft(member, shop, wanted.Amount)
        return orders.create(tx, { ...draft, ...more, title: shop.name })
      })
    },

    pay: (payer: Payer, request: MoneyRequest, orderId: string, how: PayHow): Promise<PayResult> =>
      orders.pay(payer, request, orderId, how),

    /** Takes another system's request on and pays it, both or neither. */
    async payRequest(
      payer: Payer,
      request: MoneyRequest,
      { appId, p }: { appId: string; p: string },
      how: PayHow,
    ): Promise<PayResult> {
      const key = { tenantId: payer.tenantId, appId, p }
      const take = (tx: Transaction): Promise<Order> =>
        payRequests.take(tx, key, { userId: payer.userId, at: request.at })
      return orders.createAndPay(payer, request, take, how)
    },

    /** How much can be spent, here and now. */
    async spendable(member: Member, shopId: string | undefined) {
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
          Status === 'Active' && ValidTo !== null && ValidTo < soon
            ? [{ CardId: Id, Name, Balance: left, ValidTo }]
            : [],
        ),
      }
    },

    /** Which money pays, and why some of it cannot. */
    async sources(
      member: Member,
      request: Target & {
        CardIds?: readonly string[]
        UseBalance: boolean
        IcCardId?: string
      },
    ): Promise<DataOf<typeof payCalls.getBalanceAndStoredCard>> {
      const { payAmount, kind, shop } = await priced(member, request)
      const funds = await orders.funds({ ...member, shopId: shop?.id ?? null }, kind)
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

    /** What comes off, and why. */
    async discounts(
      member: Member,
      target: Target,
    ): Promise<DataOf<typeof payCalls.getDiscountList>> {
      const { shop, goodsAmount, freight, reductions, payAmount } = await priced(member, target)
      return {
        Shop: shop ? payShopOf(shop) : null,
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

    /** Ways to pay, with what speaks against each. */
    async ways(
      member: Member,
      { OrderId, ShopId }: { OrderId?: string; ShopId?: string },
    ): Promise<DataOf<typeof payCalls.list_pay>> {
      const order =
        OrderId === undefined ? undefined : await orders.own(member, { id: knownId(OrderId) })
      const shopId = order ? order.shopId : ShopId === undefined ? null : knownId(ShopId)
      const funds = await orders.funds({ ...member, shopId }, order?.kind)
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
          IsSandbox: options.isSandbox,
        },
      ]
    },
  }
}

const unknownCode = () => new Failure(400, '无法识别这个码，请扫描园区内的收款码', 'unknownCode')

const scanKind: OrderKind = {
  kind: SCAN,
  ...tillOrder,
  actions: ({ status, expireAt }, now) =>
    status === 'PendingPay' && expireAt.getTime() > now ? ['changeOffers'] : [],
}
