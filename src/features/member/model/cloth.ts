/**
 * Cloth of a member level: ten levels are ten weaves in the park's colours. The growth since the level was reached is
 * the woven part; below it the warp is bare.
 */
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

const scales = [
  '..####..',
  '.#....#.',
  '#......#',
  '#......#',
  '##....##',
  '..#..#..',
  '...##...',
  '...##...',
]

/** From plain weave to jacquard, by level. */
const weaves: readonly Weave[] = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => (x + y) % 4 < 2,
  (x, y) => (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x < 4 ? x : 7 - x) + y) % 4 < 2,
  (x, y) => scales[y]?.[x] === '#',
  (x, y) => Math.floor(Math.abs(x - 3.5) + Math.abs(y - 3.5)) % 4 < 2,
  (x, y) => (x + y) % 4 < 2 !== (x < 4 && y < 4),
  (x, y) => (y < 4 ? (x + y) % 2 === 0 : x < 4 || (x + y) % 2 === 0),
  (x, y) => (x + Math.min(y, 7 - y)) % 4 < 2,
  (x, y) => flower[y]?.[x] === '#',
]

/** Sizes of the picture, px: from thread to thread, their thickness, the cloth, and the ends of the warp below it. */
const THREAD = 5
const THICK = 4
const REPEAT = 8 * THREAD
const WIDTH = 390
const CLOTH = 2 * REPEAT
const HEIGHT = CLOTH + 24

/** Threads of weft in a finished cloth. */
export const clothThreads = CLOTH / THREAD

export interface ClothColours {
  warp: string
  weft: string
  ground: string
}

/** Threads that reaching a level has woven: enough to see its weave. */
const BEGUN = 5

/** Threads woven at a progress of 0 to 1. */
export const wovenThreads = (ratio: number): number =>
  BEGUN + Math.min(clothThreads - BEGUN, Math.floor(ratio * (clothThreads - BEGUN)))

/** Pieces of weft that lie on the warp in one row of the repeat, as starts and lengths; a piece may pass the repeat's end. */
function floatsOf(weave: Weave, y: number): [start: number, length: number][] {
  const lies = (x: number) => weave(x % 8, y)
  const starts = Array.from({ length: 8 }, (_, x) => x).filter((x) => lies(x) && !lies(x + 7))
  return starts.map((start) => {
    let length = 1
    while (lies(start + length)) length += 1
    return [start, length]
  })
}

/** Lines along the middle of threads, drawn with round ends. */
function weftLines(weave: Weave): string {
  const middle = THREAD / 2
  let lines = ''
  for (let y = 0; y < 8; y += 1)
    // A piece that passes the end begins in the repeat before as well.
    for (const [start, length] of floatsOf(weave, y))
      for (const from of start + length > 8 ? [start - 8, start] : [start])
        lines += `M${from * THREAD + middle} ${y * THREAD + middle}h${(length - 1) * THREAD || 0.1}`
  return lines
}

/**
 * The cloth as an SVG picture in a data address, for a background: below the woven threads the warp is bare, and its ends
 * fade out.
 * @param number level, 1 to 10
 * @param threads woven threads of weft, 0 to `clothThreads`
 */
export function clothPicture(number: number, threads: number, colours: ClothColours): string {
  const weave = weaves[Math.min(Math.max(number, 1), memberLevels.length) - 1]!
  const warp = Array.from({ length: 8 }, (_, x) => `M${x * THREAD + THREAD / 2} 0v${REPEAT}`).join(
    '',
  )
  const box = `width='${REPEAT}' height='${REPEAT}' patternUnits='userSpaceOnUse'`
  const line = `fill='none' stroke-width='${THICK}'`
  const woven = Math.min(Math.max(threads, 0), clothThreads) * THREAD
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' preserveAspectRatio='xMidYMin slice'>` +
    `<pattern id='w' ${box}><path d='${warp}' ${line} stroke='${colours.warp}'/></pattern>` +
    `<pattern id='f' ${box}><path d='${weftLines(weave)}' ${line} stroke='${colours.weft}' stroke-linecap='round'/></pattern>` +
    `<linearGradient id='e' x2='0' y2='1'><stop offset='.5' stop-color='#fff'/><stop offset='1' stop-color='#fff' stop-opacity='0'/></linearGradient>` +
    `<mask id='m'><path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='url(#e)'/></mask>` +
    `<path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='url(#w)' mask='url(#m)'/>` +
    `<path d='M0 0h${WIDTH}v${woven}H0z' fill='${colours.ground}'/>` +
    `<path d='M0 0h${WIDTH}v${woven}H0z' fill='url(#w)'/>` +
    `<path d='M0 0h${WIDTH}v${woven}H0z' fill='url(#f)'/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
