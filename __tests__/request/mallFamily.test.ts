/** Family of mall calls: chosen by the park's look-up, and no call is sent before. */
import { eMallGoodsCalls, mallGoodsCalls } from '@/contract/mallGoods'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls } from '@/contract/order'
import { parkInfo, type MallFamily } from '@/contract/park'
import { inParksFamily } from '@/request/mallFamily/mallFamily'
import { enterParkAtom, keepParkAtom, parkAtom } from '@/state/park'
import { store } from '@/state/store'
import { sample } from '../support/screens/sample'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const parkOf = (Id: string, MallFamily?: MallFamily) => ({
  ...sample(parkInfo, { fields: { Id, Accent: '#a8431f' } }),
  MallFamily,
})
const notAsked = () => Promise.reject(new Error('the look-up was made'))

test('mall calls follow the park’s family A or B, else B', async () => {
  store.set(keepParkAtom, parkOf('a', 'A'))
  const inA = await inParksFamily(mallGoodsCalls.detail, { Id: 'bag' }, notAsked)
  expect([inA?.endpoint, inA?.payload]).toEqual([eMallGoodsCalls.detail, { GoodsId: 'bag' }])
  for (const family of ['B', undefined] as const) {
    store.set(keepParkAtom, parkOf('b', family))
    expect(await inParksFamily(mallGoodsCalls.detail, { Id: 'bag' }, notAsked)).toBeNull()
  }
})

test('calls shared by both families are unchanged', async () => {
  store.set(keepParkAtom, parkOf('a', 'A'))
  expect(await inParksFamily(mallOrderCalls.quote, { Lines: [] }, notAsked)).toBeNull()
  expect(await inParksFamily(orderCalls.get, { OrderId: 'o' }, notAsked)).toBeNull()
})

describe('device without an answer of the look-up', () => {
  beforeEach(() => {
    store.set(keepParkAtom, parkOf('old'))
    // Entering another park discards the stored look-up answer of the previous one.
    store.set(enterParkAtom, 'new')
  })

  test('looks up the park before a mall call and keeps the answer', async () => {
    expect(store.get(parkAtom)).toBeNull()
    const sent: unknown[] = []
    const spoken = await inParksFamily(mallGoodsCalls.list, { Shelf: 'hot', PageSize: 8 }, (to) => {
      sent.push(to.path)
      return Promise.resolve(parkOf('new', 'A'))
    })
    expect(sent).toEqual(['/manage/api/v1/parkEntity/getParkInfo'])
    expect([spoken?.endpoint, spoken?.payload]).toEqual([eMallGoodsCalls.getHotList, { Count: 8 }])
    expect(store.get(parkAtom)?.Id).toBe('new')
  })

  test('does not look it up for other calls, and fails with the look-up', async () => {
    expect(await inParksFamily(orderCalls.get, { OrderId: 'o' }, notAsked)).toBeNull()
    await expect(inParksFamily(mallGoodsCalls.detail, { Id: 'x' }, notAsked)).rejects.toThrow(
      'the look-up was made',
    )
  })
})
