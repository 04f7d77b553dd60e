/**
 * Colours of the seat map. A canvas cannot read the style sheet, so the colours of styles/tokens are copied here and a
 * test compares them; the park's accent comes from components/screen, the tier colours from the show.
 */
import type { ShowTier } from '@/contract/show'
import { channelsOf, contrast, mixed } from '@/rules/colour'

/** Tokens of both themes: ground, surface, surface-sunk, ink, ink-2, ink-3, line, accent, on-accent, warning. */
export const mapColours = {
  light: {
    ground: '#fbf9fe',
    surface: '#ffffff',
    sunk: '#f3f0f6',
    ink: '#1c1a20',
    ink2: '#57545e',
    ink3: '#6d6a75',
    line: '#ebe7f0',
    accent: '#a8431f',
    onAccent: '#ffffff',
    warning: '#855300',
  },
  dark: {
    ground: '#141211',
    surface: '#1e1c1a',
    sunk: '#2a2725',
    ink: '#f3f0ec',
    ink2: '#c9c4be',
    ink3: '#a49e97',
    line: '#36322f',
    accent: '#e0a363',
    onAccent: '#1c1411',
    warning: '#f0bd6a',
  },
} as const

type Colours = { [Name in keyof (typeof mapColours)['light']]: string }

export interface TierLook {
  /** Fill of a free seat. */
  fill: string
  /** Text colour on that fill. */
  text: string
  /** Sign that distinguishes tiers without colour: 甲 of 甲等, A of 一等. */
  mark: string
}

export interface SeatPalette extends Colours {
  /** Fill of unavailable seats: visible on the background, weaker than every tier. */
  taken: string
  isDark: boolean
  isElder: boolean
  /** By `Key`, the letter that marks the tier's seats in the plan. */
  tiers: Readonly<Record<string, TierLook>>
}

/** Colours for tiers without a colour of the show. */
const SPARE = ['#1a7282', '#9a4f96', '#b0701c', '#3d7a3a', '#4a62b3', '#8a5a44']
/** Minimum contrast of shapes (WCAG 1.4.11) and of text. */
const SEEN = 3
const READ = 4.5
const STEP = 0.06
const TAKEN_PART = 0.3

/** Minimum contrast to the ink, which chosen seats have. */
const NOT_CHOSEN = 2

/** Darkens or lightens a tier colour until it contrasts with the background, and is not taken for a chosen seat. */
function standingOut(colour: string, { surface, ink }: Colours): string {
  const towards = (end: string, isEnough: (seen: string) => boolean, from: string) => {
    let [part, seen] = [1, from]
    while (!isEnough(seen) && part > 0) {
      part -= STEP
      seen = mixed(from, end, Math.max(part, 0))
    }
    return seen
  }
  const seen = towards(ink, (each) => contrast(each, surface) >= SEEN, colour)
  return towards(surface, (each) => contrast(each, ink) >= NOT_CHOSEN, seen)
}

const textOn = (fill: string): string =>
  contrast('#ffffff', fill) >= READ || contrast('#ffffff', fill) > contrast('#1c1a20', fill)
    ? '#ffffff'
    : '#1c1a20'

/** Tiers by price, the most expensive first; the order used everywhere. */
export const byPrice = <Tier extends Pick<ShowTier, 'Price'>>(tiers: readonly Tier[]): Tier[] =>
  [...tiers].sort((a, b) => b.Price - a.Price)

const numerals = '一二三四五六七八九十'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type LookedTier = Pick<ShowTier, 'Key' | 'Name' | 'Price' | 'Colour'>

/**
 * A character of each name, which distinguishes the tiers: the one that the fewest names have at its place, and that the
 * fewest contain (甲 of 甲等). A letter that no name contains replaces a missing character; letters replace all
 * characters where one would be a numeral: 一 is read as a line below the seat's own number.
 */
function marksOf(names: readonly string[]): string[] {
  const letters = [...alphabet].filter((letter) => !names.some((name) => name.includes(letter)))
  const marks: string[] = []
  for (const name of names) {
    const [first] = [...name]
      .map((sign, place) => ({
        sign,
        atPlace: names.filter((other) => [...other][place] === sign).length,
        anywhere: names.filter((other) => other.includes(sign)).length,
      }))
      .filter(({ sign }) => sign.trim() !== '' && !marks.includes(sign))
      .sort((a, b) => a.atPlace - b.atPlace || a.anywhere - b.anywhere)
    marks.push(first?.sign ?? letters[marks.length] ?? '')
  }
  const isNumbered = marks.some((mark) => numerals.includes(mark))
  return marks.map((mark, at) =>
    isNumbered && !alphabet.includes(mark) ? (letters[at] ?? '') : mark,
  )
}

/**
 * Colours of the seat map for a theme.
 * @param colours CSS variables of the park, which replace the accent
 */
export function seatPalette(
  tiers: readonly LookedTier[],
  {
    isDark,
    isElder,
    colours = {},
  }: { isDark: boolean; isElder: boolean; colours?: Readonly<Record<`--${string}`, string>> },
): SeatPalette {
  const base: Colours = mapColours[isDark ? 'dark' : 'light']
  const marks = marksOf(byPrice(tiers).map(({ Name }) => Name))
  const looks = byPrice(tiers).map(({ Key, Colour }, at): [string, TierLook] => {
    const own = channelsOf(Colour) ? Colour : (SPARE[at % SPARE.length] ?? base.ink2)
    const fill = standingOut(own, base)
    return [Key, { fill, text: textOn(fill), mark: marks[at] ?? '' }]
  })
  return {
    ...base,
    accent: colours['--accent'] ?? base.accent,
    onAccent: colours['--on-accent'] ?? base.onAccent,
    taken: mixed(base.ink3, base.surface, TAKEN_PART),
    isDark,
    isElder,
    tiers: Object.fromEntries(looks),
  }
}
