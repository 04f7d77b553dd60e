/** What a park's pages lie on in the light: paper that fits its accent, and the greys that go with it. */
import { mixed } from './colour'

export interface PaperColours {
  /** Behind everything. */
  ground: string
  /** Of fields and of what is sunk into a card. */
  sunk: string
  line: string
}

/** So much of the tint is in each; text of `--ink-3` (styles/tokens) is read on all but the line. */
const parts = { ground: 0.26, sunk: 0.46 } as const

/** @param soft the accent's tint, #rrggbb: light enough for the accent to be read on it */
export const paperColours = (soft: string): PaperColours => ({
  ground: mixed(soft, '#ffffff', parts.ground),
  sunk: mixed(soft, '#ffffff', parts.sunk),
  line: mixed(soft, '#e4e1e6', 0.55),
})
