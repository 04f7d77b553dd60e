/** In the mini-program words.weapp.ts replaces this file. */
export { bodyWords, wholeWords } from '@/rules/wholeWords'
