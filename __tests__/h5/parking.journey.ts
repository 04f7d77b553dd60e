/** Parking as a driver meets it: drive in, pay with the best coupon, leave in time; a friend's car; a space renewed. */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { logIn, phones } from './support/people'
import { logInAsSomebodyNew } from './support/paying'
import { top } from './support/top'

/** A plate that no earlier run has left in a lot. */
const newPlate = () => `浙B${String(Date.now() % 1e5).padStart(5, '0')}`

/** Types a plate on the plate keyboard of the page on top, and ends it. */
async function typePlate(page: Page, plate: string, done: string): Promise<void> {
  const keys = top(page).getByRole('group', { name: '车牌键盘' })
  for (const key of plate) await keys.getByRole('button', { name: key, exact: true }).click()
  await top(page).getByRole('button', { name: done, exact: true }).click()
}

/** What the lot says to a car, done on the page of the sandbox. */
async function atTheLot(page: Page, work: (lot: Page) => Promise<void>): Promise<string> {
  const lot = await page.context().newPage()
  await lot.goto('/dev/parking?park=mianfang')
  await work(lot)
  const said = await lot.getByRole('status').innerText()
  await lot.close()
  return said
}

const driveIn = (page: Page, plate: string, minutesAgo: number) =>
  atTheLot(page, async (lot) => {
    await lot.getByLabel(/车牌号/).fill(plate)
    await lot.getByLabel(/多少分钟前/).fill(String(minutesAgo))
    await lot.getByRole('button', { name: '入场', exact: true }).click()
  })
const driveOut = (page: Page, plate: string) =>
  atTheLot(page, (lot) =>
    lot.locator('article', { hasText: plate }).getByRole('button', { name: '开到出口' }).click(),
  )

/** Confirms on the sandbox cashier and comes back to the page that `route` names. */
async function payOutside(page: Page, route: string): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.waitForURL('**/dev/pay/**')
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.waitForURL(`**${route}**`)
  await expect(page.getByText('支付成功')).toBeVisible()
}

test('driving in, paying with the best coupon, leaving in time', async ({ page }) => {
  test.setTimeout(120_000)
  const plate = newPlate()
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.carEdit)}`)
  await logInAsSomebodyNew(page)
  await page.waitForURL(`**${routes.carEdit}`)
  await typePlate(page, plate, '完成')
  await top(page).getByRole('button', { name: '添加车辆' }).click()
  await page.waitForURL(`**${routes.cars}`)
  await expect(top(page).getByText(`${plate.slice(0, 2)}·${plate.slice(2)}`)).toBeVisible()

  await page.goto(routes.couponCenter)
  await top(page).getByRole('button', { name: '立即领取：1 小时停车券' }).click()
  await expect(page.locator('#toast')).toHaveText(/领取成功/)

  expect(await driveIn(page, plate, 250)).toContain('已入场')
  expect(await driveOut(page, plate)).toContain('道闸没有开')

  await page.goto(routes.parking)
  await expect(top(page).getByText(/已停 4 小时/)).toBeVisible()
  await expect(top(page).getByText('1 小时停车券')).toBeVisible()
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await payOutside(page, routes.parkingPaid)
  await expect(page.getByText(/免费离场至 \d\d:\d\d/)).toBeVisible()

  // Left and opened again: the time to leave is the server's.
  await page.goto(routes.parking)
  await expect(
    top(page)
      .getByText(/免费离场至 \d\d:\d\d/)
      .first(),
  ).toBeVisible()
  expect(await driveOut(page, plate)).toContain('道闸已开')
  await page.goto(routes.parkingRecords)
  await top(page).getByRole('link').first().click()
  await expect(top(page).getByText('1 小时停车券')).toBeVisible()
})

test('a visitor finds a car by its plate, and leaves free within the first minutes', async ({
  page,
}) => {
  const plate = newPlate()
  await driveIn(page, plate, 3)
  await page.goto(routes.parking)
  await top(page)
    .getByRole('button', { name: /^第 1 位/ })
    .click()
  await typePlate(page, plate, '查询停车费')
  await page.waitForURL(`**${routes.parkingStay}**`)
  await top(page).getByRole('button', { name: '无需付款，开闸离场' }).click()
  await expect(top(page).getByText(/开/).first()).toBeVisible()
})

test('a long-term space is renewed to the day that was shown', async ({ page }) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.renewal)}`)
  await logIn(page, phones.member)
  await page.waitForURL(`**${routes.renewal}`)
  const month = top(page).getByRole('radio', { name: /^续 1 个月/ })
  const said = (await month.getAttribute('aria-label')) ?? ''
  const day = /续到 (\d{4}-\d{2}-\d{2})/.exec(said)?.[1] ?? 'no day'
  await month.click()
  await expect(top(page).getByText(`付款后有效期至 ${day}`)).toBeVisible()
  await top(page)
    .getByRole('button', { name: /^续费 ¥/ })
    .click()
  await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeVisible()
})
