/** What a scanned code opens, from the scan button of home. */
import type * as Scan from '@/platform/scan'
import type { Scanned } from '@/platform/scan/types'
import { routes } from '@/routes'
import type { Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'

/** Home on a device whose own scanner reads this. */
async function scanned(read: string | Scanned, answers: Answers = {}): Promise<OpenedPage> {
  const page = await openPage('home', {
    answers,
    device: (module) => {
      const scan = module<typeof Scan>('platform/scan')
      scan.offerScanner(true)
      scan.scanReads(read)
    },
  })
  await page.tap(/扫一扫/)
  return page
}

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
