/** Columns of equal choices: as many as fit, and none alone on the last line. The mixin `even-columns` lays them out. */
import type { CSSProperties } from 'react'

/** Room inside the margins of a phone 390 and of one 320 wide, px. */
const usualRoom = 358
const leastRoom = 288
const chipGap = 8
/** Padding and border of a chip that keeps its own width, and of one in a column; smallest own width. */
const ownEdge = 34
const columnEdge = 18
const leastWidth = 64
const mostColumns = 4

/** Width of a text in ideographs: other characters take half of one. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > 'ÿ' ? 1 : 0.5), 0)

const fitting = (room: number, width: number, gap: number) =>
  Math.floor((room + gap) / (width + gap))

/**
 * The fewest lines that `most` columns need, in as few columns, but no single item on the last line: then fewer
 * columns, down to 1.
 */
export function evenColumns(count: number, most: number): number {
  const rows = Math.ceil(count / Math.max(1, most))
  for (let columns = Math.ceil(count / rows); columns > 1; columns -= 1)
    if (count % columns !== 1) return columns
  return 1
}

/** Variables of the mixin `even-columns`. @param narrow columns on phones below 360 px; omitted: the same */
export const columnsStyle = (columns: number, narrow = columns) =>
  ({ '--even-columns': String(columns), '--narrow-columns': String(narrow) }) as CSSProperties

/**
 * Number of equal columns for the chips of a group; 0: each has its own width, because they fit on one line, a text is too
 * long for a column, or a single chip would remain on the last line.
 */
export function chipColumns(texts: readonly string[], isElder: boolean): number {
  const size = isElder ? 20 : 15
  const own = texts.map((text) => Math.max(leastWidth, widthOf(text) * size + ownEdge))
  if (own.reduce((sum, width) => sum + width + chipGap, -chipGap) <= usualRoom) return 0
  const widest = Math.max(...texts.map(widthOf)) * size + columnEdge
  const most = fitting(isElder ? usualRoom : leastRoom, widest, chipGap)
  const columns = evenColumns(texts.length, Math.min(mostColumns, most))
  return columns > 1 ? columns : 0
}

/**
 * Variables of the mixin `even-columns` for tiles, at most three in a line.
 * @param texts the longest line of each that must not be broken
 * @param size of these texts, px
 */
export function tileColumns(texts: readonly string[], size: number): CSSProperties {
  const [gap, most] = [12, 3]
  const widest = Math.max(...texts.map(widthOf)) * size + columnEdge
  const columnsIn = (room: number) =>
    evenColumns(texts.length, Math.min(most, fitting(room, widest, gap)))
  return columnsStyle(columnsIn(usualRoom), columnsIn(leastRoom))
}
