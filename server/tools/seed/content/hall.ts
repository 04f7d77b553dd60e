import type { HallRow } from './types'

/**
 * Rows of one area and price.
 * @param labels row labels, stage side first
 * @param counts seats of each row; the last one also stands for the rows after it
 */
export function rows(
  area: string,
  tier: string,
  labels: readonly string[],
  counts: readonly number[],
  aislesAfter: readonly number[],
  wheelchair?: { row: string; seats: readonly number[] },
): HallRow[] {
  return labels.map((label, index) => ({
    area,
    label,
    tier,
    count: counts[index] ?? counts[counts.length - 1] ?? 0,
    aislesAfter,
    ...(wheelchair?.row === label ? { wheelchair: wheelchair.seats } : {}),
  }))
}

/** '1' … 'n', from `first`. */
export const numbered = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
