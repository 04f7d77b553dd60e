/** The part of a page below its first screen is drawn once it comes near, which H5 reports after the first painting. */
import type * as Approaching from '@/platform/approach'
import { openPage, type OpenedPage } from '../support/screens/openPage'

/** From now on parts of pages wait until `come` is called. */
function holdParts(page: OpenedPage) {
  const { approach } = page.module<typeof Approaching>('platform/approach')
  const listeners: (() => void)[] = []
  const watch = jest.spyOn(approach, 'watch').mockImplementation((_element, listener) => {
    listeners.push(listener)
    return () => undefined
  })
  return {
    come: async () => {
      listeners.forEach((listener) => listener())
      await page.settled()
      watch.mockRestore()
    },
  }
}

test('one’s own page is drawn without its last rows until they come near', async () => {
  const page = await openPage('home', { user: true })
  const parts = holdParts(page)
  await page.tap('我的', 'link')
  expect(page.findByRole('link', '领券中心')).not.toBeNull()
  expect(page.findByRole('link', '设置')).toBeNull()
  await parts.come()
  expect(page.findByRole('link', '设置')).not.toBeNull()
})

test('home is drawn without its tools and notices until they come near', async () => {
  const page = await openPage('my', { user: true })
  const parts = holdParts(page)
  await page.tap('首页', 'link')
  expect(page.findByRole('link', /^付款码/)).not.toBeNull()
  expect(page.findByRole('heading', '公告')).toBeNull()
  expect(page.findByRole('switch', /长辈/)).toBeNull()
  await parts.come()
  expect(page.findByRole('heading', '公告')).not.toBeNull()
  expect(page.findByRole('switch', /长辈/)).not.toBeNull()
})

test('the member’s level is drawn without the tasks until they come near', async () => {
  const page = await openPage('my', { user: true })
  const parts = holdParts(page)
  await page.tap(/^会员等级/, 'link')
  expect(page.findByRole('radiogroup', '会员等级')).not.toBeNull()
  expect(page.findByRole('heading', /^做任务/)).toBeNull()
  await parts.come()
  expect(page.findByRole('heading', /^做任务/)).not.toBeNull()
})
