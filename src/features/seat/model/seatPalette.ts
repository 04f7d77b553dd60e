/**
 * Colours of the seat map. A canvas knows no style sheet, so those of styles/tokens stand here and a test holds them to
 * it; the park's own accent comes from components/screen, those of the tiers from the show.
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
    ground: '#121115',
    surface: '#1d1b21',
    sunk: '#29262e',
    ink: '#f1eef5',
    ink2: '#c5c0cc',
    ink3: '#a19ca9',
    line: '#322f38',
    accent: '#f0a07e',
    onAccent: '#1c1411',
    warning: '#f0bd6a',
  },
} as const

type Colours = { [Name in keyof (typeof mapColours)['light']]: string }

export interface TierLook {
  /** Of a free seat. */
  fill: string
  /** What is written on it. */
  text: string
  /** A letter that tells tiers apart where colours do not: A for the dearest. */
  mark: string
}

export interface SeatPalette extends Colours {
  /** Of what cannot be had: seen on the ground, and quieter than every tier. */
  taken: string
  isDark: boolean
  isElder: boolean
  /** By the letter that the plan marks its seats with. */
  tiers: Readonly<Record<string, TierLook>>
}

/** Where a show gives a tier no colour. */
const SPARE = ['#1a7282', '#9a4f96', '#b0701c', '#3d7a3a', '#4a62b3', '#8a5a44']
/** Of shapes on their ground (WCAG 1.4.11), and of what is written on them. */
const SEEN = 3
const READ = 4.5
const STEP = 0.06
const TAKEN_PART = 0.3

/** A tier's colour, as light or dark as it has to be to stand out from the ground. */
function standingOut(colour: string, ground: string, isDark: boolean): string {
  let part = 1
  let seen = colour
  while (contrast(seen, ground) < SEEN && part > 0) {
    part -= STEP
    seen = mixed(colour, isDark ? '#ffffff' : '#000000', Math.max(part, 0))
  }
  return seen
}

const textOn = (fill: string): string =>
  contrast('#ffffff', fill) >= READ || contrast('#ffffff', fill) > contrast('#1c1a20', fill)
    ? '#ffffff'
    : '#1c1a20'

/** Tiers as they are named everywhere: the dearest first. */
export const byPrice = <Tier extends Pick<ShowTier, 'Price'>>(tiers: readonly Tier[]): Tier[] =>
  [...tiers].sort((a, b) => b.Price - a.Price)

type LookedTier = Pick<ShowTier, 'Key' | 'Price' | 'Colour'>

export function seatPalette(
  tiers: readonly LookedTier[],
  {
    isDark,
    isElder,
    colours = {},
  }: { isDark: boolean; isElder: boolean; colours?: Readonly<Record<`--${string}`, string>> },
): SeatPalette {
  const base: Colours = mapColours[isDark ? 'dark' : 'light']
  const looks = byPrice(tiers).map(({ Key, Colour }, at): [string, TierLook] => {
    const own = channelsOf(Colour) ? Colour : (SPARE[at % SPARE.length] ?? base.ink2)
    const fill = standingOut(own, base.surface, isDark)
    return [Key, { fill, text: textOn(fill), mark: String.fromCharCode(65 + at) }]
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
