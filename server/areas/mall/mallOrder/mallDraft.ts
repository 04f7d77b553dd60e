import type { TypedAddress } from '@/contract/userAddress'
import type { WantedLine } from '@/contract/mallOrder'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PriceChoice, QuoteDraft } from '../../money/order/order.service'
import type { MemberService } from '../../offers/member/member.service'
import {
  deliveryOf,
  pickupTextOf,
  specTextOf,
  type FreightRow,
  type GoodsService,
  type OfferedSku,
} from '../goods/goods.service'
import { MALL_GOODS } from './mallOrderKind'
import {
  priceWithoutUnpaid,
  type OrderProblem,
  type PricedLine,
  type PricedPart,
} from './mallPrice'
import { unpaidPieces, usesOf } from './mallUse.repository'

/** Freight in fen for `pieces`. @param goodsAmount at the member's prices, before offers */
function freightOf(
  { first, next, freeFrom }: Pick<FreightRow, 'first' | 'next' | 'freeFrom'>,
  pieces: number,
  goodsAmount: number,
): number {
  if (freeFrom > 0 && goodsAmount >= freeFrom) return 0
  return first + next * (pieces - 1)
}

/** The excluded place that matches a province; undefined: delivered to. */
const excludedPlace = (
  { excluded }: Pick<FreightRow, 'excluded'>,
  province: string,
): string | undefined =>
  // Parks write 新疆, addresses 新疆维吾尔自治区, hence the prefix match.
  excluded.find((place) => province.startsWith(place))

export type Delivery = 'pickup' | 'express'

/** Order input as sent by the app. */
export interface MallSelection {
  Lines: readonly WantedLine[]
  Shops: readonly { ShopId: string; Delivery?: Delivery; Remark?: string }[]
  Address?: Pick<TypedAddress, 'Province'>
  Choice?: PriceChoice
}

/** One shop's part of a draft. */
export interface ShopDraft {
  shop: OfferedSku['shop']
  lines: PricedLine[]
  /** Delivery ways common to all lines. */
  deliveries: Delivery[]
  delivery: Delivery
  /** Undefined: the shop does not send. */
  rule: FreightRow | undefined
  pickupText: string
  remark: string
  /** Fen; also `freight`. */
  goodsAmount: number
  freight: number
  problem: OrderProblem | null
}

/** An order line to be created: pieces of a SKU at one price. Its index is also the payment's line number. */
export interface DraftPart {
  of: ShopDraft
  line: PricedLine
  part: PricedPart
}

export interface MallDraft {
  shops: ShopDraft[]
  parts: DraftPart[]
  /** Payments of the member's unpaid orders that must give way to this one. */
  replaces: string[]
  /** Input of the order module. */
  quote: QuoteDraft
}

export interface MallDraftOptions {
  goods: GoodsService
  members: Pick<MemberService, 'level'>
}

export type MallDrafts = ReturnType<typeof createMallDrafts>

/** Drafts members' orders at their current prices. */
export function createMallDrafts({ goods, members }: MallDraftOptions) {
  async function wantedSkus(
    db: Queryable,
    tenantId: string,
    lines: MallSelection['Lines'],
    at: Date,
  ): Promise<{ offered: OfferedSku; qty: number }[]> {
    const wanted = lines.map(({ SkuId, Qty }) => ({ id: knownId(SkuId), qty: Qty }))
    if (new Set(wanted.map(({ id }) => id)).size < wanted.length) {
      throw new Failure(400, '同一规格写了两次', 'request')
    }
    const ids = wanted.map(({ id }) => id)
    const offered = await goods.offered(db, tenantId, ids, at)
    return wanted.map(({ id, qty }) => {
      const offer = offered.get(id)
      if (!offer) throw notFound('商品不存在或已下架')
      return { offered: offer, qty }
    })
  }

  /** @throws Failure 404 for SKUs not of this park */
  return async function draftOf(
    db: Queryable,
    member: Member,
    request: MallSelection,
    at: Date,
  ): Promise<MallDraft> {
    const { tenantId } = member
    const wanted = await wantedSkus(db, tenantId, request.Lines, at)
    const goodsIds = [...new Set(wanted.map(({ offered }) => offered.goods.id))]
    const limitedIds = [...new Set(wanted.flatMap(({ offered }) => offered.limited?.id ?? []))]
    const [level, uses, unpaid, freight] = await Promise.all([
      members.level(db, member),
      usesOf(db, member, goodsIds, limitedIds),
      unpaidPieces(db, member, goodsIds),
      goods.freight(db, tenantId),
    ])
    const context = { level, uses, now: at.getTime() }
    const { lines, givesWay } = priceWithoutUnpaid(wanted, context, unpaid)
    const giving = unpaid.filter(({ goodsId }) => givesWay.has(goodsId))
    const replaces = [...new Set(giving.map(({ payOrderId }) => payOrderId))]
    const shopIds = [...new Set(lines.map(({ offered }) => offered.shop.id))]
    const shops = shopIds.map((shopId) =>
      shopDraft(
        lines.filter(({ offered }) => offered.shop.id === shopId),
        freight(shopId),
        request,
      ),
    )
    const parts = shops.flatMap((of) =>
      of.lines.flatMap((line) => line.parts.map((part) => ({ of, line, part }))),
    )
    const quote = quoteDraft(member, shops, parts, request.Choice, at)
    return { shops, parts, replaces, quote: { ...quote, replaces } }
  }
}

