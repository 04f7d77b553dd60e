import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { expect, newPhone, readCode, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { demoPassword, logIn } from './support/people'
import { startProduct } from './support/product'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Demo accounts used by no other journey: a phone gets one code per minute, and passwords change. */
const ofCode = '13800000002'
const ofRecovery = '13800000012'

const toast = (page: Page) => page.locator('#toast')

async function register(page: Page, phone: string, password: string): Promise<void> {
  await page.goto(routes.register)
  await top(page).getByLabel('手机号').fill(phone)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, phone))
  await top(page).getByLabel('设置密码').fill(password)
  await top(page).getByLabel('昵称（选填）').fill('新来的客人')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await waitForPage(page, routes.my)
}

async function logOut(page: Page): Promise<void> {
  await top(page).getByRole('link', { name: '设置' }).click()
  await top(page).getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
}

test('@brand registration with the sandbox’s code, log-out and log-in', async ({ page }) => {
  const phone = newPhone()
  await register(page, phone, 'Huanghun7')
  await expect(top(page).getByText('新来的客人')).toBeVisible()
  await expect(page.getByText(`139****${phone.slice(-4)}`)).toBeVisible()
  await page.reload()
  await expect(top(page).getByText('新来的客人')).toBeVisible()

  await logOut(page)
  await expect(page.getByRole('button', { name: /登录 \/ 注册/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /登录 \/ 注册/ })).toBeVisible()

  await page.getByRole('button', { name: /登录 \/ 注册/ }).click()
  await logIn(page, phone, 'Huanghun7')
  await expect(top(page).getByText('新来的客人')).toBeVisible()
})

test('log-in by code', async ({ page }) => {
  await page.goto(routes.login)
  await top(page).getByLabel('手机号').fill(ofCode)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(toast(page)).toHaveText('验证码已发送')
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, ofCode))
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await waitForPage(page, routes.home)
  await page.getByRole('link', { name: '我的' }).click()
  await expect(top(page).getByText('新来的小周')).toBeVisible()
})

test('invalid input is answered in Chinese, and the input is kept', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(400, /user\/login/)
  await page.goto(routes.login)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入正确的手机号')
  await page.getByRole('tab', { name: '密码登录' }).click()
  await top(page).getByLabel('手机号').fill('12345678901')
  await top(page).getByLabel('密码', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/手机号/)
  await top(page).getByLabel('手机号').fill(newPhone())
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(toast(page)).toHaveText(/请先阅读并同意/)
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(toast(page)).toHaveText(/^[^A-Za-z]+$/)
  await expect(top(page).getByLabel('密码', { exact: true })).toHaveValue('not-the-password')
  await expect(page.getByRole('checkbox')).toBeChecked()
})

test('@long input is kept while the agreement is read', async ({ page }) => {
  await page.goto(routes.register)
  await top(page).getByLabel('手机号').fill('13912345678')
  await top(page).getByLabel('昵称（选填）').fill('阿青')
  await page.getByRole('link', { name: '《隐私政策》' }).click()
  await waitForPage(page, routes.agreement)
  await page.goBack()
  await expect(top(page).getByLabel('手机号')).toHaveValue('13912345678')
  await expect(top(page).getByLabel('昵称（选填）')).toHaveValue('阿青')
})

test('@long a recovered password works, the old one no longer', async ({ page, complaints }) => {
  complaints.expectStatus(400, /user\/login/)
  await page.goto(routes.login)
  await page.getByRole('button', { name: '忘记密码' }).click()
  // The log-in page has the same field and stays on top for a moment.
  await waitForPage(page, routes.recoverPassword)
  await top(page).getByPlaceholder('注册时的手机号').fill(ofRecovery)
  await top(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(toast(page)).toHaveText('验证码已发送')
  await top(page)
    .getByLabel('短信验证码')
    .fill(await readCode(page, ofRecovery))
  await top(page).getByLabel('新密码').fill('Xinmima2026')
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(toast(page)).toHaveText('密码已重设，请用新密码登录')
  await waitForPage(page, routes.login)
  await logIn(page, ofRecovery, demoPassword)
  await expect(toast(page)).toHaveText(/密码/)
  await top(page).getByLabel('密码', { exact: true }).fill('Xinmima2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await waitForPage(page, routes.home)
})

test('@long a log-out applies to the other tab', async ({ page, context }) => {
  await register(page, newPhone(), 'Huanghun7')
  const other = await context.newPage()
  await other.goto(routes.my)
  await expect(top(other).getByText('新来的客人')).toBeVisible()
  await logOut(page)
  await expect(other.getByRole('button', { name: /登录 \/ 注册/ })).toBeVisible()
})

test('@long a session survives a restart of the server', async ({ browser, complaints }) => {
  // Starts the product twice, with its demo parks.
  test.setTimeout(1_200_000)
  const product = await startProduct()
  try {
    const context = await browser.newContext(contextFor(looks.light, product.base))
    complaints.listenTo(context)
    const page = await context.newPage()
    await register(page, newPhone(), 'Huanghun7')
    // No request may be pending when the server stops: another journey tests that.
    await page.goto('about:blank')
    await product.restart()
    await page.goto('/')
    await page.getByRole('link', { name: '我的' }).click()
    await expect(top(page).getByText('新来的客人')).toBeVisible()
    await page.goto(routes.personalData)
    await top(page).getByLabel('昵称').fill('回来的客人')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(toast(page)).toHaveText(/保存|修改|更新/)
    await context.close()
  } finally {
    await product.stop()
  }
})
