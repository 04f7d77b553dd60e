/** Colours of the map, mixed from the park's accent. */
import { mixed } from '@/rules/colour'

export interface MapColours {
  background: string
  shadow: string
  path: string
  street: string
  streetOpen: string
  green: string
  tree: string
  treeLight: string
  water: string
  lot: string
  lotLine: string
  /** Solids with open shops, and without. */
  open: SolidColours
  closed: SolidColours
  stage: SolidColours
  /** Lit and dark windows of both. */
  lit: string
  darkOpen: string
  darkClosed: string
  ink: string
  inkQuiet: string
  halo: string
  sign: string
  signLine: string
  accent: string
  onAccent: string
  chosen: string
  here: string
  good: string
  wait: string
  bad: string
}

export interface SolidColours {
  south: string
  east: string
  roof: string
  edge: string
}

/** Colours for one theme. @param accent of that theme, #rrggbb */
export function mapColours(accent: string, isDark: boolean): MapColours {
  const on = (ground: string, part: number) => mixed(accent, ground, part)
  return isDark
    ? {
        background: on('#211f26', 0.05),
        shadow: '#15141a',
        path: '#2e2b33',
        street: '#35313b',
        streetOpen: on('#37323a', 0.16),
        green: '#26352b',
        tree: '#38553f',
        treeLight: '#47684d',
        water: '#1f3644',
        lot: '#2e2b29',
        lotLine: '#5d5954',
        open: {
          south: on('#3a3632', 0.2),
          east: on('#2a2724', 0.14),
          roof: on('#524d47', 0.3),
          edge: on('#24211f', 0.5),
        },
        closed: { south: '#403d3b', east: '#322f2d', roof: '#5a5651', edge: '#24211f' },
        stage: {
          south: on('#24211f', 0.55),
          east: on('#24211f', 0.42),
          roof: on('#24211f', 0.75),
          edge: on('#24211f', 0.9),
        },
        lit: '#ffd27a',
        darkOpen: '#1c1a20',
        darkClosed: '#25232a',
        ink: '#f3f0ec',
        inkQuiet: '#d0cbc5',
        halo: '#24211f',
        sign: '#24211f',
        signLine: '#5d5954',
        accent,
        onAccent: '#1c1411',
        chosen: accent,
        here: '#6fb1ff',
        good: '#7fd2a0',
        wait: '#f0bd6a',
        bad: '#f58a63',
      }
    : {
        background: on('#faf7f2', 0.04),
        shadow: on('#e6e0da', 0.1),
        path: '#efe7dc',
        street: '#ece5df',
        streetOpen: on('#fdeedb', 0.2),
        green: '#dbe8cf',
        tree: '#93b78b',
        treeLight: '#abc9a1',
        water: '#c9e2ec',
        lot: '#eeeaf0',
        lotLine: '#b3adba',
        open: {
          south: on('#ffffff', 0.14),
          east: on('#ffffff', 0.27),
          roof: on('#ffffff', 0.42),
          edge: on('#ffffff', 0.62),
        },
        closed: { south: '#f1eef3', east: '#dedae2', roof: '#e9e5ec', edge: '#bcb6c3' },
        stage: {
          south: on('#ffffff', 0.72),
          east: on('#ffffff', 0.86),
          roof: on('#ffffff', 0.6),
          edge: accent,
        },
        lit: '#ffc24d',
        darkOpen: on('#8f8791', 0.3),
        darkClosed: '#c3bdc9',
        ink: '#1c1a20',
        inkQuiet: '#57545e',
        halo: '#fffdfb',
        sign: '#ffffff',
        signLine: '#d8d2de',
        accent,
        onAccent: '#ffffff',
        chosen: accent,
        here: '#1f6fd6',
        good: '#1d6b3f',
        wait: '#855300',
        bad: '#b3261e',
      }
}
