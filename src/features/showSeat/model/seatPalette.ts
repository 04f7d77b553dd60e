/**
 * Colours of the seat map. A canvas cannot read the style sheet, so the colours of styles/tokens are copied here and a
 * test compares them; the park's accent comes from components/screen, the tier colours from the show.
 */
import { tierEnds, tierLook, type TierLook } from '@/rules/seat/tierLook'
import type { ShowTier } from '@/contract/show'
import { mixed } from '@/rules/colour'

/** Tokens of both themes: ground, surface, surface-sunk, ink, ink-2, ink-3, line, accent, on-accent, warning. */
export const mapColours = {
  light: {
    ground: '#fbf9fe',
    ...tierEnds.light,
    sunk: '#f3f0f6',
    ink2: '#57545e',
    ink3: '#625f6a',
    line: '#ebe7f0',
    accent: '#a8431f',
    onAccent: '#ffffff',
    warning: '#855300',
  },
  dark: {
    ground: '#141211',
    ...tierEnds.dark,
    sunk: '#302c2a',
    ink2: '#d0cbc5',
    ink3: '#b3ada6',
    line: '#3d3835',
    accent: '#e0a363',
    onAccent: '#1c1411',
    warning: '#f0bd6a',
  },
} as const

type Colours = { [Name in keyof (typeof mapColours)['light']]: string }

/** Share of the quiet ink in the fill of unavailable seats. */
const TAKEN_PART = 0.3

export interface MarkedLook extends TierLook {
  /** Sign that distinguishes tiers without colour: 甲 of 甲等, A of 一等. */
  mark: string
}

export interface SeatPalette extends Colours {
  /** Fill of unavailable seats: visible on the background, weaker than every tier. */
  taken: string
  isDark: boolean
  isElder: boolean
  /** By `Key`, the letter that marks the tier's seats in the plan. */
  tiers: Readonly<Record<string, MarkedLook>>
}

type LookedTier = Pick<ShowTier, 'Key' | 'Colour' | 'Mark'>

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
  const looks = tiers.map((tier): [string, MarkedLook] => [
    tier.Key,
    { ...tierLook(tier, isDark), mark: tier.Mark },
  ])
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
