/** Sorting, filter and layout of the goods list. */
import { yuanFigure, yuanText } from '@/rules/yuanText'
import type { GoodsCard } from '@/contract/mallGoods'

/** `default`: the park's order. */
export type Sort = 'default' | 'sold' | 'priceUp' | 'priceDown'

/** Next sort order after a tap on 价格: cheapest first, then most expensive. */
export const turnedPrice = (sort: Sort): Sort => (sort === 'priceUp' ? 'priceDown' : 'priceUp')

/** Number of cards rendered or removed together; even, because of the two columns. */
export const cardsInBlock = 4

/** Blocks in this band around the screen are rendered: ready before they become visible, and at most two per tap. */
export const nearBand = { above: 0.3, below: 0.5 }

/** Splits cards into blocks, in order. */
export function inBlocks<Card extends { Id: string }>(cards: readonly Card[]) {
  const blocks: { id: string; cards: Card[] }[] = []
  for (let from = 0; from < cards.length; from += cardsInBlock) {
    const rows = cards.slice(from, from + cardsInBlock)
    blocks.push({ id: `goods-${blocks.length}-${rows[0]?.Id}`, cards: rows })
  }
  return blocks
}

interface Page<Card> {
  DataRows: Card[]
}

/**
 * Pages of the list without the goods on the page's shelves. Shelves are applied in order; one that would leave less than
 * a block on the first page is skipped, so that the list of a small mall does not become empty.
 */
export function withoutShelved<Card extends { Id: string }, P extends Page<Card>>(
  pages: readonly P[],
  shelves: readonly (readonly Pick<Card, 'Id'>[])[],
): P[] {
  let left = [...pages]
  for (const shelf of shelves) {
    const ids = new Set(shelf.map(({ Id }) => Id))
    const next = left.map((page) => ({
      ...page,
      DataRows: page.DataRows.filter(({ Id }) => !ids.has(Id)),
    }))
    if ((next[0]?.DataRows.length ?? 0) >= cardsInBlock) left = next
  }
  return left
}

/** Text of the price filter; bounds in fen. Empty: no bounds. */
export function priceRangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${yuanFigure(min)}–${yuanText(max)}`
  if (min !== null) return `${yuanText(min)}起`
  return max === null ? '' : `${yuanText(max)}以内`
}

/** Typed bounds with the lower one first. */
export function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

/** Time of the next change of the limited-price shelf (ms) and the label of its countdown; null: none. */
export function nextTurnOf(
  goods: readonly Pick<GoodsCard, 'Limited'>[],
): { at: number; event: string } | null {
  const limits = goods.flatMap(({ Limited }) => Limited ?? [])
  const running = limits.filter(({ Status }) => Status !== 'Upcoming')
  if (running.length > 0) return { at: Math.min(...running.map(({ To }) => To)), event: '结束' }
  if (limits.length === 0) return null
  return { at: Math.min(...limits.map(({ From }) => From)), event: '开抢' }
}
