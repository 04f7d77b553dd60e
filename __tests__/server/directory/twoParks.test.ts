/** Ids are unique within a park only: another park with the same ids and other names has no effect here. */
import { buildingInfoCalls } from '@/contract/buildingInfo'
import { businessCalls } from '@/contract/business'
import { parkShopCalls } from '@/contract/parkShop'
import { itemId } from '../../../server/kernel/folder/problem'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()

/** Merchant tables in order of references, with the column that marks copied rows. */
const tables: [table: string, column: string][] = [
  ['building_info', 'name'],
  ['floor', 'name'],
  ['floor_mark', 'name'],
  ['info_category', 'name'],
  ['info', 'title'],
  ['shop', 'name'],
  ['shop_introduction', 'content'],
  ['shop_hours', ''],
  ['shop_day', 'note'],
  ['shop_dish', 'name'],
  ['shop_picture', 'caption'],
  ['shop_news', 'title'],
]

async function copyRows(): Promise<void> {
  for (const [table, column] of tables) {
    const changed = column ? `|| jsonb_build_object('${column}', '仿' || (row.${column}))` : ''
    const isArticle = table === 'info' ? 'and row.agreement is null' : ''
    await test.sql(
      `insert into ${table} select (jsonb_populate_record(null::${table},
         to_jsonb(row) || jsonb_build_object('tenant_id', $2::text) ${changed})).*
       from ${table} as row where row.tenant_id = $1 ${isArticle}`,
      [PARK, OTHER_PARK],
    )
  }
  await test.sql(
    `update shop set summary = '仿' || summary, name_words = name_words || '{仿}',
       more_words = more_words || '{造}' where tenant_id = $1`,
    [OTHER_PARK],
  )
  await test.sql(`update shop_dish set words = words || '{假}' where tenant_id = $1`, [OTHER_PARK])
  await test.sql(`update shop_hours set open_minute = 1 where tenant_id = $1`, [OTHER_PARK])
}

const detailOf = async (Id: string, park = PARK) =>
  (await test.call(businessCalls.detail, { Id }, { park })).data

/** All answers of the park about its merchants. */
async function everything() {
  const buildings = (await test.call(buildingInfoCalls.query, {})).data
  const ofBuildings = await Promise.all(
    buildings
      .filter(({ Kind }) => Kind === 'building')
      .map(({ Id }) => test.call(businessCalls.getLayerByBuildingId, { BuildingId: Id })),
  )
  const floors = ofBuildings.flatMap(({ data }) => data.Layers.map(({ Id }) => Id))
  const words = ['面馆', '餐饮', '片儿川', '仿', '造', '假'].map((Keyword) => ({ Keyword }))
  const lists = [{}, ...words, { ArticleId: itemId(PARK, 'article', 'half-day') }]
  const found = await Promise.all(
    lists.map((list) => test.call(businessCalls.moreBusiness, { PageSize: 100, ...list })),
  )
  const ids = found[0]!.data.DataRows.map(({ Id }) => Id)
  return {
    buildings,
    layers: ofBuildings.map(({ data }) => data),
    onFloors: await Promise.all(
      floors.map(async (LayerId) => {
        const request = { LayerId, PageSize: 100 }
        return (await test.call(businessCalls.getBusinessByLayer, request)).data
      }),
    ),
    found: found.map(({ data }) => data),
    byIds: (await test.call(businessCalls.moreBusiness, { Ids: ids, PageSize: 100 })).data,
    details: await Promise.all(ids.map((Id) => detailOf(Id))),
    toPay: await Promise.all(
      ids.map(async (Id) => (await test.call(parkShopCalls.get, { Id })).data),
    ),
  }
}

it('rows with equal ids in two parks do not affect each other', async () => {
  const before = await everything()
  await copyRows()
  expect(await everything()).toEqual(before)
  for (const here of before.details) {
    const there = await detailOf(here.Id, OTHER_PARK)
    const theirs = (name: string) => name && `仿${name}`
    expect(there).toMatchObject({
      Name: theirs(here.Name),
      Summary: theirs(here.Summary),
      BuildingName: theirs(here.BuildingName),
      FloorName: theirs(here.FloorName),
      Introduction: theirs(here.Introduction),
    })
    expect(there.Hours.Weekly.map(({ Open }) => Open)).toEqual(here.Hours.Weekly.map(() => 1))
    expect(there.Layer?.ShopCount).toBe(here.Layer?.ShopCount)
    const marks = (shop: typeof here) => shop.Layer?.Marks.map(({ Name }) => Name)
    expect(marks(there)).toEqual(marks(here)?.map((name) => `仿${name}`))
    const dishes = (shop: typeof here) =>
      shop.DishGroups.flatMap(({ Dishes }) => Dishes.map(({ Name }) => Name))
    expect(dishes(there)).toEqual(dishes(here).map(theirs))
    const photos = (shop: typeof here) => shop.Photos.map(({ Caption }) => Caption)
    expect(photos(there)).toEqual(photos(here).map((caption) => `仿${caption}`))
    const titles = (shop: typeof here) => [...shop.News, ...shop.Articles].map(({ Title }) => Title)
    expect(titles(there)).toEqual(titles(here).map(theirs))
  }
})
