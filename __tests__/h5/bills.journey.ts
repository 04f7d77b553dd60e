/**
 * Property bills of a flat: three paid at once, with a receipt that stays; and one bill that two people try to pay at
 * the same time.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { routes } from '@/routes'
import { atTheDesk } from './support/desk'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { openAsNewMember } from './support/paying'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Binds phone numbers to the demo member's room: their members see its bills from then on. */
const bindAtDesk = (page: Page, phones: readonly string[]): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await desk.goto('/desk/rooms')
    await desk.getByRole('cell').getByRole('link').first().click()
    for (const phone of phones) {
      await desk.getByLabel('会员手机号').fill(phone)
      await desk.getByRole('button', { name: '绑定会员', exact: true }).click()
      await expect(desk.getByRole('status')).toHaveText(/已绑定/)
    }
  })

/** Logs in a new member without a room. @returns the phone number */
async function comeToBills(page: Page): Promise<string> {
  const phone = await openAsNewMember(page, routes.propertyBills)
  await expect(top(page).getByText('还没有绑定房屋')).toBeVisible()
  return phone
}

/** Check boxes of the due bills. */
const due = (page: Page): Locator => top(page).getByRole('listitem').getByRole('checkbox')

/** Name and amount (fen) of a bill row. */
async function read(row: Locator): Promise<{ name: string; fen: number }> {
  const shownText = (await row.getAttribute('aria-label')) ?? ''
  const [, yuan = 'no amount'] = /¥([\d,.]+)$/.exec(shownText) ?? []
  return {
    name: shownText.split('，')[0] ?? '',
    fen: Math.round(Number(yuan.replace(/,/g, '')) * 100),
  }
}
const yuanText = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** Confirms on the sandbox cashier, then goes from the result to the bills. */
async function payOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await top(page).getByRole('button', { name: '查看物业账单' }).click()
  await waitForPage(page, routes.propertyBills)
}

/** Clears the selection; overdue bills are selected at first. */
async function chooseNone(page: Page): Promise<void> {
  await expect(due(page).first()).toBeVisible()
  const chosen = top(page).getByRole('status', { name: /^已选 / })
  for (;;) {
    const before = await chosen.innerText()
    if (before.includes('已选 0 张')) return
    // The first tap may select all, the next one clears.
    await top(page).getByRole('checkbox', { name: '全选' }).click()
    await expect.poll(() => chosen.innerText()).not.toBe(before)
  }
}

/** Another person's phone. */
const otherPhone = (browser: Browser, base: string) =>
  browser.newContext(contextFor(looks.light, base))

test('three bills are paid at once; the receipt is saved and opens offline', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  await bindAtDesk(page, [await comeToBills(page)])
  // Starts from the home page, as members do.
  await page.goto(routes.home)
  await top(page).getByRole('link', { name: '物业缴费' }).click()
  await waitForPage(page, routes.propertyBills)
  await settled(page)
  await expect(due(page).nth(2)).toBeVisible()
  const before = await due(page).count()
  await chooseNone(page)
  let total = 0
  const names: string[] = []
  for (const at of [0, 1, 2]) {
    const { name, fen } = await read(due(page).nth(at))
    await due(page).nth(at).click()
    total += fen
    names.push(name)
    await expect(
      top(page).getByRole('status', { name: `已选 ${at + 1} 张，合计 ${yuanText(total)}` }),
    ).toBeVisible()
  }
  await top(page).getByRole('button', { name: '去缴费' }).click()
  await expect(page.getByRole('button', { name: `支付 ${yuanText(total)}` })).toBeVisible()
  await payOutside(page)
  await expect(due(page)).toHaveCount(before - 3)

  await top(page).getByRole('tab', { name: '已支付' }).click()
  for (const name of names) await expect(top(page).getByRole('link', { name })).toBeVisible()
  await top(page).getByRole('link', { name: names[0] }).click()
  await top(page)
    .getByRole('link', { name: /^查看收据 SJ/ })
    .click()
  await waitForPage(page, routes.propertyBillPaid)
  const receipt = top(page).getByRole('region', { name: '物业缴费收据' })
  for (const name of names) await expect(receipt).toContainText(name)
  const saved = page.waitForEvent('download')
  await top(page).getByRole('button', { name: '保存收据图片' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^缴费收据-SJ\d+\.png$/)
  const picture = readFileSync(await file.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // Three times the drawn width, for sharp printing.
  expect(picture.readUInt32BE(16)).toBe(1080)

  const shownText = await receipt.innerText()
  const address = page.url()
  const kept = () => page.evaluate(() => window.localStorage.getItem('answers') ?? '')
  await expect.poll(kept).toContain('purchasingBillSuccess')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const { pathname, search } = new URL(address)
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto(pathname + search)
  await expect(top(again).getByRole('region', { name: '物业缴费收据' })).toBeVisible()
  expect(await top(again).getByRole('region', { name: '物业缴费收据' }).innerText()).toBe(shownText)
})

test('@long two people of one flat pay one bill at once: one succeeds, the other is refused', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expectStatus(409, /paid\/purchasingBill\/c/)
  const context = await otherPhone(browser, baseURL ?? '')
  complaints.listenTo(context)
  const partner = await context.newPage()
  await bindAtDesk(page, [await comeToBills(page), await comeToBills(partner)])
  const both = [page, partner]
  for (const one of both) {
    await one.goto(routes.propertyBills)
    await chooseNone(one)
    await due(one).first().click()
  }
  const { name } = await read(due(page).first())
  await settled(page)
  const count = await due(page).count()
  await Promise.all(both.map((one) => top(one).getByRole('button', { name: '去缴费' }).click()))

  const cashier = (one: Page) => one.getByRole('button', { name: /^支付 ¥/ })
  const refusal = (one: Page) => top(one).getByText(/正在由同住人缴费，请稍后再看/)
  for (const one of both) await expect(cashier(one).or(refusal(one)).first()).toBeVisible()
  const isFirst = await cashier(page).isVisible()
  const [payer, other] = isFirst ? [page, partner] : [partner, page]
  await expect(cashier(other)).toHaveCount(0)
  // The bill is still listed, but cannot be selected while the first payer's order is open.
  await expect(top(other).getByText('同住的人正在缴')).toBeVisible()
  await expect(due(other).first()).toBeDisabled()

  await payOutside(payer)
  await expect(due(payer)).toHaveCount(count - 1)
  await other.goto(routes.propertyBills)
  await expect(due(other)).toHaveCount(count - 1)
  await top(other).getByRole('tab', { name: '已支付' }).click()
  await top(other).getByRole('link', { name }).first().click()
  await expect(top(other).getByText(/收据在缴费人处/)).toBeVisible()
  await context.close()
})
