/** What happened to one's things: the park answers a complaint, and the message leads to it. */
import { routes } from '@/routes'
import { answerAtDesk } from './support/desk'
import { expect, newPhone, readCode, test } from './support/journey'
import { settled } from './support/settled'
import { top } from './support/top'

const text = '二楼连廊的窗户关不严，下雨时地面积水，容易滑倒。'

test('a complaint is answered: one unread, opened from the inbox, none unread', async ({
  page,
  complaints,
}) => {
  // The desk has no icon of its own.
  complaints.expectStatus(404, /favicon/)
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.complaint)}`)
  const phone = newPhone()
  const login = top(page)
  await login.getByLabel('手机号').fill(phone)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login.getByLabel('短信验证码').fill(await readCode(page, phone))
  await login.getByRole('checkbox').click()
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(routes.complaint)
  await settled(page)
  const form = top(page)
  await form.getByRole('radio', { name: '设施设备' }).click()
  await form.getByRole('textbox', { name: '详细描述' }).fill(text)
  await form.getByRole('button', { name: '提交', exact: true }).click()
  await expect(top(page).getByText('已收到，谢谢您的反馈')).toBeVisible()

  // What the park gives to those who join is read first.
  await page.goto(routes.my)
  await expect(top(page).getByText('园区礼遇')).toBeVisible()
  await page.goto(`${routes.notices}?type=message`)
  await settled(page)
  const all = top(page).getByRole('button', { name: '全部已读' })
  if (await all.isEnabled()) await all.click()
  await expect(all).toBeDisabled()

  await answerAtDesk(page, text, '今晚请工程部换密封条。')
  await page.goto(routes.my)
  await top(page).getByRole('link', { name: '消息，1 条未读' }).click()
  await expect(page).toHaveURL(`${routes.notices}?type=message`)
  const message = top(page).getByRole('link', { name: /您的投诉有新答复/ })
  await expect(message).toContainText('今晚请工程部换密封条。')
  await expect(message.getByRole('img', { name: '未读' })).toBeVisible()
  await message.click()
  await expect(page).toHaveURL(new RegExp(routes.complaintResult))
  await expect(top(page).getByText('今晚请工程部换密封条。')).toBeVisible()
  await page.goBack()
  await expect(message.getByRole('img', { name: '未读' })).toHaveCount(0)
  await page.goBack()
  await expect(top(page).getByRole('link', { name: '消息', exact: true })).toBeVisible()
})
