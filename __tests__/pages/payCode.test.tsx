/** Payment code: after a till has read it, at its expiry, and while the page is in the background. */
import { orderDetail, type orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import type { DataOf } from '@/contract/endpoint'
import type * as Guard from '@/platform/screenGuard'
import { routes } from '@/routes'
import { unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

type Use = DataOf<typeof orderCalls.getOrderForPayCode>

const order = {
  ...sample(orderDetail),
  Id: 'o1',
  ShopName: '老厂食堂',
  PayAmount: 3400,
  ExpireAt: Date.now() + 600_000,
  Status: 'PendingPay' as const,
  Actions: ['pay' as const],
}
const outcome = (Status: Use['Status'], Order: Use['Order'] = null): Use => ({
  Status,
  StatusText: '',
  ExpireAt: Date.now() + 60_000,
  Order,
})

/** A park that issues consecutive codes; `uses` gives the till's action on each code. */
function parkWith(uses: Record<string, Use> = {}, otherAnswers: Answers = {}) {
  let count = 0
  const codes: string[] = []
  const answers: Answers = {
    'pay.getPayCode': ({ Source }) => {
      count += 1
      const Code = String(880000000000000000n + BigInt(count))
      codes.push(Code)
      return {
        ...sample(payCalls.getPayCode.data),
        Code,
        Source,
        ExpireAt: Date.now() + 60_000,
        Available: 104600,
        NoPasswordLimit: 0,
        PasswordIsSet: true,
      }
    },
    'order.getOrderForPayCode': ({ Code }) => uses[Code] ?? outcome('Waiting'),
    'order.get': order,
    'pay.getBalanceAndStoredCard': {
      ...sample(payCalls.getBalanceAndStoredCard.data, { amount: 'none' }),
      PayAmount: 3400,
      NeedPassword: true,
      PasswordIsSet: true,
    },
    ...otherAnswers,
  }
  return { codes, answers }
}
const first = '880000000000000001'

const open = (answers: Answers) => openPage('payCode', { user: true, answers })
const shownDigits = (page: OpenedPage) =>
  page.element.querySelector('.codeCard__digits')?.textContent?.replace(/\s/g, '') ?? ''

test('a used code is replaced by the result', async () => {
  const park = parkWith()
  const page = await open(park.answers)
  expect(shownDigits(page)).toBe(first)
  page.park.answer({
    'order.getOrderForPayCode': outcome('Paid', { ...order, Status: 'Done' }),
  })
  // Leaving for the back and coming again asks about the last code first of all.
  await page.trigger('onHide')
  await page.trigger('onShow')
  expect([page.path(), page.query()]).toEqual([routes.payComplete, { id: 'o1' }])
})

test('the card of the code names what is debited, and opens the choice of funds', async () => {
  const park = parkWith()
  const page = await open({
    ...park.answers,
    'pay.getPayCode': {
      ...sample(payCalls.getPayCode.data),
      ...{ Code: first, ExpireAt: Date.now() + 60_000, PasswordIsSet: true },
      ...{ SourceText: '园区储值卡', SourceIsFirst: true, Available: 104600 },
    },
  })
  const card = page.element.querySelector('.codeCard')?.textContent
  expect(card).toMatch(/园区储值卡优先使用\s· 共可用 ¥1,046\.00/)
  await page.tap('付款方式：园区储值卡，优先使用，共可用 ¥1,046.00，更换')
  expect(page.findByRole('radiogroup', '付款方式')).toBeTruthy()
})

test('a code that arrives expired is not requested again and again', async () => {
  const park = parkWith()
  const over = { ...sample(payCalls.getPayCode.data), PasswordIsSet: true }
  const page = await open({
    ...park.answers,
    'pay.getPayCode': { ...over, ExpireAt: Date.now() - 1 },
  })
  expect(page.requests('pay.getPayCode').length).toBeLessThan(3)
})

test('a code that another device has replaced is renewed only on tap: two devices would void each other’s codes', async () => {
  const park = parkWith({ [first]: outcome('Expired') })
  const page = await open(park.answers)
  await passTime(5000)
  await page.settled()
  expect(park.codes).toHaveLength(1)
  expect(shownDigits(page)).toBe('')
  expect(page.text()).toContain('已在另一台设备打开付款码')
  // Nor when the minute of the code is over.
  await passTime(60_000)
  await page.settled()
  expect(park.codes).toHaveLength(1)
  await page.tap(/立即更新/)
  expect(shownDigits(page)).toBe(park.codes[1])
})

test('without a payment password there is a link to set one instead of a code', async () => {
  const park = parkWith()
  const withoutPassword: Answers = {
    ...park.answers,
    'pay.getPayCode': {
      ...sample(payCalls.getPayCode.data),
      Code: first,
      ExpireAt: Date.now() + 60_000,
      PasswordIsSet: false,
    },
  }
  const page = await open(withoutPassword)
  expect(shownDigits(page)).toBe('')
  expect(page.text()).not.toContain(first.slice(-4))
  expect(page.module<typeof Guard>('platform/screenGuard').holds.count).toBe(0)
  await page.tap('去设置')
  expect(page.path()).toBe(routes.setPayPassword)
})

test('in the background the code is hidden and not polled; coming back loads a new one', async () => {
  const park = parkWith()
  const page = await open(park.answers)
  const { holds } = page.module<typeof Guard>('platform/screenGuard')
  expect(holds.count).toBe(1)
  expect(page.text()).toContain('屏幕已调亮')
  await page.trigger('onHide')
  expect(shownDigits(page)).toBe('')
  expect(holds.count).toBe(0)
  await page.trigger('onShow')
  expect(park.codes).toHaveLength(2)
  expect(shownDigits(page)).toBe(park.codes[1])
  expect(holds.count).toBe(1)
})

test('an unpaid order stays visible with a new code and can be paid', async () => {
  const park = parkWith({ [first]: outcome('NeedPay', order) })
  const page = await open(park.answers)
  expect(page.text()).toContain('确认付款')
  await page.tap('关闭')
  expect(page.text()).toContain('老厂食堂 ¥34.00 还没有付款')
  expect(shownDigits(page)).toBe(park.codes[1])
  await page.tap('继续支付')
  expect(page.text()).toContain('确认付款')
})

test('a code that cannot be renewed is requested again only on tap', async () => {
  const park = parkWith({}, {})
  const page = await open(park.answers)
  page.park.answer({ 'pay.getPayCode': unreachable })
  await page.tap(/立即更新/)
  expect(page.text()).toContain('付款码未更新，请检查网络')
  const requestCount = page.requests('pay.getPayCode').length
  await passTime(300)
  await page.settled()
  expect(page.requests('pay.getPayCode')).toHaveLength(requestCount)
})

test('a chosen card requests a code for that card', async () => {
  const park = parkWith()
  const page = await open(park.answers)
  await page.tap(/更换/)
  const [card] = page.names('radio').filter((name) => !/自动选择|账户余额/.test(name))
  await page.tap(card ?? '', 'radio')
  const request = page.requests('pay.getPayCode').at(-1)?.request
  expect(request).toMatchObject({ Source: 'storedCard' })
  expect(request?.CardId).toBeTruthy()
})
