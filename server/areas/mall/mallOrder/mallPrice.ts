import type { GoodsCard } from '@/contract/mallGoods'
import {
  memberPercentOf,
  priceNow,
  statusOf,
  statusTextOf,
  type MallLevel,
  type OfferedSku,
} from '../goods/goods.service'

/** Why something cannot be ordered: for the person, and for programs. */
export interface OrderProblem {
  text: string
  reason: 'soldOut' | 'buyLimit' | 'goodsOff' | 'delivery'
}

/** So many pieces at one price. */
export interface PricedPart {
  qty: number
  price: number
  kind: GoodsCard['PriceKind']
  /** The limited price whose pieces they are; null at another price. */
  limitedId: string | null
}

/** What is wanted of one SKU, priced. */
export interface PricedLine {
  offered: OfferedSku
  qty: number
  /** One, or two where more is wanted than the limited price holds for. */
  parts: PricedPart[]
  /** Of all pieces, fen. */
  sub: number
  /** So many the member may have at most now. */
  maxQty: number
  problem: OrderProblem | null
}

/** So many pieces a member has had, or holds in an unpaid order: of goods, and at limited prices. */
export interface EarlierUses {
  goods: ReadonlyMap<string, number>
  limited: ReadonlyMap<string, number>
}

export interface PriceContext {
  /** Of the member. */
  level: MallLevel | undefined
  uses: EarlierUses
  /** ms */
  now: number
}

/** Nobody orders more pieces of a SKU at once (contract wantedLine). */
const QTY_MAX = 99

/** What is left of several things that lines take from one after another. */
function leftovers() {
  const taken = new Map<string, number>()
  return {
    left: (id: string, most: number) => Math.max(0, most - (taken.get(id) ?? 0)),
    take: (id: string, qty: number) => void taken.set(id, (taken.get(id) ?? 0) + qty),
  }
}

/**
 * Prices lines, each at the lowest of ordinary, member and limited price. Lines of the same goods share its limits, in
 * their order: what goes beyond the pieces of the limited price, or beyond what the member may have at it, costs what
 * it would cost without.
 */
export function priceLines(
  wanted: readonly { offered: OfferedSku; qty: number }[],
  { level, uses, now }: PriceContext,
): PricedLine[] {
  const ofLimited = leftovers()
  const ofGoods = leftovers()

  function partsOf({ sku, goods, limited }: OfferedSku, qty: number): PricedPart[] {
    const memberPercent = memberPercentOf(goods.memberPriceFrom, level)
    const ordinary = priceNow(sku.price, { memberPercent, limitedPercent: 100 })
    const rest = { price: ordinary.price, kind: ordinary.kind, limitedId: null }
    if (!limited) return [{ qty, ...rest }]
    const { percentPaid, stock, limitPerUser, id } = limited
    const lower = priceNow(sku.price, { memberPercent, limitedPercent: percentPaid })
    if (lower.kind !== 'limited') return [{ qty, ...rest }]
    const mine = limitPerUser > 0 ? limitPerUser - (uses.limited.get(id) ?? 0) : QTY_MAX
    const atLimited = Math.min(qty, ofLimited.left(id, Math.min(stock, mine)))
    ofLimited.take(id, atLimited)
    return [
      { qty: atLimited, price: lower.price, kind: lower.kind, limitedId: id },
      { qty: qty - atLimited, ...rest },
    ].filter((part) => part.qty > 0)
  }

  return wanted.map(({ offered, qty }) => {
    const { sku, goods } = offered
    const had = uses.goods.get(goods.id) ?? 0
    const limit = goods.limitPerUser
    const mine = limit > 0 ? ofGoods.left(goods.id, limit - had) : QTY_MAX
    ofGoods.take(goods.id, qty)
    const off = offProblem(offered, now)
    const parts = partsOf(offered, qty)
    return {
      offered,
      qty,
      parts,
      sub: parts.reduce((sum, part) => sum + part.price * part.qty, 0),
      maxQty: off ? 0 : Math.min(QTY_MAX, sku.stock, mine),
      problem:
        off ??
        stockProblem(sku.stock, qty) ??
        (qty > mine ? { text: limitText(limit, had), reason: 'buyLimit' as const } : null),
    }
  })
}

function offProblem({ sku, goods, shop }: OfferedSku, now: number): OrderProblem | null {
  const status = sku.isActive ? statusOf({ goods, shop, skus: [sku] }, now) : 'Off'
  if (status === 'OnSale' || status === 'SoldOut') return null
  return { text: statusTextOf(goods, status), reason: 'goodsOff' }
}

function stockProblem(stock: number, qty: number): OrderProblem | null {
  if (stock >= qty) return null
  return { text: stock > 0 ? `仅剩 ${stock} 件` : '已售罄', reason: 'soldOut' }
}

/** 每人限购 3 件，已购 2 件 */
export const limitText = (limit: number, had: number): string =>
  `每人限购 ${limit} 件${had > 0 ? `，已购 ${had} 件` : ''}`
