import { SEARCH_WORD_MAX, searchText } from '../../../kernel/searchText'
import type { ShopDraft } from './mallDraft'

/** People type the beginning of a number, or its end. */
const CODE_WORD_MIN = 4

/** Words by which a number is found: its beginnings, and its last four to twelve digits. */
function wordsOfCode(code: string): string[] {
  const words: string[] = []
  for (let length = CODE_WORD_MIN; length <= SEARCH_WORD_MAX; length += 1)
    words.push(code.slice(0, length), code.slice(-length))
  return words
}

/** Words by which the order of a shop is found: its number, the goods by name and pinyin, the shop. */
export function wordsOfOrder(orderCode: string, { shop, lines }: ShopDraft): string[] {
  const names = lines.flatMap(({ offered }) => offered.goods.nameWords)
  return [...new Set([...wordsOfCode(searchText(orderCode)), ...names, ...shop.nameWords])].sort()
}
