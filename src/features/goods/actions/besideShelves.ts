import { withoutShelved } from '../model/shelf'
import type { GoodsPages } from '../queries/goods'

/** Goods list without the goods on the page's shelves; a shelf that is not loaded counts as empty. */
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
