/** Goods to be ordered, as kept by the confirmation page. */
import type { QuotedLine, QuotedShop, WantedLine, MallQuote } from '@/contract/mallOrder'
import type { TypedAddress } from '@/contract/userAddress'
import { linesText } from '@/rules/goodsSelection'
import { formatYuan } from '@/rules/money'

export type Delivery = QuotedShop['Delivery']

/** Delivery address as passed between pages. */
export type DeliveryAddress = TypedAddress

/** Choices and remark for one shop. */
export interface ShopChoice {
  delivery?: Delivery
  remark?: string
}
export type ShopChoices = Readonly<Record<string, ShopChoice>>

/** Lines from query parameters; empty when they name nothing orderable. */
export function linesOf({ sku = '', qty = '1' }: { sku?: string; qty?: string }): WantedLine[] {
  const pieces = /^[1-9]\d?$/.test(qty) ? Number(qty) : 1
  return sku ? [{ SkuId: sku, Qty: pieces }] : []
}

/** Key of an offer choice (state/runtime): these goods in these quantities, independent of the delivery. */
export const aboutOf = (lines: WantedLine[]): string => `goods/${linesText(lines)}`

/** Shops in the format of quote and submit. */
export const shopSelections = (choices: ShopChoices, withRemarks: boolean) =>
  Object.entries(choices)
    .map(([ShopId, { delivery, remark = '' }]) => ({
      ShopId,
      ...(delivery && { Delivery: delivery }),
      ...(withRemarks && remark.trim() !== '' && { Remark: remark.trim() }),
    }))
    .filter((shop) => Object.keys(shop).length > 1)

export const deliveryTexts: Record<Delivery, string> = { pickup: '到店自提', express: '快递配送' }

/** Changes since the shown quote, as sentences: an order is never made at another price without notice. */
const linesBySku = ({ Shops }: MallQuote) =>
  new Map(Shops.flatMap(({ Lines }) => Lines).map((line) => [line.SkuId, line]))

function changeOf(before: QuotedLine, now: QuotedLine): string[] {
  const name = now.SpecText ? `${now.Name}（${now.SpecText}）` : now.Name
  if (now.Problem && now.Problem !== before.Problem) return [`${name}：${now.Problem}`]
  if (now.Sub === before.Sub || now.Qty !== before.Qty) return []
  return [`${name}：${formatYuan(before.Sub)} 变为 ${formatYuan(now.Sub)}`]
}

/** Changed lines, freight and total between two quotes. */
export function quoteChanges(before: MallQuote, now: MallQuote): string[] {
  const earlier = linesBySku(before)
  const lines = [...linesBySku(now).values()].flatMap((line) => {
    const old = earlier.get(line.SkuId)
    return old ? changeOf(old, line) : []
  })
  const freight =
    before.Freight === now.Freight
      ? []
      : [`运费：${formatYuan(before.Freight)} 变为 ${formatYuan(now.Freight)}`]
  const total =
    before.PayAmount === now.PayAmount
      ? []
      : [`应付：${formatYuan(before.PayAmount)} 变为 ${formatYuan(now.PayAmount)}`]
  return [...lines, ...freight, ...total]
}
