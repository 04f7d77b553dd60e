/** Cloth of a member level: ten levels are ten weaves in the park's colours. */
import { memberLevels } from '@/rules/memberLevel'

/** Whether the weft lies on the warp at a crossing of the eight-by-eight repeat. */
type Weave = (x: number, y: number) => boolean

const flower = [
  '..####..',
  '.#....#.',
  '#..##..#',
  '#.####.#',
  '#.####.#',
  '#..##..#',
  '.#....#.',
  '..####..',
]

/** From plain weave to jacquard, by level. */
const weaves: readonly Weave[] = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => (x + y) % 4 < 2,
  (x, y) => (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x < 4 ? x : 7 - x) + y) % 4 < 2,
  (x, y) => (x * 3 + y) % 8 !== 0,
  (x, y) => Math.floor(Math.abs(x - 3.5) + Math.abs(y - 3.5)) % 4 < 2,
  (x, y) => (x + y) % 4 < 2 !== (x < 4 && y < 4),
  (x, y) => (y < 4 ? (x + y) % 2 === 0 : x < 4 || (x + y) % 2 === 0),
  (x, y) => (x + Math.min(y, 7 - y)) % 4 < 2,
  (x, y) => flower[y]?.[x] === '#',
]

/** Sizes of the picture, px: a thread, and the cloth. */
const THREAD = 7
const REPEAT = 8 * THREAD
const WIDTH = 390
const HEIGHT = 2 * REPEAT

export interface ClothColours {
  warp: string
  weft: string
  ground: string
}

/**
 * The cloth as an SVG picture in a data address, for a background.
 * @param number level, 1 to 10
 */
export function clothPicture(number: number, colours: ClothColours): string {
  const weave = weaves[Math.min(Math.max(number, 1), memberLevels.length) - 1]!
  let over = ''
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 8; x += 1)
      if (weave(x, y)) over += `M${x * THREAD} ${y * THREAD + 0.5}h${THREAD}v6h-${THREAD}z`
  const warp = Array.from({ length: 8 }, (_, x) => `M${x * THREAD + 0.5} 0h6v${REPEAT}h-6z`).join(
    '',
  )
  const box = `width='${REPEAT}' height='${REPEAT}' patternUnits='userSpaceOnUse'`
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' preserveAspectRatio='xMidYMin slice'>` +
    `<pattern id='w' ${box}><path d='${warp}' fill='${colours.warp}'/></pattern>` +
    `<pattern id='f' ${box}><path d='${over}' fill='${colours.weft}'/></pattern>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='${colours.ground}'/>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='url(#w)'/>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='url(#f)'/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
