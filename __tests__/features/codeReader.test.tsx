/** The scanner's file that does not come: the page stays, and says so. */
import { openPage } from '../support/screens/openPage'
import { staff } from '../support/screens/people'

let mockComes = false
jest.mock('@/features/scan/components/ScanSheet', () => {
  if (!mockComes) throw new Error('Loading chunk failed')
  return { ScanSheet: () => 'the scanner' }
})

test('without its file scanning says so, and the page stands; later it opens', async () => {
  const page = await openPage('checkInvitation', { user: staff })
  await page.tap('扫码核验')
  expect(page.toasts()).toEqual(['扫码没有打开，请检查网络后再试，或手动输入'])
  expect(page.text()).toContain('请客人出示邀请函或门票的二维码')
  mockComes = true
  await page.tap('扫码核验')
  expect(page.text()).toContain('the scanner')
})
