/** Pages opened by codes that are scanned with the scan button of home. */
import { routes } from '@/routes'
import { scanned } from '../support/screens/scanned'

const order = (Link: string) => ({
  'order.parseOrder': {
    ...{ Kind: 'order' as const, Link, OrderId: 'o1' },
    ...{ ShopId: null, AppId: null, P: null, Serial: null },
  },
})

test('a code known to the server opens its page', async () => {
  const page = await scanned('order-code', order(`${routes.payDetail}?id=o1`))
  expect([page.path(), page.query()]).toEqual([routes.payDetail, { id: 'o1' }])
})

test('a code of an unknown page is refused with a message', async () => {
  const page = await scanned('order-code', order('/pages/old/old'))
  expect(page.path()).toBe(routes.home)
  expect(page.toasts()).toEqual(['无法打开这个码'])
})

test('a payment code is refused with a hint to the till', async () => {
  const code = order('/pages/paymentCode/paymentCode')['order.parseOrder']
  const page = await scanned('10000000', {
    'order.parseOrder': { ...code, Kind: 'payCode' as const, OrderId: null },
  })
  expect(page.path()).toBe(routes.home)
  expect(page.toasts()).toEqual(['这是付款码，请出示给收银员扫描'])
})

test('a code of this mini-program opens its page', async () => {
  const page = await scanned({ page: `${routes.start}?scene=shopId%3Ds1` })
  expect([page.path(), page.query()]).toEqual([routes.scanPay, { shopId: 's1' }])
  expect(page.requests('order.parseOrder')).toEqual([])
})

test.each(['/pages/old/old', '//evil.example/pages/my/my'] as const)(
  'a code for %s is refused with a message',
  async (path) => {
    const page = await scanned({ page: path })
    expect(page.path()).toBe(routes.home)
    expect(page.toasts()).toEqual(['无法打开这个码'])
  },
)
