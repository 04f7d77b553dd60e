/**
 * Parking from the driver's view: drive in, pay with the best coupon, leave in time; a friend's car; renewal of a
 * space.
 */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { keptAnswers, serviceWorkerReady } from './support/keptAnswers'
import { logIn, phones } from './support/people'
import { logInAsNewMember, payAsDemoMember } from './support/paying'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** A plate not left in a lot by an earlier run. */
const newPlate = () => `浙B${String(Date.now() % 1e5).padStart(5, '0')}`

/** Types a plate on the plate keyboard of the top page, and confirms it. */
async function typePlate(page: Page, plate: string, done: string): Promise<void> {
  const keys = top(page).getByRole('group', { name: '车牌键盘' })
  for (const key of plate) await keys.getByRole('button', { name: key, exact: true }).click()
  await top(page).getByRole('button', { name: done, exact: true }).click()
}

/** Acts on the sandbox's parking page. @returns its status message */
async function atTheLot(page: Page, work: (lot: Page) => Promise<void>): Promise<string> {
  const lot = await page.context().newPage()
  await lot.goto('/dev/parking?park=mianfang')
  await work(lot)
  const statusText = await lot.getByRole('status').innerText()
  await lot.close()
  return statusText
}

const driveIn = (page: Page, plate: string, minutesAgo: number) =>
  atTheLot(page, async (lot) => {
    await lot.getByLabel(/车牌号/).fill(plate)
    await lot.getByLabel(/多少分钟前/).fill(String(minutesAgo))
    await lot.getByRole('button', { name: '入场', exact: true }).click()
  })
/** Lets 90 minutes pass for a car inside. */
const wait = (page: Page, plate: string) =>
  atTheLot(page, (lot) =>
    lot
      .locator('article', { hasText: plate })
      .getByRole('button', { name: '再停 90 分钟' })
      .click(),
  )
const driveOut = (page: Page, plate: string) =>
  atTheLot(page, (lot) =>
    lot.locator('article', { hasText: plate }).getByRole('button', { name: '开到出口' }).click(),
  )

/** Confirms on the sandbox cashier and returns to `route`. */
async function payOutside(page: Page, route: string): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, route)
  await expect(page.getByText('支付成功')).toBeVisible()
}

/** Amount on the pay button of the top page, fen. */
async function toPay(page: Page): Promise<number> {
  const text = await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .innerText()
  return Math.round(Number(/¥([\d.]+)/.exec(text)?.[1]) * 100)
}

/** Price lines of the stay on the top page, fen: whole fee, amount settled before, and all reductions. */
async function priceLines(page: Page) {
  const text = (await top(page).innerText()).replace(/\s+/g, '')
  const fen = (yuan: string | undefined) => Math.round(parseFloat(yuan ?? '') * 100)
  const taken = [...text.matchAll(/−¥([\d.]+)/g)].map(([, yuan]) => fen(yuan))
  return {
    whole: fen(text.split('停车费¥')[1]),
    settled: fen(text.split('此前已结清（含优惠）−¥')[1]),
    off: taken.reduce((sum, amount) => sum + amount, 0),
  }
}

