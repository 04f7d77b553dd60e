/** Each payment page and each reckoning shows the shop's place: read once while the shop is kept. */
import type { Database } from '../../server/database/createDatabase'
import type { FloorService } from '../../server/areas/shops/floor/floor.service'
import { createShopService } from '../../server/areas/shops/shop/shop.service'

const row = { id: 's1', name: '纱线咖啡', floorId: 'f1', unitNo: '2-102', canPay: true }
const select = () => ({ from: () => ({ where: () => Promise.resolve([row]) }) })

test('the place is read with the shop, and anew after a change or ten seconds', async () => {
  const db = { select } as unknown as Database
  let now = 1_000_000
  const byId = jest.fn(() =>
    Promise.resolve(new Map([['f1', { floor: { name: '1F' }, building: { name: '纺纱楼' } }]])),
  )
  const floors = { byId } as unknown as FloorService
  const shops = createShopService({ db, reads: db, clock: () => now, floors })
  const place = async () => {
    const shop = await shops.find(db, 't', 's1')
    return (await shops.payShop('t', shop!)).Place
  }
  for (const _ of [1, 2, 3]) expect(await place()).toBe('纺纱楼 1F 2-102')
  expect(byId).toHaveBeenCalledTimes(1)
  shops.forget('t', 's1')
  await place()
  expect(byId).toHaveBeenCalledTimes(2)
  now += 11_000
  await place()
  expect(byId).toHaveBeenCalledTimes(3)
})
