/** Money as a member meets it: recharge, buy a card, set the payment password, pay a shop twice, see the bills. */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { logIn, phones } from './support/people'
import { top } from './support/top'

const password = '258036'

async function enterPassword(page: Page): Promise<void> {
  const pad = page.getByRole('group', { name: /支付密码|请再次输入/ })
  for (const digit of password) await pad.getByRole('button', { name: digit, exact: true }).click()
}

/** Confirms on the sandbox cashier and comes back to the result page. */
async function payOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.waitForURL('**/dev/pay/**')
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.waitForURL(`**${routes.paySuccess}**`)
  await expect(page.getByText('支付成功')).toBeVisible()
}

test('recharging, buying a card, paying a shop by its code and by the payment code', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logIn(page, phones.inspection)
  await page.waitForURL(`**${routes.my}`)

  await page.goto(routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: '充值', exact: true }).click()
  await payOutside(page)

  await page.goto(routes.cardMall)
  await page.getByRole('link', { name: /面值/ }).first().click()
  await page.getByRole('button', { name: /^购买 ¥/ }).click()
  await payOutside(page)
  await page.getByRole('button', { name: '查看储值卡' }).click()
  await expect(page.getByRole('link', { name: /余额/ }).first()).toBeVisible()

  await page.goto(routes.setPayPassword)
  await expect(page.getByText('设置 6 位支付密码')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByText('请再次输入')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByText('支付密码已设置')).toBeVisible()

  // The shop's code, as the demo till shows it.
  await page.goto('/dev/cashier')
  const shopCode = await page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  const shopId = /shopId=([\w-]+)/.exec(shopCode)?.[1] ?? ''
  await page.goto(`/?type=shop&shopId=${shopId}`)
  await page.waitForURL(`**${routes.scanPay}**`)
  const pad = page.getByRole('group', { name: '金额键盘' })
  for (const key of ['1', '8', '小数点', '8'])
    await pad.getByRole('button', { name: key, exact: true }).click()
  // Less what the member's points pay, which is said before.
  await expect(page.getByRole('link', { name: /^优惠，/ })).toBeVisible()
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page)
  await expect(page.getByText('支付成功')).toBeVisible()

  // The payment code, read off the page and typed at the till.
  await page.goto(routes.payCode)
  const digits = page.locator('.codeCard__digits')
  await expect(digits).toHaveText(/^(\d{4} ){4}\d{2}$/)
  const code = (await digits.innerText()).replace(/\s/g, '')
  const till = await page.context().newPage()
  await till.goto(`/dev/cashier?park=mianfang&shop=${shopId}`)
  await till.locator('input[name="Code"]').fill(code)
  await till.getByRole('button', { name: '收款' }).click()
  await expect(till.locator('.outcome')).toBeVisible()
  await till.close()
  await page.bringToFront()
  await expect(page.getByText(/确认付款|支付成功/)).toBeVisible({ timeout: 15_000 })
  const pay = page.getByRole('button', { name: /^支付 ¥/ })
  if (await pay.isVisible()) {
    await pay.click()
    await enterPassword(page)
  }
  await expect(page.getByText('支付成功')).toBeVisible({ timeout: 15_000 })

  await page.goto(routes.bills)
  await expect(top(page).getByText('−¥').or(top(page).getByText('¥')).first()).toBeVisible()
  expect(await top(page).getByRole('link').count()).toBeGreaterThanOrEqual(4)
})
