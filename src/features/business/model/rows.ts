/**
 * The shop list of a building has rows of equal height, so that only rows near the screen must be rendered:
 * placeholders of known height replace the others (a page below 1,000 nodes, a tap below 20 KB).
 */
import type { FloorLayer } from '@/contract/business'

/** Shops on each page of a floor. */
export const floorPageSize = 20

/** Number of rows rendered or removed together. */
export const rowsInBlock = 4

/** Side of a shop's picture, px. */
const picturePx = 96

/** Gap between lines in elder mode (`--text-gap`), px. */
const elderGapPx = 4

/** Height of a row including the space below it, px: text lines or picture, paddings, gaps and border. */
export function rowHeightPx({ fontScale, isElder }: { fontScale: number; isElder: boolean }) {
  // Font sizes of name, opening state, facts and badges (styles/tokens.scss); line height 1.5.
  const lines = isElder ? [20, 18, 18, 18] : [15, 13, 13, 12]
  const text = lines.reduce((sum, px) => sum + px * 1.5 * fontScale, 0)
  const gaps = isElder ? elderGapPx * (lines.length - 1) : 0
  return Math.max(Math.ceil(text) + gaps + 42, picturePx + 34)
}

/** Number of rows in each block; the last block may be shorter: 10 rows are 4, 4, 2. */
export const blocksOf = (rows: number): number[] =>
  Array.from({ length: Math.ceil(rows / rowsInBlock) }, (_, index) =>
    Math.min(rowsInBlock, rows - index * rowsInBlock),
  )

/** Number of rows on each page of a floor; the last page may be shorter. */
export const pagesOf = (rows: number, size: number): number[] =>
  Array.from({ length: Math.ceil(rows / size) }, (_, index) => Math.min(size, rows - index * size))

/** Splits rows into blocks, in order. */
export const inBlocks = <Row>(rows: readonly Row[]): Row[][] =>
  blocksOf(rows.length).map((count, index) =>
    rows.slice(index * rowsInBlock, index * rowsInBlock + count),
  )

/** Element id of a block of shops: of a floor, by page and position on it. */
export const blockId = (floorId: string, page: number, block: number): string =>
  `shops-${floorId}-${page}-${block}`

/** Ids of all blocks of a floor, in their order. */
export const blockIdsOf = ({ Id, ShopCount }: Pick<FloorLayer, 'Id' | 'ShopCount'>): string[] =>
  pagesOf(ShopCount, floorPageSize).flatMap((rows, page) =>
    blocksOf(rows).map((_, block) => blockId(Id, page, block)),
  )

/** Rows in this band around the screen are rendered, so that they are ready before they become visible. */
export const nearBand = { above: 0.2, below: 0.35 }
