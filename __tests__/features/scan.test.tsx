/** What a scanned code opens, from the scan button of home. */
import { routes } from '@/routes'
import { scanned } from '../support/screens/scanned'

const order = (Link: string) => ({
  'order.parseOrderV2': { Kind: 'order' as const, Link, OrderId: 'o1', Title: '听木琴坊' },
})

test('a code that the server knows opens its page', async () => {
  const page = await scanned('order-code', order(`${routes.payDetail}?id=o1`))
  expect([page.path(), page.query()]).toEqual([routes.payDetail, { id: 'o1' }])
})

test('a code of a page that this version does not have is refused in words', async () => {
  const page = await scanned('order-code', order('/pages/old/old'))
  expect(page.path()).toBe(routes.home)
  expect(page.toasts()).toEqual(['无法打开这个码'])
})

test('a code made for this mini-program opens the page that it stands for', async () => {
  const page = await scanned({ page: `${routes.start}?scene=shopId%3Ds1` })
  expect([page.path(), page.query()]).toEqual([routes.scanPay, { shopId: 's1' }])
  expect(page.requests('order.parseOrderV2')).toEqual([])
})

test.each(['/pages/old/old', '//evil.example/pages/my/my'] as const)(
  'a code for %s is refused in words',
  async (path) => {
    const page = await scanned({ page: path })
    expect(page.path()).toBe(routes.home)
    expect(page.toasts()).toEqual(['无法打开这个码'])
  },
)
