/**
 * Marketing from the member's view: claims coupons, pays a shop with the best combination, finds the saving in the
 * bill, and receives points, growth and the next level.
 */
import type { Locator, Page } from '@playwright/test'
import { marketActivityCalls, type MarketActivity } from '@/contract/marketActivity'
import { parseYuan } from '@/rules/typedYuan'
import { routes } from '@/routes'
import { expect, newPhone, readCode, test } from './support/journey'
import { demoPark } from './support/product'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Registers a new member by SMS code with an unused phone number. */
async function becomeMember(page: Page): Promise<void> {
  const phone = newPhone()
  await top(page).getByLabel('手机号').fill(phone)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, phone))
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

async function claim(page: Page, name: string): Promise<void> {
  await top(page)
    .getByRole('button', { name: `领取：${name}` })
    .first()
    .click()
  await expect(top(page).getByText(/已领/).first()).toBeVisible()
  await expect(page.locator('#toast')).toHaveText(/领取成功/)
}

/** A shop with a spend-and-save activity; its id is what the shop's code contains. */
async function shopOnOffer(page: Page): Promise<string> {
  const reply = await page.request.post(marketActivityCalls.showList.path, {
    headers: { TenantId: demoPark() },
    data: { Count: 10 },
  })
  const { data } = (await reply.json()) as { data: MarketActivity[] }
  const shopId = data.find(({ Name }) => Name === '手作街满减季')?.ShopIds[0]
  if (!shopId) throw new Error('no shop of the demo park is on offer')
  return shopId
}

/** Scrolls until the element is visible: home loads its shelves on the first scroll after rendering. */
async function scrollTo(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    await expect(what).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

const fenIn = (text: string, shape: RegExp): number => {
  const found = shape.exec(text)?.[1]?.replace(/,/g, '')
  const fen = found === undefined ? null : parseYuan(found)
  if (fen === null) throw new Error(`no amount like ${shape} in: ${text}`)
  return fen
}

/** Fen of a sentence that names each part of the saving: 满减 60 元 · 券 10 元. */
const partsIn = (text: string): number =>
  [...text.matchAll(/(?:折扣|满减|券|积分)\s([\d,.]+)\s元/g)].reduce(
    (sum, [part]) => sum + fenIn(part, /\s([\d,.]+)\s元/),
    0,
  )

test('a coupon is claimed and used in the best combination, with its results', async ({ page }) => {
  // A visitor may browse; claiming on the home page asks for the log-in and returns there with the coupon claimed.
  await page.goto(routes.home)
  const shelf = top(page).getByRole('button', { name: '领取：满 100 减 15' })
  await scrollTo(page, shelf)
  await shelf.click()
  await waitForPage(page, routes.login)
  await becomeMember(page)
  await waitForPage(page, routes.home)
  await top(page).getByRole('link', { name: '领券中心' }).click()
  await waitForPage(page, routes.couponCenter)
  await expect(top(page).getByText('已领 1/2')).toBeVisible()
  for (const name of ['手作街 8.5 折券', '初次见面 10 元券']) await claim(page, name)

  // Scanned shop code: after typing the amount, the best combination is shown before anything is ordered.
  await page.goto(`/?type=shop&shopId=${await shopOnOffer(page)}`)
  await waitForPage(page, routes.scanPay)
  const pad = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['7', '0', '0'])
    await pad.getByRole('button', { name: key, exact: true }).click()
  const offers = top(page).getByRole('link', { name: /^优惠.*[\d,.]+\s元/ })
  await expect(offers).toBeVisible()
  await expect.poll(async () => partsIn(await offers.innerText())).toBeGreaterThanOrEqual(6_000)
  const saved = partsIn(await offers.innerText())

  // Removing a coupon reduces the saving at once; restoring the best choice restores it.
  await offers.click()
  await waitForPage(page, routes.selectCoupon)
  const sum = top(page).locator('.selectCoupon__pay')
  const best = 70_000 - saved
  const toPay = async () => fenIn(await sum.innerText(), /实付 ¥([\d,.]+)/)
  await expect.poll(toPay).toBe(best)
  await top(page).getByRole('checkbox', { checked: true }).first().click()
  await expect(top(page).getByText(/比最省组合少省 ¥/)).toBeVisible()
  await expect.poll(toPay).toBeGreaterThan(best)
  await top(page).getByRole('button', { name: '用最省组合' }).click()
  await expect.poll(toPay).toBe(best)
  await top(page).getByRole('button', { name: '就用这些' }).click()
  await waitForPage(page, routes.scanPay)

  // The cashier lists the same reductions before any password.
  const pay = top(page).getByRole('button', { name: /^付款 ¥/ })
  await expect(pay).toHaveText(new RegExp(`付款 ¥${(best / 100).toFixed(2)}`))
  await pay.click()
  const cashier = page.getByRole('dialog', { name: '确认付款' })
  await expect(cashier.getByText('手作街满减季')).toBeVisible()
  expect(fenIn(await cashier.getByText(/^共省 ¥/).innerText(), /共省 ¥([\d,.]+)/)).toBe(saved)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.paySuccess)
  await expect(page.getByText('支付成功')).toBeVisible()
  const result = await top(page).innerText()
  const points = Number(/得积分\s*\+(\d+)/.exec(result)?.[1])
  expect(points).toBe(Math.floor(best / 100))

  // The bill lists the price and every reduction; their sum equals the saving shown before.
  await top(page).getByRole('button', { name: '查看账单' }).click()
  await waitForPage(page, routes.bills)
  await top(page).getByRole('link').first().click()
  await waitForPage(page, routes.billDetail)
  await expect(top(page).getByText('原价')).toBeVisible()
  const savings = await top(page)
    .locator('.money--saving')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const booked = savings.reduce((total, text) => total + fenIn(text, /([\d,.]+) 元/), 0)
  expect(booked).toBe(saved)

  // Points and growth have arrived, and the level has risen.
  await page.goto(routes.pointLog)
  await expect(top(page).getByText(`+${points}`)).toBeVisible()
  await page.goto(routes.memberLevel)
  await expect(top(page).getByText('VIP2')).toBeVisible()
  await expect(top(page).getByText('当前等级')).toBeVisible()

  // The used coupon is in the list of used ones.
  await page.goto(routes.myCoupons)
  await expect(top(page).getByRole('tab', { name: /^已使用 [12]$/ })).toBeVisible()
})

