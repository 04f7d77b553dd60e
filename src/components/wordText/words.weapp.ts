import type * as Words from '@/rules/wholeWords'

/** WeChat's own require, from the built script beside words.js (config/weapp/wordsFile). */
declare const __non_webpack_require__: (file: string) => typeof Words

/** The script with the word list is run at the first call, which happens in large print only. */
export const wholeWords: typeof Words.wholeWords = (...args) =>
  __non_webpack_require__('./words').wholeWords(...args)

/** As wholeWords, of a paragraph. */
export const bodyWords: typeof Words.bodyWords = (...args) =>
  __non_webpack_require__('./words').bodyWords(...args)
