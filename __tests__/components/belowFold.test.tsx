/** The part of a page below its first screen is drawn once it comes near, which H5 reports after the first painting. */
import type * as Approaching from '@/platform/approach'
import { openPage } from '../support/screens/openPage'

test('one’s own page is drawn without its last rows until they come near', async () => {
  const page = await openPage('home', { user: true })
  const { approach } = page.module<typeof Approaching>('platform/approach')
  const listeners: (() => void)[] = []
  const watch = jest.spyOn(approach, 'watch').mockImplementation((_element, listener) => {
    listeners.push(listener)
    return () => undefined
  })
  await page.tap('我的', 'link')
  expect(page.findByRole('link', '领券中心')).not.toBeNull()
  expect(page.findByRole('link', '设置')).toBeNull()
  listeners.forEach((listener) => listener())
  await page.settled()
  expect(page.findByRole('link', '设置')).not.toBeNull()
  watch.mockRestore()
})