/** Logs in a new member and adds a car. @returns its plate */
async function newDriver(page: Page): Promise<string> {
  const plate = newPlate()
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.carEdit)}`)
  await logInAsNewMember(page)
  await waitForPage(page, routes.carEdit)
  await typePlate(page, plate, '完成')
  await top(page).getByRole('button', { name: '添加车辆' }).click()
  await waitForPage(page, routes.cars)
  await expect(top(page).getByText(`${plate.slice(0, 2)}·${plate.slice(2)}`)).toBeVisible()
  return plate
}

test('driving in, paying with the best coupon and leaving in time', async ({
  page,
  context,
  complaints,
}) => {
  const plate = await newDriver(page)
  await page.goto(routes.couponCenter)
  await top(page).getByRole('button', { name: '领取：1 小时停车券' }).click()
  await expect(page.locator('#toast')).toHaveText(/领取成功/)

  expect(await driveIn(page, plate, 250)).toContain('已入场')
  expect(await driveOut(page, plate)).toContain('道闸没有开')

  await page.goto(routes.parking)
  await expect(top(page).getByText(/已停约 4 小时/)).toBeVisible()
  await expect(top(page).getByText('1 小时停车券')).toBeVisible()
  const best = await toPay(page)

  // The offer choice: reduction of each coupon for this stay, and the price without coupons.
  await top(page).getByRole('button', { name: '更换优惠' }).click()
  await waitForPage(page, routes.selectCoupon)
  await top(page).getByRole('button', { name: '不使用优惠' }).click()
  await top(page).getByRole('button', { name: '就用这些' }).click()
  await waitForPage(page, routes.parking)
  await expect.poll(() => toPay(page)).toBeGreaterThan(best)
  await top(page).getByRole('button', { name: '更换优惠' }).click()
  await top(page).getByRole('button', { name: '用最省组合' }).click()
  await top(page).getByRole('button', { name: '就用这些' }).click()
  await expect.poll(() => toPay(page)).toBe(best)

  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)
  const leave = page.getByText(/请于 \d\d:\d\d 前离场/)
  await expect(leave).toBeVisible()
  const until = await leave.innerText()
  await keptAnswers(page, /"LeaveBefore":\d/)
  await serviceWorkerReady(page)
  await page.close()

  // Reopened, first without a network: this page shows what the page after the payment has received.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  await context.setOffline(true)
  page = await context.newPage()
  await page.goto(routes.parking)
  await expect(top(page).getByText(until).first()).toBeVisible()
  await context.setOffline(false)
  await page.goto(routes.parking)
  await expect(top(page).getByText(until).first()).toBeVisible()
  expect(await driveOut(page, plate)).toContain('道闸已开')
  await page.goto(routes.parkingRecords)
  await top(page).getByRole('link').first().click()
  await expect(top(page).getByText('1 小时停车券')).toBeVisible()
})

test('@long staying longer than allowed costs the difference only', async ({ page }) => {
  const plate = await newDriver(page)
  await driveIn(page, plate, 250)
  await page.goto(routes.parking)
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)

  await wait(page, plate)
  expect(await driveOut(page, plate)).toContain('道闸没有开')
  await page.goto(routes.parking)
  await expect(top(page).getByText('超时应补')).toBeVisible()
  await expect(top(page).getByText('此前已结清（含优惠）')).toBeVisible()
  // Peak hours, and whether points apply to the difference, depend on the time of the run.
  const { whole, settled, off } = await priceLines(page)
  expect(settled).toBeGreaterThan(0)
  expect(off).toBeGreaterThanOrEqual(settled)
  expect(await toPay(page)).toBe(whole - off)
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)
  expect(await driveOut(page, plate)).toContain('道闸已开')
})

test('a visitor finds a car by plate, sees only the fee, and leaves by the gate', async ({
  page,
}) => {
  const plate = newPlate()
  await driveIn(page, plate, 3)
  await page.goto(routes.parking)
  await top(page)
    .getByRole('button', { name: /^第 1 位/ })
    .click()
  await typePlate(page, plate, '查询停车费')
  await waitForPage(page, routes.parkingStay)
  await expect(top(page).getByText('暂时无需缴费')).toBeVisible()
  await expect(top(page).getByText('开到出口，道闸自动抬杆')).toBeVisible()
  await expect(top(page).getByRole('button', { name: /离场$/ })).toHaveCount(0)
  await expect(top(page).getByRole('button', { name: '登录后开闸' })).toBeVisible()
  expect(await driveOut(page, plate)).toContain('道闸已开')
})

// umicro/uView#139: the confirm key was off screen.
test('@long every key is wide enough for a finger, and the last one visible without scrolling', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(routes.parking)
    await top(page)
      .getByRole('button', { name: /^第 1 位/ })
      .click()
    const keys = top(page).getByRole('group', { name: '车牌键盘' })
    // Special plate endings give the tallest keyboard.
    for (const key of '浙A1234') await keys.getByRole('button', { name: key, exact: true }).click()
    await expect(top(page).getByRole('button', { name: '查询停车费' })).toBeInViewport({ ratio: 1 })
    for (const key of await keys.getByRole('button').all()) {
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  }
})

test('@long a car without a plate is found by its slip number', async ({ page }) => {
  const statusText = await driveIn(page, '', 100)
  const code = /小票编号 (\d{8})/.exec(statusText)?.[1] ?? 'no slip'
  await page.goto(routes.parking)
  await top(page).getByRole('tab', { name: '按小票号' }).click()
  await top(page).getByLabel('小票号').fill(code)
  await top(page).getByRole('button', { name: '查询停车费' }).click()
  await waitForPage(page, routes.parkingStay)
  await expect(top(page).getByText('无牌车')).toBeVisible()
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await waitForPage(page, routes.login)
  await logInAsNewMember(page)
  await waitForPage(page, routes.parkingStay)
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)
  await expect(page.getByText(/请于 \d\d:\d\d 前离场/)).toBeVisible()
  expect(await driveOut(page, code)).toContain('道闸已开')
})

test('@long a car misread at the entrance is recognised by its driver, paid, and leaves', async ({
  page,
}) => {
  const whole = `浙C${String(Date.now() % 1e5).padStart(5, '0')}`
  const seen = whole.slice(0, -1)
  const statusText = await driveIn(page, seen, 100)
  expect(statusText).toContain('没有认出的车牌')
  await page.goto(`${routes.parkingStay}?plate=${encodeURIComponent(whole)}`)
  await expect(top(page).getByText(new RegExp(`是不是 浙C·${seen.slice(2)}`))).toBeVisible()
  await expect(top(page).getByRole('button', { name: /^付款/ })).toHaveCount(0)
  await top(page).getByRole('button', { name: '是这辆，查询停车费' }).click()
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await waitForPage(page, routes.login)
  await logInAsNewMember(page)
  await waitForPage(page, routes.parkingStay)
  // The answer to the question about the plate is kept over the log-in.
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)
  const code = /小票编号 (\d{8})/.exec(statusText)?.[1] ?? 'no slip'
  expect(await driveOut(page, code)).toContain('道闸已开')
})

test('@long a long-term space is renewed to the day shown', async ({ page }) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.renewal)}`)
  await logIn(page, phones.member)
  await waitForPage(page, routes.renewal)
  const month = top(page).getByRole('radio', { name: /^续 1 个月/ })
  const statusText = (await month.getAttribute('aria-label')) ?? ''
  const day = /续到 (\d{4}年\d+月\d+日)/.exec(statusText)?.[1] ?? 'no day'
  await month.click()
  await top(page)
    .getByRole('button', { name: /^续费 ¥/ })
    .click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await payAsDemoMember(page, top(page).getByText('支付成功'))
  await expect(top(page).getByText('支付成功')).toBeVisible()
  await top(page).getByRole('button', { name: '查看长租车位' }).click()
  await waitForPage(page, routes.renewal)
  await expect(top(page).getByText(day, { exact: true })).toBeVisible()
  await page.goto(routes.cars)
  await expect(top(page).getByText(new RegExp(`${day}到期`))).toBeVisible()
})
