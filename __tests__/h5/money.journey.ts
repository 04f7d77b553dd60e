/**
 * Payments of a member: recharge, buying a card, setting the payment password, paying a shop twice, viewing the bills.
 */
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { logIn, phones } from './support/people'
import { enterPassword, logInAsNewMember, payOutside, someShop, typeAmount } from './support/paying'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

test('recharging, buying a card, and paying a shop by its code and by the payment code', async ({
  page,
}) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logInAsNewMember(page)
  await waitForPage(page, routes.my)

  await page.goto(routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
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

  const shopId = await someShop(page)
  await page.goto(`/?type=shop&shopId=${shopId}`)
  await waitForPage(page, routes.scanPay)
  await typeAmount(page)
  // Reduced by the member's points, as shown before.
  await expect(page.getByRole('link', { name: /^优惠/ })).toBeVisible()
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page)
  await expect(page.getByText('支付成功')).toBeVisible()

  // The payment code is read from the page and typed at the till.
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
  const pay = page.getByRole('button', { name: /^支付 ¥/ })
  await expect(pay.or(page.getByText('支付成功')).first()).toBeVisible()
  if (await pay.isVisible()) {
    await pay.click()
    await enterPassword(page)
  }
  await expect(page.getByText('支付成功')).toBeVisible()

  await page.goto(routes.bills)
  await expect(top(page).getByText('−¥').or(top(page).getByText('¥')).first()).toBeVisible()
  await expect(top(page).getByRole('link').nth(3)).toBeVisible()
})

