/** Splitting into characters in the mini-program, which has no dependable Intl. */
import { collectGraphemes } from 'unicode-segmenter/grapheme'

/** As splitText.ts. */
export const splitText: (text: string) => string[] = collectGraphemes
