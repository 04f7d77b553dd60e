/** Light-mode page colours derived from a park's accent: background and matching greys. */
import { mixed } from './colour'

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
