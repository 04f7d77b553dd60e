import { nothing, type RowsOf, type World } from '../row'

/** The id of a row of the park, the same one each time. */
async function someId({ test, owner }: World, table: 'building_info' | 'floor' | 'shop') {
  const where = table === 'building_info' ? " and kind = 'building'" : ''
  const [row] = await test.sql<{ id: string }>(
    `select id from ${table} where tenant_id = $1${where} order by id limit 1`,
    [owner.park],
  )
  if (!row) throw new Error(`the demo has no ${table}`)
  return row.id
}

export const rows = {
  buildingInfo: { query: nothing },
  business: {
    getLayerByBuildingId: {
      request: async (world) => ({ BuildingId: await someId(world, 'building_info') }),
      names: 'park',
    },
    getBusinessByLayer: {
      request: async (world) => ({ LayerId: await someId(world, 'floor'), WithDishes: true }),
      names: 'park',
    },
    parkMap: nothing,
    detail: { request: async (world) => ({ Id: await someId(world, 'shop') }), names: 'park' },
    moreBusiness: { request: () => ({ Keyword: '面', PageSize: 5 }) },
  },
  searchWord: { hints: { request: () => ({ Keyword: '厕所' }) } },
  favouriteShop: {
    set: {
      request: async (world) => ({ ShopId: await someId(world, 'shop'), IsFavourite: true }),
    },
  },
} satisfies RowsOf<'buildingInfo' | 'business' | 'searchWord' | 'favouriteShop'>
