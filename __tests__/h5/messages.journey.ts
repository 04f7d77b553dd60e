/** Messages: the park answers a complaint, and the message links to it. */
import { routes } from '@/routes'
import { answerAtDesk } from './support/desk'
import { expect, test } from './support/journey'
import { writeComplaintAsNewMember } from './support/newComplaint'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Unique, since the desk finds the complaint by it. */
const text = `${Date.now() % 1e6} 二楼连廊的窗户关不严，下雨时地面积水，容易滑倒。`

test('an answered complaint is one unread message, which the inbox opens and clears', async ({
  page,
}) => {
  await writeComplaintAsNewMember(page, text)

  // The first visit to this page gives the gift of the level, and its message, which is read first.
  await page.goto(routes.my)
  await expect(top(page).getByText('收到 1 份')).toBeVisible()
  await page.goto(`${routes.notices}?type=message`)
  const unread = top(page).getByRole('img', { name: '未读' })
  await expect(unread).toHaveCount(1)
  await top(page).getByRole('button', { name: '全部已读' }).click()
  await expect(unread).toHaveCount(0)
  await settled(page)

  await answerAtDesk(page, text, '今晚请工程部换密封条。')
  await page.goto(routes.my)
  await top(page).getByRole('link', { name: '消息，1 条未读' }).click()
  await waitForPage(page, `${routes.notices}?type=message`)
  const message = top(page).getByRole('link', { name: /您的投诉有新答复/ })
  await expect(message).toContainText('今晚请工程部换密封条。')
  await expect(message.getByRole('img', { name: '未读' })).toBeVisible()
  await message.click()
  await waitForPage(page, routes.complaintResult)
  await expect(top(page).getByText('今晚请工程部换密封条。')).toBeVisible()
  await page.goBack()
  await expect(message.getByRole('img', { name: '未读' })).toHaveCount(0)
  await page.goBack()
  await expect(top(page).getByRole('link', { name: '消息', exact: true })).toBeVisible()
})
