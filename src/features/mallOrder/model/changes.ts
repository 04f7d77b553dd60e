/** Changes since the shown quote, as sentences: an order is never made at another price without notice. */
import type { MallQuote, QuotedLine } from '@/contract/mallOrder'
import { formatYuan } from '@/rules/money'

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
