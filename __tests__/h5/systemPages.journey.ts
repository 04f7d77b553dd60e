/** The system pages at the addresses given by the specification. */
import { expect, test } from './support/journey'
import { routes } from '@/routes'
import { top } from './support/top'
import { waitForPage } from './support/waitForPage'

const place = 'latitude=30.3197&longitude=120.1386&name=%E7%BB%87%E5%B8%83%E6%A5%BC'

test('@long a place opened by address is shown on the park’s plan', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 30.3225, longitude: 120.1341 })
  await page.goto(`/open-location?${place}`)
  const plan = top(page).getByRole('img', { name: /^地图/ })
  await expect(plan).toBeVisible()
  await expect(plan.locator('path').first()).toBeVisible()
  await top(page).getByRole('link', { name: '看看离我多远' }).click()
  await expect(top(page).getByText(/距您约 \d+ 米/)).toBeVisible()
})

test('a place is chosen from the park’s own and shown', async ({ page }) => {
  await page.goto('/choose-location')
  await top(page).getByRole('radio', { name: /东门/ }).first().click()
  await top(page).getByRole('button', { name: /^选择/ }).click()
  await expect(top(page).getByRole('heading', { name: /东门/ })).toBeVisible()
  await expect(top(page)).toHaveAttribute('id', /open-?location/i)
})

test('@long pictures open by address, are browsed and closed', async ({ page }) => {
  await page.goto('/')
  const [first, second] = await page
    .locator('img[src*="/park-file/"]')
    .evaluateAll((images) =>
      images.map((image) => new URL((image as HTMLImageElement).src).pathname),
    )
  await page.goto(`/preview-image?urls=${first},${second ?? first}`)
  const viewer = page.getByRole('dialog', { name: '查看图片' })
  await viewer.getByRole('button', { name: '下一张' }).click()
  await expect(viewer).toContainText('2 / 2')
  await viewer.getByRole('button', { name: '关闭' }).click()
  await waitForPage(page, routes.home)
})
