/** Merchants: a shop is found, viewed and paid, by touch and by keyboard; back returns to the previous place. */
import type { Page } from '@playwright/test'
import { parseYuan } from '@/rules/typedYuan'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { keptAnswers, serviceWorkerReady } from './support/keptAnswers'
import { nameOfFocused, tabTo } from './support/keyboard'
import { logInAsNewMember, payOutside } from './support/paying'
import { settled } from './support/settled'
import { openRoundTheClock } from './support/shopDay'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const searchLabel = '搜商户、菜品'
const isOpenText = /营业中|距打烊|24 小时营业/

const fenIn = (text: string, shape: RegExp): number => {
  const found = shape.exec(text)?.[1]?.replace(/,/g, '')
  const fen = found === undefined ? null : parseYuan(found)
  if (fen === null) throw new Error(`no amount like ${shape} in: ${text}`)
  return fen
}

/** Goes from the home page to the shops as a user does. */
async function openShops(page: Page): Promise<void> {
  await page.goto(routes.home)
  await settled(page)
  await top(page).getByRole('link', { name: '商户', exact: true }).click()
  await waitForPage(page, routes.business)
  await settled(page)
}

test('an open noodle shop is found, its coupon claimed and used', async ({ page }) => {
  await openRoundTheClock(page, '三班面馆')
  await openShops(page)
  const openNow = top(page).getByRole('checkbox', { name: '营业中' })
  await openNow.click()
  await expect(openNow).toBeChecked()
  await top(page).getByRole('searchbox', { name: searchLabel }).fill('mianguan')
  const card = top(page).getByRole('link', { name: /三班面馆/ })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(isOpenText)
  await card.click()
  await waitForPage(page, routes.businessDetail)
  await settled(page)

  // Visitors see the shop's savings and accepted payment methods without a log-in.
  const shop = top(page)
  await expect(shop.getByText(/现在最省：/)).toBeVisible()
  await shop.getByRole('button', { name: /项优惠/ }).click()
  await expect(page.getByRole('dialog', { name: '本店优惠' })).toContainText('一家人，一桌饭')
  await page.keyboard.press('Escape')
  const claim = shop.getByRole('button', { name: '领取：满 100 减 15' })
  await claim.click()
  await waitForPage(page, routes.login)
  await logInAsNewMember(page)
  await waitForPage(page, routes.businessDetail)
  // The coupon wanted before the log-in is claimed now.
  await expect(shop.getByText('已领 1/2')).toBeVisible()

  // Payment: the claimed coupon is among the chosen ones.
  await shop.getByRole('button', { name: '去付款' }).click()
  await waitForPage(page, routes.scanPay)
  const pad = page.getByRole('group', { name: '金额键盘' })
  // The shop's page, which contains the name twice, stays on top for a moment.
  await expect(pad).toBeVisible()
  await expect(top(page).getByText('三班面馆')).toBeVisible()
  for (const key of ['1', '2', '8'])
    await pad.getByRole('button', { name: key, exact: true }).click()
  await top(page)
    .getByRole('link', { name: /^优惠.*[\d,.]+\s元/ })
    .click()
  await waitForPage(page, routes.selectCoupon)
  const coupon = top(page).getByRole('checkbox', { name: /满 100 减 15/ })
  await coupon.check()
  await expect(coupon).toBeChecked()
  const sum = top(page).locator('.selectCoupon__pay')
  const toPay = fenIn(await sum.innerText(), /实付 ¥([\d,.]+)/)
  expect(toPay).toBeLessThanOrEqual(12_800 - 1_500)
  await top(page).getByRole('button', { name: '就用这些' }).click()
  await waitForPage(page, routes.scanPay)
  await top(page)
    .getByRole('button', { name: `付款 ¥${(toPay / 100).toFixed(2)}` })
    .click()
  await expect(page.getByRole('dialog', { name: '确认付款' })).toContainText('满 100 减 15')
  await payOutside(page)

  // The result lists the savings by name and exact amount.
  const rows = top(page).locator('.listRow')
  await expect(top(page).getByText('三班面馆', { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: '满 100 减 15' })).toBeVisible()
  const savings = await top(page)
    .locator('.money--saving')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const saved = savings.reduce((total, text) => total + fenIn(text, /([\d,.]+) 元/), 0)
  expect(saved).toBe(12_800 - toPay)
})

