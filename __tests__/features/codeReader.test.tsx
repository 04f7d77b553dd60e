/** Scanner whose script fails to load: the page stays open and shows a message. */
import { routes } from '@/routes'
import { openPage } from '../support/screens/openPage'
import { staff } from '../support/screens/people'
import { scanned } from '../support/screens/scanned'
import { replaceSource } from '../support/screens/sources'

let comes = false
let opens = false
replaceSource('features/scan/actions/openCode', (actual) => {
  if (!opens) throw new Error('Loading chunk failed')
  return actual('features/scan/actions/openCode')
})
replaceSource('features/scan/components/ScanSheet', () => {
  if (!comes) throw new Error('Loading chunk failed')
  return { ScanSheet: () => 'the scanner' }
})

test('without its script scanning shows a message and works later', async () => {
  const page = await openPage('checkInvitation', { user: staff })
  await page.tap('扫码核验')
  expect(page.toasts()).toEqual(['扫码没有打开，请检查网络后再试'])
  expect(page.text()).toContain('请客人出示邀请函或门票的二维码')
  comes = true
  await page.tap('扫码核验')
  expect(page.text()).toContain('the scanner')
})

test('without the script for codes a scan on home shows a message and works later', async () => {
  const own = { page: routes.couponCenter }
  for (const read of ['a code', own]) {
    const page = await scanned(read)
    expect(page.path()).toBe(routes.home)
    expect(page.toasts()).toEqual(['这个码没有打开，请检查网络后再试'])
  }
  opens = true
  expect((await scanned(own)).path()).toBe(routes.couponCenter)
})
