import type { Locator, Page } from '@playwright/test'
import { accounts, demoPassword, shopAccount } from '../../../server/tools/seed/members/accounts'
import { seedCalendar } from '../../../server/tools/seed/members/calendar'
import { expect } from './journey'

type Role = 'service' | 'finance' | 'marketing' | 'manager' | 'shopkeeper'

/** Runs `work` at the desk (/desk) in another window, logged in as staff with this role. */
export async function atTheDesk(
  page: Page,
  role: Role,
  work: (desk: Page) => Promise<void>,
): Promise<void> {
  const calendar = seedCalendar(Date.now())
  const people = [...accounts(calendar), shopAccount(calendar)]
  const { phone } = people.find(({ key }) => key === role)!
  const desk = await page.context().newPage()
  await desk.goto('/desk')
  if (await desk.getByLabel('密码').isVisible()) {
    await desk.getByLabel('手机号').fill(phone)
    await desk.getByLabel('密码').fill(demoPassword)
    await desk.getByRole('button', { name: '登录' }).click()
  }
  await expect(desk.getByRole('heading', { name: '今天的工作' })).toBeVisible()
  await work(desk)
  // Log out: the next user of the desk may be another one.
  await desk.getByRole('button', { name: '退出' }).click()
  await expect(desk.getByText('已退出')).toBeVisible()
  await desk.close()
}

/** Form of an action, unfolded if it is inside a closed `details`. Waits for the page that has it. */
export async function formOf(desk: Page, act: string): Promise<Locator> {
  const form = desk.locator(`form[action$="/${act}"]`)
  await expect(form).toBeAttached()
  if (!(await form.isVisible()))
    await desk.locator('details', { has: form }).locator('summary').click()
  return form
}

/** Opens the complaint with this `text` among those waiting for the park. */
export async function openComplaint(desk: Page, text: string): Promise<void> {
  const link = desk.getByRole('link', { name: text.slice(0, 20) })
  for (const status of ['待受理', '处理中']) {
    await desk.goto('/desk/complaints')
    const chosen = desk
      .getByRole('navigation', { name: '状态' })
      .getByRole('link', { name: status })
    // goto() ends when the whole list is there; a click does not.
    await desk.goto((await chosen.getAttribute('href')) ?? '')
    if ((await link.count()) > 0) break
  }
  await link.first().click()
  await expect(desk.getByText(text)).toBeVisible()
}

/** The park accepts the complaint. */
export const acceptAtDesk = (page: Page, text: string): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await openComplaint(desk, text)
    await desk.getByRole('button', { name: '受理', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText('已受理')
  })

/** The park answers or closes the complaint with this text. */
export const answerAtDesk = (
  page: Page,
  text: string,
  words: string,
  button: '答复' | '答复并结束' = '答复',
): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await openComplaint(desk, text)
    await desk.getByLabel('答复内容').fill(words)
    await desk.getByRole('button', { name: button, exact: true }).click()
    await expect(desk.getByRole('status')).toBeVisible()
    await expect(desk.getByText(words)).toBeVisible()
  })
