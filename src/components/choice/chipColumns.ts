/** Room for chips inside the margins of a phone 390 and of one 320 wide, px. */
const usualRoom = 358
const leastRoom = 288
const gap = 8
/** Padding and border of a chip that keeps its own width, and of one in a column; smallest own width. */
const ownEdge = 34
const columnEdge = 18
const leastWidth = 64
const mostColumns = 4

/** Width of a text in ideographs: other characters take half of one. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > 'ÿ' ? 1 : 0.5), 0)

/**
 * Number of equal columns for the chips of a group; 0: each has its own width, because they fit on one line, a text is too
 * long for a column, or a single chip would remain on the last line.
 */
export function chipColumns(texts: readonly string[], isElder: boolean): number {
  const size = isElder ? 20 : 15
  const own = texts.map((text) => Math.max(leastWidth, widthOf(text) * size + ownEdge))
  if (own.reduce((sum, width) => sum + width + gap, -gap) <= usualRoom) return 0
  const widest = Math.max(...texts.map(widthOf)) * size + columnEdge
  const room = isElder ? usualRoom : leastRoom
  const most = Math.min(mostColumns, Math.floor((room + gap) / (widest + gap)))
  if (most < 2) return 0
  const rows = Math.ceil(texts.length / most)
  for (let columns = Math.ceil(texts.length / rows); columns > 1; columns -= 1)
    if (texts.length % columns !== 1) return columns
  return 0
}
