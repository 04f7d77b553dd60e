/** The mall of both demo parks: goods in every state, and every picture is served. */
import { mallGoodsCalls as calls, type GoodsDetail } from '@/contract/mallGoods'
import { findViolations } from '../../../server/tools/verify/verify'
import { demoParkIds } from '../../../server/tools/seed/members/members'
import { describeServer } from '../../support/server/testApp'

const test = describeServer()

async function all(park: string): Promise<GoodsDetail[]> {
  const { DataRows } = (await test.call(calls.list, { PageSize: 100 }, { park })).data
  const replies = await Promise.all(
    DataRows.map(({ Id }) => test.call(calls.detail, { Id }, { park })),
  )
  return replies.map(({ data }) => data)
}

/** Whether some combination of specifications is not on sale. */
const hasGap = ({ Specs, Skus }: GoodsDetail) =>
  Specs.length >= 2 && Skus.length < Specs.reduce((all, { Values }) => all * Values.length, 1)

describe.each(demoParkIds)('demo goods of %s', (park) => {
  it('are of several shops and in every state', async () => {
    const goods = await all(park)
    expect(goods.length).toBeGreaterThanOrEqual(24)
    expect(new Set(goods.map(({ ShopId }) => ShopId)).size).toBeGreaterThanOrEqual(8)
    const states = goods.map(({ Status }) => Status)
    expect(new Set(states)).toEqual(new Set(['OnSale', 'SoldOut', 'Upcoming']))
    const limits = goods.flatMap(({ Limited }) => Limited?.Status ?? [])
    expect(new Set(limits)).toEqual(new Set(['Running', 'Upcoming']))
    expect(goods.filter(hasGap).length).toBeGreaterThan(0)
    expect(goods.filter(({ MemberPrices }) => MemberPrices.length > 0).length).toBeGreaterThan(10)
    expect(goods.filter(({ Delivery }) => !Delivery.includes('express')).length).toBeGreaterThan(1)
    expect(new Set(goods.flatMap(({ Freight }) => Freight?.Text ?? [])).size).toBe(2)
    expect(await findViolations(test.db.$client)).toEqual([])
  })

  it('have existing pictures and non-empty texts', async () => {
    const goods = await all(park)
    const urls = goods.flatMap((each) => [
      ...each.Images,
      ...each.Skus.flatMap(({ Image }) => Image || []),
      ...[...each.Detail.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src),
    ])
    for (const url of new Set(urls))
      expect([url, (await test.app.inject({ url })).statusCode]).toEqual([url, 200])
    for (const { Cover, Images, Detail, Params } of goods) {
      expect(Cover).toBe(Images[0])
      expect(Detail).not.toBe('')
      expect(Params.length).toBeGreaterThan(0)
    }
  })
})
