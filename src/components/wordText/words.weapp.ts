import type { wholeWords as split } from '@/rules/wholeWords'

/** WeChat's own require, from the built script beside words.js (config/weapp/wordsFile). */
declare const __non_webpack_require__: (file: string) => { wholeWords: typeof split }

/** The script with the word list is run at the first call, which happens in large print only. */
export const wholeWords: typeof split = (...args) =>
  __non_webpack_require__('./words').wholeWords(...args)
