import type { MallQuote, QuotedLine, QuotedShop } from '@/contract/mallOrder'
import type { Quote } from '../../money/order/order.service'
import { freightText, specTextOf } from '../goods/goods.service'
import { imageOf, type MallDraft, type ShopDraft } from './mallDraft'
import type { PricedLine } from './mallPrice'

const quotedLineOf = (line: PricedLine): QuotedLine => {
  const { offered, qty, parts, sub, maxQty, problem } = line
  return {
    GoodsId: offered.goods.id,
    SkuId: offered.sku.id,
    Name: offered.goods.name,
    SpecText: specTextOf(offered.sku),
    Image: imageOf(offered),
    Qty: qty,
    Parts: parts.map((part) => ({ Qty: part.qty, Price: part.price, PriceKind: part.kind })),
    BasePrice: offered.sku.price,
    Sub: sub,
    Stock: offered.sku.stock,
    MaxQty: maxQty,
    Problem: problem?.text ?? '',
  }
}

const quotedShopOf = (draft: ShopDraft): QuotedShop => ({
  ShopId: draft.shop.id,
  ShopName: draft.shop.name,
  ShopLogo: draft.shop.logo,
  Lines: draft.lines.map(quotedLineOf),
  Deliveries: draft.deliveries,
  Delivery: draft.delivery,
  PickupText: draft.pickupText,
  FreightText: draft.deliveries.includes('express') && draft.rule ? freightText(draft.rule) : '',
  GoodsAmount: draft.goodsAmount,
  Freight: draft.freight,
  Problem: draft.problem?.text ?? '',
})

/** A priced draft for the wire. */
export function mallQuoteOf(
  { shops }: MallDraft,
  { goodsAmount, freight, reductions, payAmount }: Quote,
): MallQuote {
  const lines = shops.flatMap((shop) => shop.lines)
  const hasProblem = shops.some(({ problem }) => problem) || lines.some(({ problem }) => problem)
  return {
    Shops: shops.map(quotedShopOf),
    GoodsAmount: goodsAmount,
    Freight: freight,
    Reductions: reductions.map(({ step, title, reason, amount }) => ({
      Step: step,
      Title: title,
      Reason: reason,
      Amount: amount,
    })),
    PayAmount: payAmount,
    Count: lines.reduce((sum, { qty }) => sum + qty, 0),
    NeedsAddress: shops.some(({ delivery }) => delivery === 'express'),
    CanSubmit: !hasProblem,
  }
}
