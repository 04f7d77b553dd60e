/** What a member does to pay, step by step. */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, newPhone, readCode } from './journey'
import { stands } from './stands'
import { top } from './top'

const password = '258036'

/** Types a payment password, that of these journeys unless told otherwise. */
export async function enterPassword(page: Page, digits = password): Promise<void> {
  const pad = page.getByRole('group', { name: /支付密码|请再次输入/ })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Confirms on the sandbox cashier and comes back to the result page. */
export async function payOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await stands(page, routes.paySuccess)
  await expect(page.getByText('支付成功')).toBeVisible()
}

/** The shop on the demo till, by the code that hangs in it. */
export async function someShop(page: Page, cashier = '/dev/cashier'): Promise<string> {
  await page.goto(cashier)
  const code = await page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  return /shopId=([\w-]+)/.exec(code)?.[1] ?? ''
}

/** Types 18.8. */
export async function typeAmount(page: Page): Promise<void> {
  const pad = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['1', '8', '小数点', '8'])
    await pad.getByRole('button', { name: key, exact: true }).click()
}

/**
 * Logs in somebody new by the code of an SMS; the log-in page is open. For journeys that change what they find:
 * they can be made again.
 * @returns their phone
 */
export async function logInAsSomebodyNew(page: Page): Promise<string> {
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

/** Logs in somebody new, who then comes to `target`. @returns their phone */
export async function comeAsSomebodyNew(page: Page, target: string): Promise<string> {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(target)}`)
  const phone = await logInAsSomebodyNew(page)
  await stands(page, target)
  return phone
}
