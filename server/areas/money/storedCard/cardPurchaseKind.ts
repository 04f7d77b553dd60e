import { orderPayWindowMs } from '@/constants'
import { cardRefundDays } from '@/rules/cardRefund'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { ledger } from '../ledger/ledger.service'
import type { Order, OrderKind } from '../order/order.service'
import { newCardNo } from './cardCode'
import {
  findProduct,
  giveProductUseBack,
  moveStock,
  type CardProductRow,
} from './cardProduct.repository'
import { cardsOfOrder, insertCards, markRefunded, type StoredCard } from './storedCard.repository'

/** Registered kind of the orders that buy cards. */
export const CARD_PURCHASE = 'cardPurchase'

const DAY_MS = 24 * 3_600_000

interface Subject {
  productId: string
  quantity: number
  /** The product has a limit per member, and the order counts towards it. */
  isLimited: boolean
  /** Shown at the sale; missing in orders of older versions. */
  isRefundable?: boolean
}

export const purchaseSubject = (product: CardProductRow, quantity: number): Subject => ({
  productId: product.id,
  quantity,
  isLimited: product.limitPerUser > 0,
  isRefundable: product.isRefundable,
})

const subjectOf = ({ subject }: Order) => subject as unknown as Subject

/** Number of cards that an order buys. */
export const piecesOf = (order: Order): number => subjectOf(order).quantity

/** Whether an order's cards were sold as refundable. */
export const isSoldRefundable = (order: Order): boolean => subjectOf(order).isRefundable !== false

/** Pieces of a limited product that an order buys; 0: of another product, or not counted. */
export const limitedPieces = (order: Order, product: string): number => {
  if (order.kind !== CARD_PURCHASE) return 0
  const { productId, quantity, isLimited } = subjectOf(order)
  return isLimited && productId === product ? quantity : 0
}

/** Effects of the payment, closing and refund of a card purchase. Cards cannot buy cards. */
export const cardPurchaseKind: OrderKind = {
  kind: CARD_PURCHASE,
  type: 'card',
  offers: null,
  payWindowMs: orderPayWindowMs,
  inner: [],
  creditTo: 'deposits',
  inOut: 'in',
  paidStatus: 'Done',
  statusTexts: { Done: '已发卡' },
  actions: ({ status }) => (status === 'Done' ? ['viewCard'] : []),

  async onPaid(tx, order, at) {
    const { tenantId } = order
    const { productId, quantity } = subjectOf(order)
    const product = await findProduct(tx, tenantId, productId)
    if (!product) throw new Error(`card product ${productId} is gone`)
    const cards = Array.from({ length: quantity }, () => cardOf(product, order, at))
    await insertCards(tx, cards)
    await credit(tx, order, cards, at)
    await moveStock(tx, product, 'held', 'sold', quantity)
  },

  async onClosed(tx, order) {
    const { productId, quantity, isLimited } = subjectOf(order)
    const { tenantId } = order
    await moveStock(tx, { tenantId, id: productId }, 'held', 'stock', quantity)
    if (isLimited) await giveProductUseBack(tx, order, productId, quantity)
  },

  async beforeRefund(tx, order, amount, at) {
    const { tenantId, payAmount } = order
    const { productId, quantity, isLimited } = subjectOf(order)
    if (!isSoldRefundable(order))
      throw new Failure(
        409,
        '这张卡出售时写明“不支持退款”；要破例，请打开会员资料退余额',
        'notRefundable',
      )
    if (amount !== payAmount)
      throw new Failure(409, '储值卡只能整单退回；退剩余的余额请打开会员资料', 'wholeOnly')
    if (at.getTime() - (order.paidAt?.getTime() ?? 0) > cardRefundDays * DAY_MS) {
      throw new Failure(
        409,
        `购卡超过 ${cardRefundDays} 日；退剩余的余额请打开会员资料`,
        'refundTooLate',
      )
    }
    const cards = await cardsOfOrder(tx, tenantId, order.id)
    await takeBack(tx, order, cards, at)
    await markRefunded(
      tx,
      tenantId,
      cards.map(({ id }) => id),
    )
    await moveStock(tx, { tenantId, id: productId }, 'sold', 'stock', quantity)
    if (isLimited) await giveProductUseBack(tx, order, productId, quantity)
  },
}

function cardOf(product: CardProductRow, order: Order, at: Date): StoredCard {
  const { validDays } = product
  return {
    tenantId: order.tenantId,
    id: newId(),
    cardNo: newCardNo(),
    productId: product.id,
    userId: order.userId,
    codeHash: null,
    name: product.name,
    cover: product.cover,
    colour: product.colour,
    face: product.face + product.bonus,
    validDays,
    shopIds: product.shopIds,
    rules: product.rules,
    source: 'buy',
    status: 'Active',
    returned: 0,
    orderId: order.id,
    boundAt: at,
    validTo: validDays === null ? null : new Date(at.getTime() + validDays * DAY_MS),
    createdAt: at,
  }
}

/** Credits the cards: the paid amount, and the park's bonus. */
async function credit(
  tx: Transaction,
  { tenantId, userId, id: orderId, payAmount }: Order,
  cards: readonly StoredCard[],
  at: Date,
): Promise<void> {
  const accounts = cards.map(({ id }) => ({ account: 'card' as const, ownerId: id }))
  const total = cards.reduce((sum, { face }) => sum + face, 0)
  await ledger.open(tx, tenantId, accounts, at)
  await ledger.post(tx, {
    tenantId,
    kind: 'buy',
    userId,
    orderId,
    at,
    entries: [
      { account: 'deposits', amount: -payAmount },
      { account: 'promotions', amount: payAmount - total },
      ...cards.map(({ id, face }) => ({ account: 'card' as const, ownerId: id, amount: face })),
    ],
  })
}

/** Withdraws the money from the cards; the ledger rejects it when one was used. */
async function takeBack(
  tx: Transaction,
  { tenantId, userId, id: orderId, payAmount }: Order,
  cards: readonly StoredCard[],
  at: Date,
): Promise<void> {
  const total = cards.reduce((sum, { face }) => sum + face, 0)
  await ledger.post(tx, {
    tenantId,
    kind: 'buyBack',
    userId,
    orderId,
    at,
    entries: [
      ...cards.map(({ id, face }) => ({ account: 'card' as const, ownerId: id, amount: -face })),
      { account: 'deposits', amount: payAmount },
      { account: 'promotions', amount: total - payAmount },
    ],
  })
}
