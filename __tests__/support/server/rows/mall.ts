import { nothing, type RowsOf, type World } from '../row'

/** Id of goods of the park, the same each time. */
async function someGoods({ test, owner }: World): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    'select id from goods where tenant_id = $1 order by rank limit 1',
    [owner.park],
  )
  if (!row) throw new Error('the demo has no goods')
  return row.id
}

export const rows = {
  mallGoods: {
    list: { request: () => ({ Keyword: '布', Sort: 'sold', PageSize: 5 }) },
    detail: { request: async (world) => ({ Id: await someGoods(world) }), names: 'park' },
  },
  eMallGoods: {
    getHotList: nothing,
    getGoodsList: { request: () => ({ GoodsName: '布', SortType: 1, PageSize: 5 }) },
    detail: { request: async (world) => ({ GoodsId: await someGoods(world) }), names: 'park' },
  },
} satisfies RowsOf<'mallGoods' | 'eMallGoods'>
