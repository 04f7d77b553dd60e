import { SEARCH_WORD_MAX, searchText } from '../../../kernel/searchText'
import type { ShopDraft } from './mallDraft'

/** Order numbers are searched by their beginning or end. */
const CODE_WORD_MIN = 4

/** Search words of an order number: its prefixes and suffixes from `CODE_WORD_MIN` to `SEARCH_WORD_MAX` digits. */
function wordsOfCode(code: string): string[] {
  const words: string[] = []
  for (let length = CODE_WORD_MIN; length <= SEARCH_WORD_MAX; length += 1)
    words.push(code.slice(0, length), code.slice(-length))
  return words
}

/** Search words of a shop's order: number, goods names with pinyin, shop name. */
export function wordsOfOrder(orderCode: string, { shop, lines }: ShopDraft): string[] {
  const names = lines.flatMap(({ offered }) => offered.goods.nameWords)
  return [...new Set([...wordsOfCode(searchText(orderCode)), ...names, ...shop.nameWords])].sort()
}
