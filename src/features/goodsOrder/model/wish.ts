/** What somebody wants to order, as the page that confirms it keeps it. */
import type { QuotedLine, QuotedShop, WantedLine } from '@/contract/mallOrder'
import type { TypedAddress } from '@/contract/userAddress'
import { linesText } from '@/rules/goodsWish'

export type Delivery = QuotedShop['Delivery']

/** Where an order is sent to, as a page hands it over. */
export type DeliveryAddress = TypedAddress

/** What is chosen and typed for one shop. */
export interface ShopChoice {
  delivery?: Delivery
  remark?: string
}
export type ShopChoices = Readonly<Record<string, ShopChoice>>

/** Lines of an address's parameters; none where they name nothing that can be ordered. */
export function linesOf({ sku = '', qty = '1' }: { sku?: string; qty?: string }): WantedLine[] {
  const pieces = /^[1-9]\d?$/.test(qty) ? Number(qty) : 1
  return sku ? [{ SkuId: sku, Qty: pieces }] : []
}

/** What a choice of offers is about (state/runtime): these goods in these numbers, however they are delivered. */
export const aboutOf = (lines: WantedLine[]): string => `goods/${linesText(lines)}`

/** Shops as quote and submit take them. */
export const wishedShops = (choices: ShopChoices, withRemarks: boolean) =>
  Object.entries(choices)
    .map(([ShopId, { delivery, remark = '' }]) => ({
      ShopId,
      ...(delivery && { Delivery: delivery }),
      ...(withRemarks && remark.trim() !== '' && { Remark: remark.trim() }),
    }))
    .filter((shop) => Object.keys(shop).length > 1)

export const deliveryTexts: Record<Delivery, string> = { pickup: '到店自提', express: '快递配送' }

const kindTexts: Record<QuotedLine['Parts'][number]['PriceKind'], string> = {
  normal: '',
  member: '会员价',
  limited: '限时价',
}
/** 会员价, 限时价; nothing for the ordinary price. */
export const priceKindText = (kind: QuotedLine['Parts'][number]['PriceKind']): string =>
  kindTexts[kind]
