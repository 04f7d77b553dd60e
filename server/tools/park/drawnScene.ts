import { createHash } from 'node:crypto'
import { skies } from '@/rules/sky'
import type { FolderFiles } from './readFolder'
import type { RawItem } from './rawItem'

/** Path of the scene picture that is drawn for a park without one. */
export const DRAWN_SCENE = 'pictures/scene-drawn.svg'

const SCENE = '场景图'
const WIDTH = 390
const HEIGHT = 132
const GROUND = 120

/** Numbers from 0 to 1 that follow from a text: the same on every machine. */
function numbersOf(text: string): () => number {
  let bytes = createHash('sha256').update(text).digest()
  let at = 0
  return () => {
    if (at === bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    const byte = bytes[at] ?? 0
    at += 1
    return byte / 256
  }
}

const between = (from: number, to: number, share: number): number =>
  Math.round(from + (to - from) * share)

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`

/** A window; some are lit in the evening. */
const window = (x: number, y: number, fill: string, isLit: boolean): string =>
  `<path class="${isLit ? 'on' : 'off'}" d="M${x} ${y}h6v7h-6z" fill="${fill}"/>`

/** Windows follow the sky, which the app names behind the address of the picture (`#night`). */
const hours =
  '<style>#dusk:target~g .on,#night:target~g .on{fill:#ffe2a0}#night:target~g .off{fill:#0005}</style>' +
  skies.map((sky) => `<g id="${sky}"/>`).join('')

interface Colours {
  accent: string
  dark: string
  soft: string
}

/** A building with windows; its roof is flat, a gable or saw-toothed. */
function building(x: number, width: number, next: () => number, colours: Colours): string {
  const { accent, dark, soft } = colours
  const height = between(34, 70, next())
  const top = GROUND - height
  const roof = Math.floor(next() * 3)
  const tooth = Math.round(width / 3)
  const roofs = [
    rect(x - 2, top - 4, width + 4, 4, dark),
    `<path d="M${x - 3} ${top}l${Math.round(width / 2) + 3} -16 ${Math.round(width / 2) + 3} 16z" fill="${dark}"/>`,
    `<path d="M${x} ${top}${`v-12l${tooth} 12`.repeat(3)}z" fill="${dark}"/>`,
  ]
  const windows: string[] = []
  for (let row = top + 8; row < GROUND - 18; row += 13)
    for (let column = x + 6; column + 6 < x + width - 3; column += 12)
      if (next() > 0.15) windows.push(window(column, row, soft, next() < 0.6))
  const door = rect(x + Math.round(width / 2) - 4, GROUND - 13, 8, 13, dark)
  return [roofs[roof] ?? '', rect(x, top, width, height, accent), ...windows, door].join('')
}

const tree = (x: number, size: number, { dark }: Colours): string =>
  `<path d="M${x} ${GROUND}v${-size}" stroke="${dark}" stroke-width="2"/>` +
  `<circle cx="${x}" cy="${GROUND - size}" r="${Math.round(size * 0.55)}" fill="${dark}" opacity=".55"/>`

/**
 * A skyline in the park's colours, transparent at the top, for home's scene. The same name and colours give the same
 * picture, so that a second import changes nothing.
 */
export function sceneOf(name: string, colours: Colours): string {
  const next = numbersOf(name)
  const parts: string[] = []
  for (let x = between(8, 28, next()); x < WIDTH - 60; ) {
    const width = between(44, 84, next())
    parts.push(building(x, width, next, colours))
    x += width + between(14, 34, next())
    if (x < WIDTH - 20) parts.push(tree(x - 8, between(16, 28, next()), colours))
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    hours + '<g>',
    `<path d="M0 96q70-30 150-12t130-6 110 4v50H0z" fill="${colours.accent}" opacity=".16"/>`,
    ...parts,
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, colours.dark),
    '</g></svg>\n',
  ].join('\n')
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)

/**
 * Adds the drawn scene to a park that names none.
 * @returns items and files unchanged when the park has a scene, or no valid colours yet
 */
export function withScene(
  items: readonly RawItem[],
  files: FolderFiles,
): { items: readonly RawItem[]; files: FolderFiles } {
  const park = items.find(({ part }) => part.kind === 'park')
  if (!park) return { items, files }
  const { 名称: name, 主色: accent, 深色: dark, 浅色: soft, [SCENE]: scene } = park.values
  const isGiven =
    typeof scene === 'string' && scene !== '' && (scene !== DRAWN_SCENE || files.has(DRAWN_SCENE))
  if (isGiven || !isColour(accent) || !isColour(dark) || !isColour(soft)) return { items, files }
  const drawn = Buffer.from(sceneOf(String(name), { accent, dark, soft }))
  return {
    items: items.map((item) =>
      item === park ? { ...item, values: { ...item.values, [SCENE]: DRAWN_SCENE } } : item,
    ),
    files: new Map([...files, [DRAWN_SCENE, drawn]]),
  }
}
