/** Steps of a payment by a member. */
import type { Locator, Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, newPhone, readCode } from './journey'
import { waitForPage } from './waitForPage'
import { top } from './top'

const password = '258036'

/** Types a payment password, by default that of these journeys. */
export async function enterPassword(page: Page, digits = password): Promise<void> {
  const pad = page.getByRole('group', { name: /支付密码|请再次输入/ })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Confirms on the sandbox cashier and returns to the result page. */
export async function payOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.paySuccess)
  await expect(page.getByText('支付成功')).toBeVisible()
}

/**
 * Pays as the demo member, whose balance other journeys spend, too: by payment password, and the rest or all of it on
 * WeChat Pay's cashier.
 * @param paid content of the page that follows
 */
export async function payAsDemoMember(page: Page, paid: Locator): Promise<void> {
  const pad = page.getByRole('group', { name: '支付密码' })
  const outside = page.getByRole('button', { name: /确认支付/ })
  await expect(pad.or(outside).first()).toBeVisible()
  if (await pad.isVisible()) {
    await enterPassword(page, '580423')
    await expect(outside.or(paid).first()).toBeVisible()
  }
  if (await outside.isVisible()) await outside.click()
}

/** Id of the shop on the demo till, from its code. */
export async function someShop(page: Page, cashier = '/dev/cashier'): Promise<string> {
  await page.goto(cashier)
  const code = await page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  return /shopId=([\w-]+)/.exec(code)?.[1] ?? ''
}

/** Types the amount 18.8. */
export async function typeAmount(page: Page): Promise<void> {
  const pad = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['1', '8', '小数点', '8'])
    await pad.getByRole('button', { name: key, exact: true }).click()
}

/**
 * Logs in a new member by SMS code; the log-in page must be open. For journeys that change data, so that they can be
 * repeated.
 * @returns the phone number
 */
export async function logInAsNewMember(page: Page): Promise<string> {
  const phone = newPhone()
  const form = top(page)
  await form.getByLabel('手机号').fill(phone)
  const sent = page.waitForResponse(/park-consumer-sms/)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await sent
  await form.getByLabel('短信验证码').fill(await readCode(page, phone))
  await form.getByRole('checkbox').click()
  await form.getByRole('button', { name: '登录', exact: true }).click()
  return phone
}

/** Logs in a new member, who then arrives at `target`. @returns the phone number */
export async function openAsNewMember(page: Page, target: string): Promise<string> {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(target)}`)
  const phone = await logInAsNewMember(page)
  await waitForPage(page, target)
  return phone
}
