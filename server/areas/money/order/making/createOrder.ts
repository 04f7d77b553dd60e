import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { newId } from '../../../../kernel/ids'
import { insertItems, insertOrder, type Order } from '../order.repository'
import { partsOf, type OrderParts, type PartsItem } from '../orderParts.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { share } from '../pricing/share'
import type { OrderCodes } from './orderCode'

/** An order to be created. */
export interface OrderDraft extends QuoteDraft {
  title: string
  image?: string
  /** Data of the kind. */
  subject?: Record<string, unknown>
  remark?: string
  /** A code issued before (getOrderCode); undefined: a new one. */
  orderCode?: string
  /** Expiry, if the reserved items expire earlier; undefined: after the kind's payWindowMs. */
  expireAt?: Date
}

/** Dependencies of the parts that create orders. */
export interface MakingDeps extends PricingDeps {
  codes: OrderCodes
}

/** Largest order: ¥1,000,000. Keeps all sums far below the number limit. */
const ORDER_MAX_FEN = 100_000_000

/**
 * Creates an order inside the caller's transaction: prices it, stores it, and lets every price step hold what its
 * reduction needs. The caller reserves everything else (stock, seats).
 * @throws Failure 400 `amountTooLarge`, `orderCode` for a code issued to another member; 409 `orderCodeUsed`,
 *   `orderOpen`
 */
export async function createOrder(
  deps: MakingDeps,
  tx: Transaction,
  draft: OrderDraft,
): Promise<Order> {
  const { steps, codes } = deps
  const { tenantId, userId } = draft
  const price = await quote(deps, tx, draft)
  if (price.goodsAmount + price.freight > ORDER_MAX_FEN) {
    throw new Failure(400, '订单金额超出上限', 'amountTooLarge')
  }
  if (draft.orderCode !== undefined && !codes.isOf(tenantId, userId, draft.orderCode)) {
    throw new Failure(400, '订单编号不正确', 'orderCode')
  }
  const order = newOrder(deps, draft, price)
  const items = itemsOf(draft, price)
  await insertOrder(tx, order)
  await insertItems(tx, order, items)
  for (const reduction of order.reductions) {
    await steps.of(reduction.step)?.hold?.(tx, order, reduction)
  }
  written.set(order, { items, payLines: [], refunds: [] })
  return order
}

/** Parts of orders just written by this process, so that they need not be read back. */
const written = new WeakMap<Order, OrderParts>()

/**
 * Parts of an order in the transaction that may have created it but not yet begun to pay it; otherwise from partsOf.
 */
export async function freshPartsOf(tx: Transaction, order: Order): Promise<OrderParts> {
  return written.get(order) ?? partsOf(tx, order)
}

function newOrder(
  { kinds, codes }: MakingDeps,
  draft: OrderDraft,
  { goodsAmount, freight, reductions, payAmount }: Quote,
): Order {
  const { tenantId, userId, at } = draft
  const kind = kinds.of(draft.kind)
  return {
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
    subjectKey: kind.subjectKeyOf?.(draft.subject ?? {}) ?? null,
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
    expireAt: draft.expireAt ?? new Date(at.getTime() + kind.payWindowMs),
    paidAt: null,
    doneAt: null,
    closedAt: null,
    closeReason: '',
  }
}

/** Lines of a draft, each with its share of the paid amount: the most that can be refunded for it. */
function itemsOf({ items }: OrderDraft, price: Quote): PartsItem[] {
  const shares = paySharesOf(
    items.map(({ price: each, qty }) => each * qty),
    price,
  )
  return items.map((item, line) => ({
    refId: item.refId ?? null,
    skuId: item.skuId ?? null,
    name: item.name,
    sku: item.sku ?? '',
    image: item.image ?? '',
    price: item.price,
    points: item.points ?? 0,
    qty: item.qty,
    payShare: shares[line] ?? 0,
    line,
    refunded: 0,
  }))
}

/** Paid amount per line: by the shares of each reduction, or in proportion to the prices if a step gives no shares. */
function paySharesOf(
  amounts: readonly number[],
  { goodsAmount, payAmount, reductions }: Quote,
): number[] {
  const borne = reductions.map(({ shares }) => shares)
  if (borne.some((shares) => shares === undefined))
    return share(Math.min(payAmount, goodsAmount), amounts)
  return amounts.map((amount, line) =>
    borne.reduce((left, shares) => left - (shares?.[line] ?? 0), amount),
  )
}
