import { pinyin } from 'pinyin-pro'

/** Longer search words are cut to this length. */
export const SEARCH_WORD_MAX = 12

/** Further search words are ignored. */
const SEARCH_WORDS_MAX = 6

const fullWidth = /[\uff01-\uff5e]/g

/** Normalises a text for search: lower case, half width, without spaces, hyphens and symbols. */
export const searchText = (text: string): string =>
  text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

/** Normalised words of a search input, all of which must match; empty: no search. */
export const searchTerms = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/\s+/)
        .map((word) => [...searchText(word)].slice(0, SEARCH_WORD_MAX).join(''))
        .filter((word) => word !== ''),
    ),
  ].slice(0, SEARCH_WORDS_MAX)

/** All prefixes of all suffixes: 面, 面馆 and 馆 of 面馆; suffixes start at part boundaries. */
function passagesOf(parts: readonly string[]): string[] {
  return parts.flatMap((_, from) => {
    const rest = [...parts.slice(from).join('')].slice(0, SEARCH_WORD_MAX)
    return rest.map((_, index) => rest.slice(0, index + 1).join(''))
  })
}

/**
 * Search words of a text: its substrings (面馆 of 三班面馆), its pinyin from each syllable on (mian,
 * mianguan, guan) and the initials (sbmg, mg). A search looks up whole words.
 */
export function searchWords(text: string): string[] {
  const signs = [...searchText(text)]
  const syllables = pinyin(signs.join(''), { toneType: 'none', type: 'array', v: true })
  const isChinese = syllables.some((syllable, index) => syllable !== signs[index])
  const readings = isChinese ? [syllables, syllables.map((syllable) => [...syllable][0] ?? '')] : []
  return [...new Set([signs, ...readings].flatMap(passagesOf))].sort()
}
