/**
 * Water of a member level: ten levels are ten patterns of waves in the park's
 * colours. The growth since the level was reached is the height of the tide; above it the waves are faint.
 */
import { memberLevels } from '@/rules/memberLevel'

const WIDTH = 390
const HEIGHT = 104
/** Height of the tide at a level's beginning: enough to see its waves. */
const EBB = 36

export interface WaterColours {
  sky: string
  crest: string
  deep: string
}

/** Radii of waves, px: three sizes for each number of rings, from two rings on. */
const radii = [30, 25, 20]

/** Height of the tide at a progress of 0 to 1. */
export const tideHeight = (ratio: number): number =>
  Math.round(EBB + Math.min(Math.max(ratio, 0), 1) * (HEIGHT - EBB))

/** Rows of waves like scales, each over the row above it, from a height on: the tile of a pattern two radii wide. */
function wavesFrom(top: number, radius: number, rings: number): string {
  let waves = ''
  for (let row = Math.ceil(top / (radius / 2)); row * (radius / 2) < HEIGHT + radius; row += 1)
    for (let x = Math.abs(row % 2) * radius; x <= 2 * radius; x += 2 * radius)
      for (let ring = rings; ring > 0; ring -= 1)
        waves += `<circle cx='${x}' cy='${(row * radius) / 2 + radius}' r='${Math.round((radius * ring) / rings) - 1}'/>`
  return waves
}

/**
 * The water as an SVG picture in a data address, for a background.
 * @param number level, 1 to 10
 * @param height of the tide (`tideHeight`)
 */
export function waterPicture(number: number, height: number, colours: WaterColours): string {
  const step = Math.min(Math.max(number, 1), memberLevels.length) - 1
  const radius = radii[step % radii.length]!
  const rings = 2 + Math.floor(step / radii.length)
  const pattern = (id: string, top: number, fill: string) =>
    `<pattern id='${id}' width='${2 * radius}' height='${HEIGHT}' patternUnits='userSpaceOnUse'><g fill='${fill}' stroke='${colours.crest}' stroke-width='1.6'>${wavesFrom(top, radius, rings)}</g></pattern>`
  const all = `M0 0h${WIDTH}v${HEIGHT}H0z`
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' preserveAspectRatio='xMidYMax slice'>` +
    pattern('a', -2 * radius, colours.sky) +
    pattern('b', height < HEIGHT ? HEIGHT - height : -2 * radius, colours.deep) +
    `<path d='${all}' fill='${colours.sky}'/><path d='${all}' fill='url(#a)' opacity='.25'/><path d='${all}' fill='url(#b)'/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
