/** Payments and refunds, fen; `returned` positive. */
export interface Sums {
  paid: number
  returned: number
}

/** Sum of rows. */
export const sumOf = (rows: readonly Sums[]): Sums => ({
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  returned: rows.reduce((sum, { returned }) => sum + returned, 0),
})

export const netOf = ({ paid, returned }: Sums): number => paid - returned

/** Sums by key, largest payments first, then by name. */
export function sumsBy<Row extends Sums>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Sums & { key: string })[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
    .map(([key, of]) => ({ key, ...sumOf(of) }))
    .sort((a, b) => b.paid - a.paid || (a.key < b.key ? -1 : 1))
}

/** Change against an earlier sum: 现在多 12%; without an earlier one there is no share. */
export function changeText(now: number, before: number): string {
  if (before === now) return '持平'
  if (before <= 0) return before < now ? '现在多' : '现在少'
  const share = Math.round((Math.abs(now - before) / before) * 100)
  return `${now > before ? '现在多' : '现在少'} ${share > 0 ? share : '不到 1'}%`
}
