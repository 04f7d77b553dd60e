/**
 * The stage as seen from a seat: an SVG as an image address, the same on both builds. The hall is dark in every theme,
 * as it is during a performance. Lengths are px of the picture.
 */
import type { SeatSpot } from '@/rules/seat/seatSpot'
import { svgAddress } from '@/utils/svgPicture'

/** Size of the picture. */
export const viewSize = { width: 320, height: 180 }

const colours = {
  hall: '#17131c',
  wall: '#211b28',
  curtain: '#7b2a2a',
  fold: '#5e1f22',
  floor: '#b98a55',
  light: '#ffdf9c',
  head: '#0c0a0f',
  mark: '#fff4dc',
  plan: '#ffffff',
}
/** Width of the stage from the first and from the last row. */
const NEAR_STAGE = 296
const FAR_STAGE = 118
/** Sideways shift of the stage from a seat at the edge, from the first and from the last row. */
const NEAR_SHIFT = 70
const FAR_SHIFT = 26
/** Height of the opening in shares of its width. */
const OPENING = 0.46
/** How much the far edge of the stage is lower than the near one, seen from the side. */
const SLANT = 0.24
const FLOOR_Y = 118
const MOST_ROWS = 5
/** Small plan in the corner. */
const PLAN = { x: 264, y: 136, width: 46, height: 34 }

const between = (near: number, far: number, depth: number) => near + (far - near) * depth
const px = (value: number) => Math.round(value * 10) / 10
const points = (all: readonly (readonly [number, number])[]) =>
  all.map(([x, y]) => `${px(x)},${px(y)}`).join(' ')
const polygon = (all: readonly (readonly [number, number])[], fill: string, opacity = 1) =>
  `<polygon points="${points(all)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Heads of the rows in front: small far away, large before the seat. */
function audience(depth: number): string {
  const rows = Math.round(depth * MOST_ROWS)
  const heads: string[] = []
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows
    const radius = between(5, 15, share)
    const y = between(FLOOR_Y + 26, viewSize.height + 2, share)
    const step = radius * 2.7
    for (let x = (row % 2) * (step / 2); x < viewSize.width + radius; x += step)
      heads.push(
        `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"/><ellipse cx="${px(x)}" cy="${px(y + radius * 1.9)}" rx="${px(radius * 1.5)}" ry="${px(radius * 1.2)}"/>`,
      )
  }
  return `<g fill="${colours.head}">${heads.join('')}</g>`
}

function stage({ Across, Depth }: SeatSpot): string {
  const width = between(NEAR_STAGE, FAR_STAGE, Depth)
  const middle = viewSize.width / 2 - Across * between(NEAR_SHIFT, FAR_SHIFT, Depth)
  const [left, right] = [middle - width / 2, middle + width / 2]
  const high = width * OPENING
  // The edge nearer to the seat is taller.
  const [atLeft, atRight] = [high * (1 - SLANT * Across), high * (1 + SLANT * Across)]
  const deep = between(34, 12, Depth)
  const [topLeft, topRight] = [FLOOR_Y - atLeft, FLOOR_Y - atRight]
  const fold = width * 0.12
  const inner = width * 0.16 * Across
  return [
    polygon(
      [
        ...([
          [left, topLeft],
          [right, topRight],
        ] as const),
        ...([
          [right, FLOOR_Y],
          [left, FLOOR_Y],
        ] as const),
      ],
      'url(#glow)',
    ),
    polygon(
      [
        ...([
          [Math.max(left, left + fold / 2 - inner), FLOOR_Y - deep / 2],
          [Math.min(right, right - fold / 2 - inner), FLOOR_Y - deep / 2],
        ] as const),
        ...([
          [right, FLOOR_Y],
          [left, FLOOR_Y],
        ] as const),
      ],
      colours.floor,
    ),
    polygon(
      [
        [left, topLeft],
        [left + fold, topLeft + 4],
        [left + fold * 0.7, FLOOR_Y],
        [left, FLOOR_Y],
      ],
      colours.curtain,
    ),
    polygon(
      [
        [right, topRight],
        [right - fold, topRight + 4],
        [right - fold * 0.7, FLOOR_Y],
        [right, FLOOR_Y],
      ],
      colours.curtain,
    ),
    polygon(
      [
        [left, topLeft],
        [right, topRight],
        [right, topRight + high * 0.14],
        [left, topLeft + high * 0.14],
      ],
      colours.fold,
    ),
    // The light falls from the stage over the first rows.
    polygon(
      [
        [left, FLOOR_Y],
        [right, FLOOR_Y],
        [right + 40, FLOOR_Y + 50],
        [left - 40, FLOOR_Y + 50],
      ],
      colours.light,
      0.1,
    ),
    players(middle - inner / 2, high, FLOOR_Y - deep / 4),
    `<path d="M${px(middle)} ${FLOOR_Y}v6" stroke="${colours.mark}" stroke-width="2"/>`,
  ].join('')
}

/** Two players, whose height shows the distance. */
function players(middle: number, high: number, foot: number): string {
  const tall = high * 0.42
  const drawn = [-0.22, 0.16]
    .map((side, index) => {
      const x = middle + side * high
      const size = tall * (index === 0 ? 1 : 0.92)
      return (
        `<circle cx="${px(x)}" cy="${px(foot - size)}" r="${px(size * 0.16)}"/>` +
        `<path d="M${px(x - size * 0.26)} ${px(foot)}L${px(x - size * 0.13)} ${px(foot - size * 0.82)}h${px(size * 0.26)}L${px(x + size * 0.26)} ${px(foot)}z"/>`
      )
    })
    .join('')
  return `<g fill="${colours.hall}" opacity="0.82">${drawn}</g>`
}

/** The hall from above, with a point where the seat is. */
function plan({ Across, Depth }: SeatSpot): string {
  const { x, y, width, height } = PLAN
  const seatX = x + width / 2 + Across * (width / 2 - 6)
  const seatY = y + 11 + Depth * (height - 17)
  return (
    `<g fill="${colours.plan}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" opacity="0.22"/>` +
    `<rect x="${x + 10}" y="${y + 4}" width="${width - 20}" height="3" rx="1.5" opacity="0.7"/></g>` +
    `<circle cx="${px(seatX)}" cy="${px(seatY)}" r="3.5" fill="${colours.light}"/>`
  )
}

/** Image address of the stage as seen from a spot. */
export function seatViewPicture(spot: SeatSpot): string {
  const { width, height } = viewSize
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<defs><radialGradient id="glow" cx="0.5" cy="0.75" r="0.75"><stop offset="0" stop-color="${colours.light}"/>` +
      `<stop offset="1" stop-color="#8a5a3a"/></radialGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="${colours.hall}"/>` +
      `<path d="M0 0L40 34V112L0 150zM${width} 0L${width - 40} 34V112L${width} 150z" fill="${colours.wall}"/>` +
      stage(spot) +
      audience(spot.Depth) +
      plan(spot) +
      '</svg>',
  )
}
