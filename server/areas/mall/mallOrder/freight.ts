import type { FreightRow } from '../goods/goods.service'

/** Freight in fen for `pieces`. @param goodsAmount at the member's prices, before offers */
export function freightOf(
  { first, next, freeFrom }: Pick<FreightRow, 'first' | 'next' | 'freeFrom'>,
  pieces: number,
  goodsAmount: number,
): number {
  if (freeFrom > 0 && goodsAmount >= freeFrom) return 0
  return first + next * (pieces - 1)
}

/** The excluded place that matches a province; undefined: delivered to. */
export const excludedPlace = (
  { excluded }: Pick<FreightRow, 'excluded'>,
  province: string,
): string | undefined =>
  // Parks write 新疆, addresses 新疆维吾尔自治区, hence the prefix match.
  excluded.find((place) => province.startsWith(place))
