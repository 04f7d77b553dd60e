import type { ShopCard } from '@/contract/business'
import { searchText, searchWords } from '../../../kernel/searchText'
import type { ListedShop, Shop, ShopService } from '../../shops/shop/shop.service'
import type { ShopMenuService } from '../../shops/shopMenu/shopMenu.service'
import type { SearchWordService } from '../searchWord/searchWord.service'
import type { CardShop } from './shopCards'

/** A shop found by a search. */
export interface FoundShop extends ListedShop {
  /** 0 by name, 1 by category, unit, tag or another word for the same, 2 by a dish; for several words the worst. */
  fit: number
}

export interface SearchResult {
  /** Shops that match every word. */
  rows: FoundShop[]
  /** Reason for the match, unless it is the name: 菜品：片儿川. Empty otherwise. */
  reasonFor(shop: Shop): string
}

/** Shops found by one spelling of a word. */
interface Finds {
  word: string
  byId: Map<string, FoundShop>
  /** The first matching dish by shop id. */
  dishes: Map<string, string>
}

/** Whether a text contains the word, as written or in pinyin. */
const has = (text: string, word: string): boolean =>
  searchText(text).includes(word) || (/^[a-z]/.test(word) && searchWords(text).includes(word))

/** Reason by the card's fields: empty for the name; undefined when none matches. */
function reasonOnCard(shop: Shop, word: string): string | undefined {
  if (shop.nameWords.includes(word)) return ''
  if (has(shop.unitNo, word)) return `铺位 ${shop.unitNo}`
  if (has(shop.category, word)) return `类别：${shop.category}`
  const tag = shop.tags.find((each) => has(each, word))
  return tag === undefined ? undefined : `标签：${tag}`
}

/** Reason by the first spelling that found the shop; a name found by another word gives that word: 也找：面馆. */
function reasonOf(shop: Shop, spellings: readonly Finds[]): string {
  const at = spellings.findIndex(({ byId }) => byId.has(shop.id))
  const finds = spellings[at]
  if (!finds) return ''
  const dish = finds.dishes.get(shop.id)
  const reason = reasonOnCard(shop, finds.word) ?? (dish === undefined ? '' : `菜品：${dish}`)
  return reason === '' && at > 0 ? `也找：${finds.word}` : reason
}

/** One word's shops: a match by the typed spelling is not replaced by one of another. */
function merged(spellings: readonly Finds[]): Map<string, FoundShop> {
  const byId = new Map<string, FoundShop>()
  spellings.forEach((finds, at) => {
    for (const row of finds.byId.values())
      if (!byId.has(row.id))
        byId.set(row.id, at === 0 ? row : { ...row, fit: Math.max(row.fit, 1) })
  })
  return byId
}

/**
 * Finds shops by names, categories, units, tags and dishes, each word by three indexes and by the park's other words for
 * it.
 */
export function createShopSearch({
  shops,
  shopMenus,
  searchWords,
}: {
  shops: ShopService
  shopMenus: ShopMenuService
  searchWords: SearchWordService
}) {
  async function findsOf(
    tenantId: string,
    word: string,
    found: readonly FoundShop[],
    dishes: Map<string, string>,
  ): Promise<Finds> {
    // A match by name is not replaced by a weaker one.
    const byId = new Map<string, FoundShop>()
    for (const row of found) if (!byId.has(row.id) || row.fit === 0) byId.set(row.id, row)
    const byDish = await shops.listed(
      tenantId,
      [...dishes.keys()].filter((id) => !byId.has(id)),
    )
    for (const row of byDish) byId.set(row.id, { ...row, fit: 2 })
    return { word, byId, dishes }
  }

  /** @param words of kernel/searchText; empty: no results */
  return async function search(tenantId: string, words: readonly string[]): Promise<SearchResult> {
    const spelled = await searchWords.spellings(tenantId, words)
    const all = [...new Set(spelled.flat())]
    const [foundByWord, dishesByWord] = await Promise.all([
      shops.withWords(tenantId, all),
      shopMenus.dishesWithWords(tenantId, all),
    ])
    const finds = new Map(
      await Promise.all(
        all.map(async (word, at) => {
          const dishes = dishesByWord[at] ?? new Map<string, string>()
          return [word, await findsOf(tenantId, word, foundByWord[at] ?? [], dishes)] as const
        }),
      ),
    )
    const ofWords = spelled.map((spellings) => spellings.flatMap((word) => finds.get(word) ?? []))
    const byWord = ofWords.map(merged)
    const [first, ...others] = byWord
    const rows = [...(first?.values() ?? [])].filter(({ id }) =>
      others.every((byId) => byId.has(id)),
    )
    const worst = (id: string) => Math.max(...byWord.map((byId) => byId.get(id)?.fit ?? 0))
    return {
      rows: rows.map((row) => ({ ...row, fit: worst(row.id) })),
      reasonFor: (shop) =>
        [...new Set(ofWords.map((spellings) => reasonOf(shop, spellings)))]
          .filter(Boolean)
          .join('，'),
    }
  }
}

/** Cards of a search page, each with its reason. */
export const withReasons = (
  shops: readonly CardShop[],
  { reasonFor }: Pick<SearchResult, 'reasonFor'>,
): ShopCard[] => shops.map(({ shop, card }) => ({ ...card, Matched: reasonFor(shop) }))