/** @param lines of one shop, never empty */
function shopDraft(
  lines: PricedLine[],
  rule: FreightRow | undefined,
  { Shops, Address }: MallSelection,
): ShopDraft {
  const { shop } = lines[0]!.offered
  const shopChoice = Shops.find(({ ShopId }) => ShopId.toLowerCase() === shop.id)
  const ways = lines.map(({ offered }) => deliveryOf(offered.goods, rule))
  const deliveries = (['express', 'pickup'] as const).filter((way) =>
    ways.every((each) => each.includes(way)),
  )
  const delivery = shopChoice?.Delivery ?? deliveries[0] ?? 'pickup'
  const goodsAmount = lines.reduce((sum, { sub }) => sum + sub, 0)
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
  const places = lines.map(({ offered }) => pickupTextOf(offered.goods, shop))
  return {
    shop,
    lines,
    deliveries,
    delivery,
    rule,
    pickupText: deliveries.includes('pickup') ? [...new Set(places)].join('；') : '',
    remark: shopChoice?.Remark ?? '',
    goodsAmount,
    freight: delivery === 'express' && rule ? freightOf(rule, pieces, goodsAmount) : 0,
    problem: deliveryProblem(deliveries, delivery, rule, Address?.Province),
  }
}

function deliveryProblem(
  deliveries: readonly Delivery[],
  delivery: Delivery,
  rule: FreightRow | undefined,
  province: string | undefined,
): OrderProblem | null {
  const reason = 'delivery'
  if (deliveries.length === 0) return { text: '这些商品没有共同的配送方式，请分开下单', reason }
  if (!deliveries.includes(delivery))
    return { text: delivery === 'express' ? '这些商品只能自提' : '这些商品只能快递', reason }
  const place =
    delivery === 'express' && rule && province !== undefined
      ? excludedPlace(rule, province)
      : undefined
  return place === undefined ? null : { text: `${place}暂不发货，请改用自提或换地址`, reason }
}

function quoteDraft(
  { tenantId, userId }: Member,
  shops: readonly ShopDraft[],
  parts: readonly DraftPart[],
  choice: PriceChoice | undefined,
  at: Date,
): QuoteDraft {
  const [first, another] = shops
  return {
    tenantId,
    userId,
    kind: MALL_GOODS,
    // Set only for a single shop: with several shops, shop-specific offers do not apply.
    ...(first && !another && { shop: { id: first.shop.id, name: first.shop.name } }),
    items: parts.map(({ line: { offered }, part }) => ({
      refId: offered.goods.id,
      skuId: offered.sku.id,
      name: offered.goods.name,
      sku: specTextOf(offered.sku),
      image: imageOf(offered),
      price: part.price,
      qty: part.qty,
      shopId: offered.shop.id,
      categoryId: offered.goods.categoryId,
    })),
    freight: shops.reduce((sum, { freight }) => sum + freight, 0),
    choice: choice ?? {},
    at,
  }
}

/** Picture path of a SKU, or of its goods. */
export const imageOf = ({ sku, goods }: OfferedSku): string => sku.image || (goods.images[0] ?? '')
