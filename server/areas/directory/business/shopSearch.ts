import type { ShopCard } from '@/contract/business'
import { searchText } from '../../../kernel/searchText'
import type { ListedShop, Shop, ShopService } from '../../shops/shop/shop.service'
import type { ShopMenuService } from '../../shops/shopMenu/shopMenu.service'
import type { CardShop } from './shopCards'

/** A shop found by a search. */
export interface FoundShop extends ListedShop {
  /** 0 by name, 1 by category, unit or tag, 2 by a dish; for several words the worst. */
  fit: number
}

export interface SearchResult {
  /** Shops that match every word. */
  rows: FoundShop[]
  /** Reason for the match, unless it is the name: 菜品：片儿川. Empty otherwise. */
  reasonFor(shop: Shop): string
}

/** Whether a text contains the word as written: only the indexes know pinyin. */
const has = (text: string, word: string): boolean => searchText(text).includes(word)

/** Reason by the card's fields: empty for the name; undefined when none matches. */
function reasonOnCard(shop: Shop, word: string): string | undefined {
  if (shop.nameWords.includes(word)) return ''
  if (has(shop.unitNo, word)) return `铺位 ${shop.unitNo}`
  if (has(shop.category, word)) return `类别：${shop.category}`
  const tag = shop.tags.find((each) => has(each, word))
  return tag === undefined ? undefined : `标签：${tag}`
}

/** Finds shops by names, categories, units, tags and dishes; each word by three indexes. */
export function createShopSearch({
  shops,
  shopMenus,
}: {
  shops: ShopService
  shopMenus: ShopMenuService
}) {
  /** @param words of kernel/searchText; empty: no results */
  return async function search(tenantId: string, words: readonly string[]): Promise<SearchResult> {
    const [foundByWord, dishesByWord] = await Promise.all([
      shops.withWords(tenantId, words),
      shopMenus.dishesWithWords(tenantId, words),
    ])
    const finds = await Promise.all(
      words.map(async (word, at) => {
        const found = foundByWord[at] ?? []
        const dishes = dishesByWord[at] ?? new Map<string, string>()
        // A match by name is not replaced by a weaker one.
        const byId = new Map<string, FoundShop>()
        for (const row of found) if (!byId.has(row.id) || row.fit === 0) byId.set(row.id, row)
        const byDish = await shops.listed(
          tenantId,
          [...dishes.keys()].filter((id) => !byId.has(id)),
        )
        for (const row of byDish) byId.set(row.id, { ...row, fit: 2 })
        return { word, byId, dishes }
      }),
    )
    const [first, ...others] = finds
    const rows = [...(first?.byId.values() ?? [])].filter(({ id }) =>
      others.every(({ byId }) => byId.has(id)),
    )
    const worst = (id: string) => Math.max(...finds.map(({ byId }) => byId.get(id)?.fit ?? 0))
    return {
      rows: rows.map((row) => ({ ...row, fit: worst(row.id) })),
      reasonFor(shop) {
        const reasons = finds.map(({ word, dishes }) => {
          const dish = dishes.get(shop.id)
          return reasonOnCard(shop, word) ?? (dish === undefined ? '' : `菜品：${dish}`)
        })
        return [...new Set(reasons)].filter(Boolean).join('，')
      },
    }
  }
}

/** Cards of a search page, each with its reason. */
export const withReasons = (
  found: readonly CardShop[],
  { reasonFor }: Pick<SearchResult, 'reasonFor'>,
): ShopCard[] => found.map(({ shop, card }) => ({ ...card, Matched: reasonFor(shop) }))
