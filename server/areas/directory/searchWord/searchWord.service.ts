import type { searchWordCalls } from '@/contract/searchWord'
import type { DataOf } from '@/contract/endpoint'
import { searchPageTitles } from '@/rules/searchPage'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import { SEARCH_WORD_MAX, searchTerms, searchText } from '../../../kernel/searchText'
import type { FloorService } from '../../shops/floor/floor.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { othersOfWords, pagesOfWords, popularWords } from './searchWord.repository'

/**
 * Categories that share characters with the searched words, those with the most first: 面包房 is near 烘焙面包. Equal ones
 * keep their order.
 */
export function nearestCategories(
  categories: readonly string[],
  words: readonly string[],
): string[] {
  const typed = new Set(words.flatMap((word) => [...word]))
  return categories
    .map((name) => ({ name, shared: [...new Set(name)].filter((sign) => typed.has(sign)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .map(({ name }) => name)
}

export type SearchWordService = ReturnType<typeof createSearchWordService>

type Hints = DataOf<typeof searchWordCalls.hints>

/** Most popular words that are suggested. */
const POPULAR_MAX = 8
/** Most categories that are suggested as the nearest. */
const NEAREST_MAX = 3

/** Words as visitors type them (docs/PARK.md, search-words.csv). */
export function createSearchWordService({
  reads,
  floors,
  shops,
}: {
  reads: Database
  floors: FloorService
  shops: ShopService
}) {
  /**
   * Each word with the words that mean the same in this park, the typed one first, all normalised.
   * @param words of kernel/searchText
   */
  async function spellings(tenantId: string, words: readonly string[]): Promise<string[][]> {
    if (words.length === 0) return []
    const rows = await othersOfWords(reads, tenantId, words)
    return words.map((word) => {
      const others = rows.filter(({ wordKey }) => wordKey === word)
      return [...new Set([word, ...others.flatMap((row) => row.others.map(searchText))])]
    })
  }

  /** Categories of the park by number of shops, the largest first. */
  async function categories(tenantId: string): Promise<string[]> {
    const counts = new Map<string, number>()
    for (const { category } of await shops.listed(tenantId))
      counts.set(category, (counts.get(category) ?? 0) + 1)
    return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name)
  }

  return {
    spellings,

    /** What a typed text leads to besides shops. Without a searchable word: popular words only. */
    async hints(tenantId: string, typed: string): Promise<Hints> {
      const words = searchTerms(typed)
      const [spelled, known, popular, names] = await Promise.all([
        spellings(tenantId, words),
        search(reads, words, (db) => pagesOfWords(db, tenantId, partsOf(searchText(typed)))),
        popularWords(reads, tenantId, POPULAR_MAX),
        categories(tenantId),
      ])
      const pages = new Set(known.flatMap((row) => row.pages))
      return {
        Pages: [...pages].map((Name) => ({ Name, Title: searchPageTitles[Name] })),
        Places: await floors.placesWithWords(tenantId, spelled),
        Categories: nearestCategories(names, spelled.flat()).slice(0, NEAREST_MAX),
        Popular: (popular.length > 0 ? popular : names).slice(0, POPULAR_MAX),
      }
    },
  }
}

/** Every word that a text can contain: its parts of up to SEARCH_WORD_MAX letters, which an index can look up. */
function partsOf(text: string): string[] {
  // Code points, as searchTerms counts them.
  const letters = Array.from(text)
  return [
    ...new Set(
      letters.flatMap((_, from) =>
        Array.from({ length: Math.min(SEARCH_WORD_MAX, letters.length - from) }, (__, more) =>
          letters.slice(from, from + more + 1).join(''),
        ),
      ),
    ),
  ]
}
