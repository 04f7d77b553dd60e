/** Longer words are searched for by their beginning. */
export const SEARCH_WORD_MAX = 12

/** Further words of a search are left out. */
const SEARCH_WORDS_MAX = 6

const fullWidth = /[\uff01-\uff5e]/g

/** A text as it is compared in searches: small letters, half width, without spaces, hyphens and marks. */
export const searchText = (text: string): string =>
  text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')

/** The words of what somebody typed, each to be found; none: nothing to search for. */
export const searchTerms = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(/\s+/)
        .map((word) => [...searchText(word)].slice(0, SEARCH_WORD_MAX).join(''))
        .filter((word) => word !== ''),
    ),
  ].slice(0, SEARCH_WORDS_MAX)
