import type { FreightRow } from '../goods/goods.service'

/** What sending so many pieces of so much costs, fen. @param goodsAmount at the prices that the member pays, before any offer */
export function freightOf(
  { first, next, freeFrom }: Pick<FreightRow, 'first' | 'next' | 'freeFrom'>,
  pieces: number,
  goodsAmount: number,
): number {
  if (freeFrom > 0 && goodsAmount >= freeFrom) return 0
  return first + next * (pieces - 1)
}

/** The entry of the places to which nothing is sent that a province is; undefined: it is sent there. */
export const excludedPlace = (
  { excluded }: Pick<FreightRow, 'excluded'>,
  province: string,
): string | undefined =>
  // Parks write 新疆, addresses 新疆维吾尔自治区.
  excluded.find((place) => province.startsWith(place))