test('@long a limited discount has the same price on home, at the shop, the cashier and in the bill', async ({
  page,
}) => {
  // One of the mill's shifts runs at any hour, and 三班面馆 takes part in all of them.
  await page.goto(routes.home)
  // The shelves below the first screen are loaded on scrolling.
  await expect(top(page).getByRole('heading', { name: '公告' })).toBeVisible()
  await expect(top(page).locator('.discountShelf')).toHaveCount(0)
  await scrollTo(page, top(page).getByRole('heading', { name: '限时优惠' }))
  await expect(top(page).getByRole('timer', { name: /^距结束/ })).toBeVisible()
  await top(page).locator('.discountShelf').getByRole('link').first().click()
  await waitForPage(page, `${routes.spendActivities}?tab=timeLimited`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /三班面馆/ })
    .click()
  await waitForPage(page, routes.scanPay)

  // Visitors see the price too; paying asks for the log-in and returns with the amount.
  await expect(top(page).getByRole('timer', { name: /^距结束/ })).toBeVisible()
  const pad = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['9', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  const price = top(page).getByText(/^限时价 ¥/)
  await expect(price).toBeVisible()
  const off = 9_000 - fenIn(await price.innerText(), /限时价 ¥([\d,.]+)/)
  expect(off).toBeGreaterThan(0)
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()
  await waitForPage(page, routes.login)
  await becomeMember(page)
  await waitForPage(page, routes.scanPay)
  await expect(price).toBeVisible()
  await top(page)
    .getByRole('button', { name: /^付款 ¥/ })
    .click()

  const savingIn = async (row: Locator) =>
    fenIn((await row.locator('.money--saving').getAttribute('aria-label')) ?? '', /([\d,.]+) 元/)
  const cashier = page.getByRole('dialog', { name: '确认付款' })
  const reduction = cashier.locator('.amountHead__saving').filter({ hasText: '限时优惠' })
  await expect(reduction).toBeVisible()
  expect(await savingIn(reduction)).toBe(off)
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.paySuccess)
  await top(page).getByRole('button', { name: '查看账单' }).click()
  await waitForPage(page, routes.bills)
  await top(page).getByRole('link').first().click()
  await waitForPage(page, routes.billDetail)
  const line = top(page).locator('.listRow').filter({ hasText: '限时优惠' })
  await expect(line).toBeVisible()
  expect(await savingIn(line)).toBe(off)
})
