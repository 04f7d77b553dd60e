import { expect, type Page } from '@playwright/test'
import { routes } from '@/routes'
import { newPhone, readCode } from './journey'
import { settled } from './settled'
import { waitForPage } from './waitForPage'
import { top } from './top'

/** Logs in a new member by SMS, without other unread items, and submits this complaint. */
export async function writeComplaintAsNewMember(page: Page, text: string): Promise<void> {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.complaint)}`)
  const phone = newPhone()
  const login = top(page)
  await login.getByLabel('手机号').fill(phone)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByLabel('短信验证码').fill(await readCode(page, phone))
  await login.getByRole('checkbox').click()
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await submitComplaint(page, text)
}

/** Fills and submits the complaint form, whose page is opening. */
export async function submitComplaint(page: Page, text: string): Promise<void> {
  await waitForPage(page, routes.complaint)
  await settled(page)
  const form = top(page)
  await form.getByRole('radio', { name: '设施设备' }).click()
  await form.getByRole('textbox', { name: '详细描述' }).fill(text)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await waitForPage(page, routes.complaintResult)
  await expect(top(page).getByText('已收到，谢谢您的反馈')).toBeVisible()
}
