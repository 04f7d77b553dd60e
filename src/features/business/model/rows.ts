/**
 * The list of a building in rows of one height, so that only those near the screen have to be there: a place of known
 * height stands for the others (QUALITY 2: a page below 1,000 nodes, a tap below 20 KB).
 */

/** Rows that come and go together. */
export const rowsInBlock = 4

/** Height of a row with the space below it, px: its lines of text at their size, edges and gaps. */
export function rowHeightPx({ fontScale, isElder }: { fontScale: number; isElder: boolean }) {
  // Name, open state, facts and badges (styles/tokens.scss), each 1.5 high.
  const lines = isElder ? [20, 18, 18, 18] : [15, 13, 13, 11]
  const text = lines.reduce((sum, px) => sum + px * 1.5 * fontScale, 0)
  return Math.ceil(text) + 42
}

/** Rows of each block of a page, the last one may be short: 10 rows are 4, 4, 2. */
export const blocksOf = (rows: number): number[] =>
  Array.from({ length: Math.ceil(rows / rowsInBlock) }, (_, index) =>
    Math.min(rowsInBlock, rows - index * rowsInBlock),
  )

/** Rows of each page of a floor, of `size` and a rest. */
export const pagesOf = (rows: number, size: number): number[] =>
  Array.from({ length: Math.ceil(rows / size) }, (_, index) => Math.min(size, rows - index * size))

/** Rows in blocks, in their order. */
export const inBlocks = <Row>(rows: readonly Row[]): Row[][] =>
  blocksOf(rows.length).map((count, index) =>
    rows.slice(index * rowsInBlock, index * rowsInBlock + count),
  )
