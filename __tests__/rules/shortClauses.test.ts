import { shortClauses } from '@/rules/shortClauses'

test.each([
  ['植物染周末课：扎染方巾', '植物染周末课：[扎染方巾]'],
  ['晒布场咖啡、云上茶室可用', '晒布场咖啡、[云上茶室可用]'],
  ['烟囱立体明信片（五张）', '烟囱立体明信片[（五张）]'],
  // Facts part by themselves: the space beside the dot would be lost at an element.
  ['停车缴费可用 · 已领 1/4', '停车缴费可用 · 已领 1/4'],
  ['最多抵应付金额的 30%，100 积分起用', '最多抵应付金额的 30%，[100 积分起用]'],
  // Long clauses, the first one and short texts may break anywhere.
  ['出水温度超限没有说明处理办法', '出水温度超限没有说明处理办法'],
  ['满减、停车', '满减、停车'],
  ['', ''],
])('of %s only short clauses are whole', (text, expected) => {
  const parts = shortClauses(text)
  expect(parts.map((part) => (part.isWhole ? `[${part.text}]` : part.text)).join('')).toBe(expected)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