test('@long search results are kept when returning from a shop', async ({ page }) => {
  await openShops(page)
  const list = top(page)
  const building = list.getByRole('button', { name: '楼宇：2 号楼 纺纱楼' })
  await list.getByRole('button', { name: '楼宇：全部' }).click()
  await page.getByRole('radio', { name: '2 号楼 纺纱楼' }).click()
  const ownNames = /三班面馆|纱锭面包房|落纱小剧场|半砖家居|回声唱片|修机匠|听木琴坊/
  const elsewhere = list.locator('.shopCard').filter({ hasNotText: ownNames })
  const payable = list.getByRole('checkbox', { name: '可付款' })
  await payable.click()
  const floor = list.getByRole('list', { name: '2F 的商户' })
  await list.getByRole('button', { name: /^2F，\d+ 家/ }).click()
  await expect(list.getByRole('button', { name: /^2F，.*当前楼层$/ })).toBeVisible()
  await floor.getByRole('link', { name: /回声唱片/ }).click()
  await waitForPage(page, routes.businessDetail)
  await settled(page)
  await page.goBack()
  await expect(building).toBeVisible()
  await expect(floor.getByRole('link', { name: /回声唱片/ })).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  await expect(payable).toBeChecked()
  await expect(list.getByRole('button', { name: /^2F，.*当前楼层$/ })).toBeVisible()
  await expect(floor.getByRole('link', { name: /回声唱片/ })).toBeInViewport()

  // A keyword is kept through another tab and back; clearing it shows the chosen building again.
  const search = list.getByRole('searchbox', { name: searchLabel })
  await search.fill('唱片')
  await expect(floor).toHaveCount(0)
  await list.getByRole('link', { name: /回声唱片/ }).click()
  await waitForPage(page, routes.businessDetail)
  await settled(page)
  await page.goBack()
  await expect(search).toHaveValue('唱片')
  await list.getByRole('link', { name: '我的', exact: true }).click()
  await waitForPage(page, routes.my)
  await top(page).getByRole('link', { name: '商户', exact: true }).click()
  await expect(search).toHaveValue('唱片')
  await list.getByRole('button', { name: '清空' }).click()
  await expect(building).toBeVisible()
  await expect(floor.getByRole('link', { name: /回声唱片/ })).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  await expect(payable).toBeChecked()
})

test.describe('@long by keyboard only', () => {
  test.use({ isMobile: false, hasTouch: false })

  test('a search opens a shop and returns to the results', async ({ page }) => {
    await page.goto(routes.business)
    await settled(page)
    await tabTo(page, /^搜商户/)
    await page.keyboard.type('mianguan')
    // The results replace the list, which at some hours begins with the same shop.
    await expect(top(page).getByRole('button', { name: /^楼宇：/ })).toHaveCount(0)
    await settled(page)
    await expect(top(page).getByRole('listitem').getByRole('link')).toHaveCount(1)
    const found = top(page)
      .getByRole('listitem')
      .getByRole('link', { name: /三班面馆/ })
    await expect(found).toBeVisible()
    await expect(found).toHaveAccessibleName(/三班面馆.*(?:营业|打烊|开门)/)
    await tabTo(page, /^三班面馆/)
    await page.keyboard.press('Enter')
    await waitForPage(page, routes.businessDetail)
    await settled(page)
    await tabTo(page, /^返回$/)
    await page.keyboard.press('Enter')
    await waitForPage(page, routes.business)
    await expect(found).toBeFocused()
    await expect(top(page).getByRole('searchbox')).toHaveValue('mianguan')
  })

  test('buildings, floors and the list beside the plan open a shop and return', async ({
    page,
  }) => {
    await page.goto(routes.business)
    await settled(page)
    await tabTo(page, /^楼宇：全部$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^全部楼宇$/)
    // Arrows walk, and only Enter chooses and closes the sheet.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /清花楼$/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '2 号楼 纺纱楼' })).toBeFocused()
    await expect(page.getByRole('radio', { name: '全部楼宇' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(top(page).getByRole('button', { name: '楼宇：2 号楼 纺纱楼' })).toBeFocused()
    await settled(page)
    await tabTo(page, /^2F，3 家/)
    await page.keyboard.press('Enter')
    await expect(top(page).getByRole('button', { name: '2F，3 家，当前楼层' })).toBeFocused()

    // The plan has an accessible name, and closing the sheet returns the focus.
    await tabTo(page, /^2F 平面图$/)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: '楼层平面图' })
    await expect(sheet.getByRole('img', { name: '2F 平面图' })).toBeVisible()
    await expect(sheet.getByRole('radio', { name: '2F' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    expect(await nameOfFocused(page)).toBe('2F 平面图')

    // Everything on the plan is also in the list, with name and opening state.
    const items = top(page).getByRole('list', { name: '2F 的商户' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    for (const name of ['半砖家居', '回声唱片', '修机匠'])
      await expect(items.getByRole('link', { name: new RegExp(name) })).toHaveAccessibleName(
        /营业|打烊|开门/,
      )
    await tabTo(page, /^回声唱片/)
    await page.keyboard.press('Enter')
    await waitForPage(page, routes.businessDetail)
    await settled(page)
    await expect(top(page).getByRole('img', { name: '2F 平面图，标出回声唱片' })).toBeVisible()
    await tabTo(page, /^返回$/)
    await page.keyboard.press('Enter')
    await waitForPage(page, routes.business)
    await expect(items.getByRole('link', { name: /回声唱片/ })).toBeFocused()
  })
})

test('@long offline the list and the shop seen before open again, marked', async ({
  page,
  context,
  complaints,
}) => {
  // Requests fail without a network, as intended here.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  await openShops(page)
  // The first of the list: which shops are open depends on the hour.
  const first = top(page).locator('.shopCard').first()
  await expect(first).toBeVisible()
  const name = (await first.locator('.shopCard__name').innerText()).trim()
  await first.click()
  await waitForPage(page, routes.businessDetail)
  await settled(page)
  const seen = page.url()
  await serviceWorkerReady(page)
  await keptAnswers(page, /business\/detail\/c",\{/)

  await context.setOffline(true)
  const marked = '网络不可用，显示的内容可能不是最新'
  await page.goto(routes.business)
  await expect(
    top(page)
      .getByRole('link', { name: new RegExp(name) })
      .first(),
  ).toBeVisible()
  await expect(top(page).getByText(marked)).toBeVisible()
  await page.goto(seen)
  await expect(top(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(top(page).getByText(marked)).toBeVisible()
})
