/** In the mini-program words.weapp.ts replaces this file. */
export { wholeWords } from '@/rules/wholeWords'
