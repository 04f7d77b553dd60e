import type { Queryable } from '../../../../database/queryable'
import { together } from '../../../../database/together'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { newId } from '../../../../kernel/ids'
import type { OrderDeps } from '../orderDeps'
import { insertItems, insertOrder, partsOf, type Order, type OrderParts } from '../order.repository'
import type { BookedReduction } from '../order.table'
import { runSteps, type DraftItem, type PriceChoice } from '../pricing/priceStep'
import { share } from '../pricing/share'

/** An order a domain wants to make. Prices come from the domain's own tables, never from the client. */
export interface OrderDraft {
  tenantId: string
  userId: string
  /** Name of a registered kind. */
  kind: string
  title: string
  image?: string
  shop?: { id: string; name: string }
  items: readonly DraftItem[]
  /** fen */
  freight?: number
  subject?: Record<string, unknown>
  remark?: string
  choice?: PriceChoice
  /** One that was given out before (getOrderCode); a new one otherwise. */
  orderCode?: string
  at: Date
}

/** What an order would cost. */
export interface Quote {
  goodsAmount: number
  freight: number
  reductions: BookedReduction[]
  payAmount: number
}

/** No order is larger: ¥1,000,000. Keeps every sum far from where numbers end. */
const ORDER_MAX_FEN = 100_000_000

/** Prices a draft without making anything. */
export async function quote(
  { registry }: OrderDeps,
  db: Queryable,
  draft: Omit<OrderDraft, 'title'>,
): Promise<Quote> {
  const { tenantId, userId, kind, items, freight = 0, choice = {}, at } = draft
  const goodsAmount = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const reductions = await runSteps(db, registry.steps, {
    tenantId,
    userId,
    kind,
    type: registry.kind(kind).type,
    shopId: draft.shop?.id ?? null,
    items,
    goodsAmount,
    freight,
    choice,
    at,
  })
  const taken = reductions.reduce((sum, { amount }) => sum + amount, 0)
  return { goodsAmount, freight, reductions, payAmount: goodsAmount + freight - taken }
}

/**
 * Makes an order inside the caller's transaction: prices it, stores it, and lets every price step take
 * what its reduction needs. What else the order holds (stock, seats) the domain takes itself.
 * @throws Failure 400 for an order code of somebody else's, 409 `orderCodeUsed`
 */
export async function createOrder(
  deps: OrderDeps,
  tx: Transaction,
  draft: OrderDraft,
): Promise<Order> {
  const { registry, codes } = deps
  const { tenantId, userId, at } = draft
  const kind = registry.kind(draft.kind)
  const { goodsAmount, freight, reductions, payAmount } = await quote(deps, tx, draft)
  if (goodsAmount + freight > ORDER_MAX_FEN) {
    throw new Failure(400, '订单金额超出上限', 'amountTooLarge')
  }
  if (draft.orderCode !== undefined && !codes.isOf(tenantId, userId, draft.orderCode)) {
    throw new Failure(400, '订单编号不正确', 'orderCode')
  }
  const order: Order = {
    tenantId,
    id: newId(),
    orderCode: draft.orderCode ?? codes.next(tenantId, userId, at.getTime()),
    userId,
    type: kind.type,
    kind: kind.kind,
    status: 'PendingPay',
    title: draft.title,
    image: draft.image ?? '',
    shopId: draft.shop?.id ?? null,
    shopName: draft.shop?.name ?? '',
    subject: draft.subject ?? {},
    goodsAmount,
    freight,
    reductionAmount: goodsAmount + freight - payAmount,
    payAmount,
    reductions,
    refundedAmount: 0,
    inOut: kind.inOut,
    countedAmount: 0,
    pointsEarned: 0,
    remark: draft.remark ?? '',
    createdAt: at,
    expireAt: new Date(at.getTime() + kind.payWindowMs),
    paidAt: null,
    doneAt: null,
    closedAt: null,
    closeReason: '',
  }
  const shares = share(
    Math.min(payAmount, goodsAmount),
    draft.items.map(({ price, qty }) => price * qty),
  )
  const items = draft.items.map((item, index) => ({
    refId: item.refId ?? null,
    skuId: item.skuId ?? null,
    name: item.name,
    sku: item.sku ?? '',
    image: item.image ?? '',
    price: item.price,
    points: item.points ?? 0,
    qty: item.qty,
    payShare: shares[index] ?? 0,
    line: index,
    refunded: 0,
  }))
  if (!(await insertOrder(tx, order))) {
    throw new Failure(409, '订单编号已使用，请重试', 'orderCodeUsed')
  }
  const hold = async () => {
    for (const reduction of reductions) {
      await registry.step(reduction.step)?.hold?.(tx, order, reduction)
    }
  }
  await together([insertItems(tx, order, items), hold()])
  written.set(order, { items, payLines: [], refunds: [] })
  return order
}

/** Parts of orders that this process has just written, so that nobody reads them again to show them. */
const written = new WeakMap<Order, OrderParts>()

/**
 * The parts of an order in the transaction that may have made it, and has not begun to pay it: else
 * partsOf tells.
 */
export async function freshPartsOf(tx: Transaction, order: Order): Promise<OrderParts> {
  return written.get(order) ?? partsOf(tx, order)
}