test('an order with a lost answer is made once: over a reload, a log-in and a killed tab', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/order\/submit\/c.*ERR_FAILED/)
  complaints.expectStatus(401, /./)
  const made: string[] = []
  await context.route('**/order/api/v1/order/submit/c', async (route) => {
    const response = await route.fetch()
    made.push((await response.json()).data.Id)
    // The server has executed the call; the first answer is lost.
    if (made.length === 1) await route.abort('failed')
    else await route.fulfill({ response })
  })
  const shopId = await someShop(page)
  const address = `${routes.scanPay}?shopId=${shopId}`
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(address)}`)
  await logIn(page, phones.member)
  await waitForPage(page, address)
  await typeAmount(page)
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await expect.poll(() => made.length).toBe(1)

  await page.reload()
  await expect(page.getByRole('status', { name: '金额 18.8 元' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '确认付款' })).toBeVisible()
  // Meanwhile the session becomes invalid.
  await page.evaluate(() => {
    for (const key of ['access_token', 'refresh_token'])
      window.localStorage.setItem(key, '"spoilt.by.time"')
  })
  await page.reload()
  await waitForPage(page, routes.login)
  await logIn(page, phones.member)
  await waitForPage(page, address)
  // Found by the kept RequestId: the existing order opens automatically, and no other is made.
  await expect(page.getByRole('dialog', { name: '确认付款' })).toBeVisible()
  await expect(page.getByText('订单已留着')).toBeVisible()
  expect(made).toHaveLength(1)

  // After the tab is closed, a new tab opens the cashier of that order automatically.
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByRole('dialog', { name: '确认付款' })).toBeVisible()
  expect(made).toHaveLength(1)
})

test('@long a payment with a lost answer and tab is reported as paid, with its bill', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logInAsNewMember(page)
  await waitForPage(page, routes.my)
  await page.goto(routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
  await payOutside(page)
  await page.goto(routes.setPayPassword)
  for (const step of ['设置 6 位支付密码', '请再次输入']) {
    await expect(page.getByText(step)).toBeVisible()
    await enterPassword(page)
  }
  await expect(page.getByText('支付密码已设置')).toBeVisible()

  let paid = 0
  const isPaid = new Promise<void>((resolve) => {
    void context.route('**/order/api/v1/order/payOrder/c', async (route) => {
      await route.fetch()
      paid += 1
      await route.abort('failed').catch(() => undefined)
      resolve()
    })
  })
  const address = `${routes.scanPay}?shopId=${await someShop(page)}`
  await page.goto(address)
  await typeAmount(page)
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page)
  await isPaid
  await page.close()

  // Without an answer no second payment is possible.
  const orderCall = '**/order/api/v1/order/get/c'
  await context.route(orderCall, (route) => route.abort('failed'))
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByText('正在确认上次付款')).toBeVisible()
  await context.unroute(orderCall)
  const note = next.locator('.lastPayment')
  await expect(note).toContainText('上次付款已完成')
  await expect(note).toContainText('¥')
  await expect(next.getByRole('status', { name: '金额 0 元' })).toBeVisible()
  expect(paid).toBe(1)

  // The note stays until dismissed.
  await next.reload()
  await expect(note).toContainText('上次付款已完成')
  await note.getByRole('button', { name: '查看账单' }).click()
  await expect(top(next).getByText('已支付')).toBeVisible()
  await next.goBack()
  await top(next).getByRole('button', { name: '知道了' }).click()
  await next.reload()
  await expect(top(next).getByRole('group', { name: '金额键盘' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('@long back closes the cashier first, and the next back leaves the page', async ({ page }) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logInAsNewMember(page)
  await waitForPage(page, routes.my)
  const cashier = page.getByRole('dialog', { name: '确认付款' })

  await test.step('over a page that was opened from another one', async () => {
    await page.goto(routes.wallet)
    await page.getByRole('link', { name: '充值', exact: true }).click()
    await page.getByRole('radio', { name: /200/ }).first().click()
    await page.getByRole('button', { name: /^充值 ¥/ }).click()
    await expect(cashier).toBeVisible()
    const address = page.url()
    await page.goBack()
    await expect(cashier).toHaveCount(0)
    // The browser has already gone back; the page restores its address.
    await waitForPage(page, address)
    await expect(page.getByRole('button', { name: /^充值 ¥/ })).toBeVisible()
    await page.goBack()
    await waitForPage(page, routes.wallet)
  })

  await test.step('the order that was left waits on home', async () => {
    await page.goto(routes.home)
    await page.getByRole('button', { name: /^去支付/ }).click()
    await expect(cashier).toBeVisible()
    const address = page.url()
    await page.goBack()
    await expect(cashier).toHaveCount(0)
    // As above: the page restores its address first.
    await waitForPage(page, address)
    await page.goBack()
    await waitForPage(page, routes.home)
  })

  const shopId = await someShop(page)
  await test.step('over the first page, opened by the code of a shop', async () => {
    const scanned = await page.context().newPage()
    await scanned.goto(`${routes.scanPay}?shopId=${shopId}`)
    const over = scanned.getByRole('dialog', { name: '确认付款' })
    await typeAmount(scanned)
    await scanned.getByRole('button', { name: /^付款 ¥/ }).click()
    await expect(over.getByRole('button', { name: /^先设置支付密码|^支付/ })).toBeVisible()
    const address = scanned.url()
    // Going back asks for a confirmation; going back again closes it, and the order can still be paid.
    const question = scanned.getByRole('alertdialog', { name: '订单还没有支付，确定离开吗' })
    await scanned.goBack()
    await expect(question).toBeVisible()
    await scanned.goBack()
    await expect(question).toHaveCount(0)
    await expect(over).toBeVisible()
    await waitForPage(scanned, address)
    await scanned.goBack()
    await question.getByRole('button', { name: '继续支付' }).click()
    await expect(over).toBeVisible()
    await scanned.goBack()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(over).toHaveCount(0)
    await waitForPage(scanned, address)
    // The typed amount can be paid again, and the close button leaves no extra history entry.
    await scanned.getByRole('button', { name: /^付款 ¥/ }).click()
    await over.getByRole('button', { name: '关闭' }).click()
    await question.getByRole('button', { name: '离开' }).click()
    await expect(over).toHaveCount(0)
    await scanned.goBack()
    await expect(scanned).toHaveURL('about:blank')
  })
})
