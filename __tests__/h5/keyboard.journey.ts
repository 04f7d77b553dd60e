import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { nameOfFocused, tabTo } from './support/keyboard'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

test.use({ isMobile: false, hasTouch: false })

const focused = (page: Page) => page.locator(':focus')

test('@long Tab reaches every control of home in reading order with a visible focus', async ({
  page,
}) => {
  await page.goto('/')
  await settled(page)
  // Slides out of sight are inert.
  const controls = top(page).locator('[tabindex="0"]:not([inert] *)')
  const count = await controls.count()
  expect(count).toBeGreaterThan(6)
  let above = -1
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab')
    const place = await controls.evaluateAll((all) =>
      all.indexOf(document.activeElement as HTMLElement),
    )
    expect(place).toBe(above + 1)
    above = place
    const outline = await focused(page).evaluate(
      (element) => getComputedStyle(element).outlineStyle,
    )
    expect(outline).not.toBe('none')
  }
})

test('@long Enter opens a notice, and Enter goes back', async ({ page }) => {
  await page.goto(routes.notices)
  await settled(page)
  await tabTo(page, /今天|昨天|前天/)
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.noticeDetail)
  await settled(page)
  await tabTo(page, /返回/)
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.notices)
})

test('log-in works by keyboard only', async ({ page, complaints }) => {
  complaints.expectStatus(400, /user\/login/)
  await page.goto(routes.login)
  await tabTo(page, /密码登录/)
  await page.keyboard.press('Enter')
  await tabTo(page, /手机号/)
  await page.keyboard.type('13800000001')
  await tabTo(page, /^密码$/)
  await page.keyboard.type('park1958')
  await tabTo(page, /已阅读并同意|我已阅读/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(page, /^登录$/)
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.home)
})

test('@long Escape closes a dialog and restores the focus', async ({ page }) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.settings)}`)
  await page.getByRole('tab', { name: '密码登录' }).click()
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByLabel('密码', { exact: true }).fill('park1958')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await waitForPage(page, routes.settings)
  await settled(page)
  await tabTo(page, /退出登录/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await nameOfFocused(page)).toBe('退出登录')
})
