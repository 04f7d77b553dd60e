/** Dark-mode colours derived from a park's accent: same hue, light enough to be readable on the dark surface. */
import { channelsOf, contrast, mixed } from './colour'

export interface NightColours {
  accent: string
  /** Tint of the accent; the accent is readable on it too. */
  soft: string
  /** Text on an accent-coloured surface. */
  onAccent: string
  /** The one large filled surface of a page: the day accent, dimmed, because a large bright surface glares. */
  hero: string
}

/** Equals `--surface` in dark mode (styles/tokens). */
const SURFACE = '#24211f'
/** Contrast required on the surface; higher than the text minimum because the tint is slightly lighter. */
const READABLE = 7.5
const STEP = 0.04
/** Colour mixed into a red accent to lighten it: white would turn it pink. */
const WARM = '#ffd98a'

/**
 * Colours for dark mode.
 * @param accent of the light theme, #rrggbb
 */
export function nightColours(accent: string): NightColours {
  const [red = 0, green = 0, blue = 0] = channelsOf(accent) ?? []
  const lightest = red > Math.max(green, blue) ? WARM : '#ffffff'
  let part = 1
  let light = accent
  while (contrast(light, SURFACE) < READABLE && part > 0) {
    part -= STEP
    light = mixed(accent, lightest, part)
  }
  return {
    accent: light,
    soft: mixed(light, SURFACE, 0.14),
    onAccent: mixed(accent, '#000000', 0.16),
    hero: mixed(accent, SURFACE, 0.46),
  }
}

/** Light-mode page colours derived from a park's accent: background and matching greys. */
export interface PaperColours {
  /** Page background. */
  ground: string
  /** Fields and sunken areas of a card. */
  sunk: string
  line: string
}

/** Share of the tint in each colour; text in `--ink-3` (styles/tokens) is readable on all but the line. */
const parts = { ground: 0.26, sunk: 0.46 } as const

/**
 * Colours for light mode.
 * @param soft the accent's tint, #rrggbb: light enough for the accent to be readable on it
 */
export const paperColours = (soft: string): PaperColours => ({
  ground: mixed(soft, '#ffffff', parts.ground),
  sunk: mixed(soft, '#ffffff', parts.sunk),
  line: mixed(soft, '#e4e1e6', 0.55),
})

/** Hue of the drawings of empty states (src/assets/illustrations), degrees, and of what a sepia filter leaves. */
const DRAWN_HUE = 18
const SEPIA_HUE = 40
/** Distance of hues from which the drawings take the park's, degrees. */
const FOREIGN = 40

/** Hue of a colour, degrees; 0 for a grey. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour) ?? []
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

/** Shortest turn from one hue to another, -180 to 180 degrees. */
const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/**
 * CSS filter that gives the drawings of empty states the hue of a park's accent, and what is not brown in them a
 * neighbouring one.
 * @param accent of the light theme, #rrggbb
 * @returns undefined where the drawings' own hue is near it
 */
export function drawingFilter(accent: string): string | undefined {
  const hue = hueOf(accent)
  if (Math.abs(turn(DRAWN_HUE, hue)) < FOREIGN) return undefined
  return `sepia(.5) saturate(.95) hue-rotate(${Math.round(turn(SEPIA_HUE, hue))}deg) brightness(.95)`
}
