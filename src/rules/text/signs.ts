/** Character sets by code points, because an editor cannot display them. */

/**
 * A character class for a pattern.
 * @param ranges four hexadecimal digits each, or two joined by a hyphen: `200b-200f 2060 feff`
 */
export const signs = (ranges: string): string =>
  `[${ranges.replace(/[\da-f]{4}/g, '\\u$&').replace(/\s+/g, '')}]`

/**
 * Invisible characters except joiners and variation selectors, which belong to emoji: controls, soft hyphens,
 * zero-width blanks, direction marks, Hangul and Khmer fillers, the Braille blank. Contains no ordinary blanks.
 */
export const unseenSigns = signs(
  '0000-0008 000e-001f 007f-0084 0086-009f 00ad 034f 061c 115f 1160 17b4 17b5 180b-180e ' +
    '200b 200c 200e 200f 202a-202e 2060-206f 2800 3164 feff ffa0 fff0-fffb',
)

/** Halves of characters, left by programs that cut inside one; the database refuses or replaces them. */
const half = /[\ud800-\udfff]/gu

/** Removes halves of characters. Comes before other removals, which could join two halves. */
export const withoutHalves = (text: string): string => text.replace(half, '')

/** Joiners and variation selectors, which are not characters by themselves. */
export const joiningSigns = signs('200d fe00-fe0f 180f')
