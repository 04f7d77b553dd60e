import { withoutShelved } from '../model/shelf'
import type { GoodsPages } from '../queries/goods'

/** The list of goods without those that stand on shelves of the same page; shelves without an answer are empty. */
export const besideShelves = (
  goods: GoodsPages,
  shelves: readonly (readonly { Id: string }[] | undefined)[],
): GoodsPages => ({
  ...goods,
  data: goods.data && {
    ...goods.data,
    pages: withoutShelved(
      goods.data.pages,
      shelves.map((shelf) => shelf ?? []),
    ),
  },
})
