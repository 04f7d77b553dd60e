import type { GoodsCard } from '@/contract/mallGoods'
import {
  memberPercentOf,
  priceNow,
  statusOf,
  statusTextOf,
  type MallLevel,
  type OfferedSku,
} from '../goods/goods.service'

/** Reason why a line or order cannot be ordered: display text and code. */
export interface OrderProblem {
  text: string
  reason: 'soldOut' | 'buyLimit' | 'goodsOff' | 'delivery'
}

/** Pieces at one price. */
export interface PricedPart {
  qty: number
  price: number
  kind: GoodsCard['PriceKind']
  /** Limited price whose pieces they use; null: another price. */
  limitedId: string | null
}

/** Pieces of one SKU, priced. */
export interface PricedLine {
  offered: OfferedSku
  qty: number
  /** Two parts if more is ordered than the limited price covers. */
  parts: PricedPart[]
  /** Total of all pieces, fen. */
  sub: number
  /** Most pieces the member can order now. */
  maxQty: number
  problem: OrderProblem | null
}

/** Pieces a member has bought or holds in unpaid orders, by goods and by limited price. */
export interface EarlierUses {
  goods: ReadonlyMap<string, number>
  limited: ReadonlyMap<string, number>
}

/** Pieces of a SKU that the member's unpaid orders hold. */
interface HeldPieces {
  goodsId: string
  skuId: string
  limitedId: string | null
  qty: number
}

interface WantedSku {
  offered: OfferedSku
  qty: number
}

export interface PriceContext {
  /** The member's level. */
  level: MallLevel | undefined
  uses: EarlierUses
  /** ms */
  now: number
}

/** Most pieces of a SKU per order (contract wantedLine). */
const QTY_MAX = 99

/** Tracks amounts taken by earlier lines. */
function leftovers() {
  const taken = new Map<string, number>()
  return {
    left: (id: string, most: number) => Math.max(0, most - (taken.get(id) ?? 0)),
    take: (id: string, qty: number) => void taken.set(id, (taken.get(id) ?? 0) + qty),
  }
}

/**
 * Prices lines, each at the lowest of ordinary, member and limited price. Lines of the same goods share its limits in
 * their order; pieces beyond the limited stock or the member's limit cost the price without it.
 */
export function priceLines(
  wanted: readonly WantedSku[],
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

/**
 * As `priceLines`, without the member's unpaid orders: their pieces are neither bought nor gone.
 * @returns `givesWay`: goods whose lines are ordered so only if the unpaid orders give way to the new one
 */
export function priceWithoutUnpaid(
  wanted: readonly WantedSku[],
  context: PriceContext,
  unpaid: readonly HeldPieces[],
): { lines: PricedLine[]; givesWay: ReadonlySet<string> } {
  const counted = priceLines(wanted, context)
  const heldOf = (isMeant: (held: HeldPieces) => boolean) =>
    unpaid.filter(isMeant).reduce((sum, { qty }) => sum + qty, 0)
  const { uses } = context
  const paid: EarlierUses = {
    goods: new Map(
      [...uses.goods].map(([id, had]) => [id, had - heldOf(({ goodsId }) => goodsId === id)]),
    ),
    limited: new Map(
      [...uses.limited].map(([id, had]) => [id, had - heldOf(({ limitedId }) => limitedId === id)]),
    ),
  }
  const free = wanted.map(({ offered: { sku, limited, ...more }, qty }) => ({
    offered: {
      ...more,
      sku: { ...sku, stock: sku.stock + heldOf(({ skuId }) => skuId === sku.id) },
      limited: limited && {
        ...limited,
        stock: limited.stock + heldOf(({ limitedId }) => limitedId === limited.id),
      },
    },
    qty,
  }))
  const lines = priceLines(free, { ...context, uses: paid })
  const isBetter = (line: PricedLine, at: number) =>
    line.sub < counted[at]!.sub || (counted[at]!.problem !== null && line.problem === null)
  return {
    lines,
    givesWay: new Set(lines.filter(isBetter).map(({ offered }) => offered.goods.id)),
  }
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
