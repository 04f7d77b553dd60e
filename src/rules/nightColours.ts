/** How a park's accent looks in the dark: the same hue, light enough to be read on the dark surface. */
import { contrast, mixed } from './colour'

export interface NightColours {
  accent: string
  /** The accent's tint; the accent is read on it too. */
  soft: string
  /** Text on a surface of the accent. */
  onAccent: string
  /** The one filled surface of a page; a large bright one glares, so it is the accent of the day, dimmed. */
  hero: string
}

/** As `--surface` in the dark (styles/tokens). */
const SURFACE = '#1d1b21'
/** On the surface; leaves room for the tint, which is a little lighter. */
const READABLE = 7.5
const STEP = 0.04

/** @param accent of the light theme, #rrggbb */
export function nightColours(accent: string): NightColours {
  let part = 1
  let light = accent
  while (contrast(light, SURFACE) < READABLE && part > 0) {
    part -= STEP
    light = mixed(accent, '#ffffff', part)
  }
  return {
    accent: light,
    soft: mixed(light, SURFACE, 0.14),
    onAccent: mixed(accent, '#000000', 0.16),
    hero: mixed(accent, SURFACE, 0.58),
  }
}
