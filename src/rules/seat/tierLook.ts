/** Look of a price tier in both themes, the same on the seat map, on the show's page, in orders and on tickets. */
import { channelsOf, contrast, mixed } from '@/rules/colour'

/** Tokens of both themes: what a tier lies on, and the ink, which chosen seats have. */
export const tierEnds = {
  light: { surface: '#ffffff', ink: '#1c1a20' },
  dark: { surface: '#24211f', ink: '#f3f0ec' },
} as const

/** Colours for tiers without a colour of the show. */
const SPARE = ['#1a7282', '#9a4f96', '#a2640f', '#3d7a3a', '#4a62b3', '#8a5a44'] as const
/** @param mark empty for seats sold by earlier servers, undefined in their answers */
const spareOf = (mark = '') => SPARE[(mark.codePointAt(0) ?? 0) % SPARE.length] ?? SPARE[0]

/** Minimum contrast of text (WCAG 1.4.3): the letter on a tier has the colour of what the tier lies on. */
const READ = 4.5
/** Minimum contrast to the ink, which chosen seats have. */
const NOT_CHOSEN = 2
const STEP = 0.06

export interface TierLook {
  /** Fill of a free seat. */
  fill: string
  /** Text colour on that fill. */
  text: string
}

/** Darkens or lightens a tier colour until it contrasts with the background, and is not taken for a chosen seat. */
function standingOut(colour: string, { surface, ink }: { surface: string; ink: string }): string {
  const towards = (end: string, isEnough: (seen: string) => boolean, from: string) => {
    let [part, seen] = [1, from]
    while (!isEnough(seen) && part > 0) {
      part -= STEP
      seen = mixed(from, end, Math.max(part, 0))
    }
    return seen
  }
  const seen = towards(ink, (each) => contrast(each, surface) >= READ, colour)
  return towards(surface, (each) => contrast(each, ink) >= NOT_CHOSEN, seen)
}

/**
 * Fill and text colour of a tier in a theme.
 * @param tier `Colour` of the show, #rrggbb; a tier with any other one gets a colour by its `Mark`
 */
export function tierLook(
  { Colour, Mark }: { Colour: string; Mark: string },
  isDark: boolean,
): TierLook {
  const own = channelsOf(Colour) ? Colour : spareOf(Mark)
  const ends = tierEnds[isDark ? 'dark' : 'light']
  return { fill: standingOut(own, ends), text: ends.surface }
}
