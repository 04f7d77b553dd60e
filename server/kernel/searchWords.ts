import { pinyin } from 'pinyin-pro'
import { SEARCH_WORD_MAX, searchText } from './searchText'

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
