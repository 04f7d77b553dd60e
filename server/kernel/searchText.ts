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
