/** How the shelf is sorted, filtered and laid out. */
import { yuanFigure, yuanText } from '@/rules/yuanText'

/** `default`: as the park has put them. */
export type Sort = 'default' | 'sold' | 'priceUp' | 'priceDown'

/** The sort that a tap on 价格 leads to: cheapest first, then dearest. */
export const turnedPrice = (sort: Sort): Sort => (sort === 'priceUp' ? 'priceDown' : 'priceUp')

/** Cards that come and go together; as two columns need, an even number. */
export const cardsInBlock = 4

/** Blocks in this band of the screen are there: what is seen next comes before it is seen, and one tap sends two at most. */
export const nearBand = { above: 0.3, below: 0.5 }

/** Cards in blocks, in their order. */
export function inBlocks<Card extends { Id: string }>(cards: readonly Card[]) {
  const blocks: { id: string; cards: Card[] }[] = []
  for (let from = 0; from < cards.length; from += cardsInBlock) {
    const rows = cards.slice(from, from + cardsInBlock)
    blocks.push({ id: `goods-${blocks.length}-${rows[0]?.Id}`, cards: rows })
  }
  return blocks
}

/** What the price filter says on its chip; bounds in fen. Empty: every price. */
export function priceRangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${yuanFigure(min)}–${yuanText(max)}`
  if (min !== null) return `${yuanText(min)}起`
  return max === null ? '' : `${yuanText(max)}以内`
}

/** The bounds as somebody typed them, the lower one first whichever way round they were. */
export function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
