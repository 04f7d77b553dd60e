/** The mall: goods are found, viewed and added to the basket, which reports later changes. */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Goes from the home page to the mall as a user does. */
async function openMall(page: Page): Promise<void> {
  await page.goto(routes.home)
  await settled(page)
  await top(page).getByRole('link', { name: '商城', exact: true }).click()
  await waitForPage(page, routes.mall)
  await settled(page)
}

test('an apron is found by pinyin, put into the basket, and its risen price is shown', async ({
  page,
}) => {
  await openMall(page)
  await expect(top(page).getByRole('region', { name: '限时特惠' })).toContainText('结束')
  await top(page).getByRole('searchbox', { name: '搜商品、商户' }).fill('weiqun')
  const card = top(page).getByRole('link', { name: /红边围裙/ })
  await expect(card).toHaveCount(1)
  await card.click()
  await waitForPage(page, routes.goodsDetail)
  await settled(page)

  await top(page).getByRole('button', { name: '加入购物车' }).click()
  const sheet = page.getByRole('dialog', { name: '选择规格' })
  await expect(sheet.getByRole('radio', { name: '及膝' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /^过膝，/ })).toBeDisabled()
  await sheet.getByRole('radio', { name: '本白' }).click()
  await expect(sheet).toContainText('已选 本白，及膝')
  await sheet.getByRole('button', { name: '增加' }).click()
  await sheet.getByRole('button', { name: '加入购物车' }).click()
  await expect(page.locator('#toast')).toHaveText('已加入购物车')

  await top(page).getByRole('link', { name: '购物车，2 件' }).click()
  await waitForPage(page, routes.basket)
  await expect(top(page).getByRole('group', { name: /梭边/ })).toContainText('红边围裙')
  await expect(top(page).getByRole('button', { name: '去结算 (2)' })).toBeVisible()

  // Simulates goods added when they cost ¥10 less. The change is made before the app of the reload reads the basket:
  // the app before it may still write the server's answer.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('wasCheaper')) return
    sessionStorage.setItem('wasCheaper', '1')
    const baskets = JSON.parse(localStorage.getItem('basket') ?? '{}')
    for (const lines of Object.values<{ putPrice: number }[]>(baskets))
      for (const line of lines) line.putPrice -= 1_000
    localStorage.setItem('basket', JSON.stringify(baskets))
  })
  await page.reload()
  await settled(page)
  await expect(top(page)).toContainText('比加入时涨 ¥10.00')

  // Removed, and restored.
  await top(page).getByRole('button', { name: '管理' }).click()
  await top(page).getByRole('checkbox', { name: '全选', exact: true }).click()
  await top(page).getByRole('button', { name: '移出 1 种' }).click()
  await expect(top(page)).toContainText('购物车里还没有商品')
  await top(page).getByRole('button', { name: '撤销' }).click()
  await expect(top(page).getByRole('button', { name: '去结算 (2)' })).toBeVisible()
})

test('@long a shop’s goods are one tap from the shop, and all goods one tap from there', async ({
  page,
}) => {
  await openMall(page)
  // Also listed on the limited-price shelf.
  await top(page)
    .getByRole('link', { name: /夜班搪瓷杯/ })
    .first()
    .click()
  await waitForPage(page, routes.goodsDetail)
  await settled(page)
  await top(page).getByRole('link', { name: /进店/ }).click()
  await waitForPage(page, routes.businessDetail)
  await settled(page)
  await top(page).getByRole('link', { name: '本店商品：全部' }).click()
  await waitForPage(page, routes.mall)
  const only = top(page).getByRole('button', { name: /^只看/ })
  await expect(only).toBeVisible()
  await expect(top(page).getByRole('link', { name: /帆布袋/ })).toHaveCount(1)
  await expect(top(page).getByRole('link', { name: /红边围裙/ })).toHaveCount(0)
  await only.click()
  await expect(top(page).getByText('大家在买')).toBeVisible()
})
