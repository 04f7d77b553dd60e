import type { Transaction } from '../../../../database/withTransaction'
import { Failure } from '../../../../kernel/failure'
import { newId } from '../../../../kernel/ids'
import { insertItems, insertOrder, type Order } from '../order.repository'
import { partsOf, type OrderParts, type PartsItem } from '../orderParts.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { quote, type Quote, type QuoteDraft } from '../pricing/quote'
import { share } from '../pricing/share'
import type { OrderCodes } from './orderCode'

/** An order a domain wants to make. */
export interface OrderDraft extends QuoteDraft {
  title: string
  image?: string
  /** What the kind needs to remember. */
  subject?: Record<string, unknown>
  remark?: string
  /** One that was given out before (getOrderCode); a new one otherwise. */
  orderCode?: string
  /** When it closes unpaid, where what it holds is held no longer; left out: after the kind's time. */
  expireAt?: Date
}

/** What the parts of the order module work with that make orders. */
export interface MakingDeps extends PricingDeps {
  codes: OrderCodes
}

/** No order is larger: ¥1,000,000. Keeps every sum far from where numbers end. */
const ORDER_MAX_FEN = 100_000_000

/**
 * Makes an order inside the caller's transaction: prices it, stores it, and lets every price step take
 * what its reduction needs. What else the order holds (stock, seats) the domain takes itself.
 * @throws Failure 400 `amountTooLarge`, `orderCode` for a code of somebody else's; with the commit 409 `orderCodeUsed`, `orderOpen`
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

/** Parts of orders that this process has just written, so that nobody reads them again to show them. */
const written = new WeakMap<Order, OrderParts>()

/**
 * The parts of an order in the transaction that may have made it, and has not begun to pay it: else
 * partsOf tells.
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

/** The lines of a draft, each with its share of what is paid: so much can be given back for it at most. */
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

/** What is paid for each line: by what each bears of every reduction, or in proportion where a step does not say it. */
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
