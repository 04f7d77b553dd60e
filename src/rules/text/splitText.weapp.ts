/** Segmentation into graphemes in the mini-program, which has no reliable Intl. */
import { collectGraphemes } from 'unicode-segmenter/grapheme'

/** As splitText.ts. */
export const splitText: (text: string) => string[] = collectGraphemes
