/** A complaint from submission to closing, with the park's side at the desk (/desk). */
import type { Page } from '@playwright/test'
import { routes } from '@/routes'
import { acceptAtDesk, answerAtDesk } from './support/desk'
import { expect, test } from './support/journey'
import { writeComplaintAsNewMember } from './support/newComplaint'
import { settled } from './support/settled'
import { top } from './support/top'

/** Unique, since the desk finds the complaint by it. */
const text = `${Date.now() % 1e6} 三号门的感应灯连着两晚没有亮，台阶看不清，请来修一修。`

const answer = (page: Page, words: string, button: '答复' | '答复并结束') =>
  answerAtDesk(page, text, words, button)

test('a complaint is accepted, answered, replied to, ended and rated', async ({ page }) => {
  await writeComplaintAsNewMember(page, text)
  const address = page.url()

  await acceptAtDesk(page, text)
  await page.goto(address)
  await expect(top(page).getByText('处理中').first()).toBeVisible()
  await expect(top(page).getByRole('button', { name: '修改' })).toHaveCount(0)

  await answer(page, '已通知夜班电工，今晚八点前更换。', '答复')
  await page.goto(routes.my)
  await expect(top(page).getByText('1 条新答复')).toBeVisible()
  await top(page)
    .getByRole('link', { name: /投诉建议/ })
    .click()
  await expect(top(page).getByRole('img', { name: '有新答复' })).toHaveCount(1)
  await top(page).getByRole('link').filter({ hasText: text }).click()
  await expect(top(page).getByText('已通知夜班电工')).toBeVisible()
  await page.goto(routes.my)
  await settled(page)
  await expect(top(page).getByText('1 条新答复')).toHaveCount(0)

  await page.goto(address)
  await top(page).getByRole('button', { name: '补充说明' }).click()
  const sheet = page.getByRole('dialog', { name: '补充说明' })
  await sheet.getByRole('textbox').fill('亮了，谢谢。')
  await sheet.getByRole('button', { name: '发送' }).click()
  await expect(top(page).getByText('亮了，谢谢。')).toBeVisible()

  await answer(page, '不客气，欢迎再来。', '答复并结束')
  await page.goto(address)
  await top(page).getByRole('button', { name: '评价处理结果' }).click()
  const rating = page.getByRole('dialog', { name: '评价处理结果' })
  await rating.getByRole('radio', { name: '满意', exact: true }).click()
  await rating.getByRole('button', { name: '提交评价' }).click()
  await expect(top(page).getByText('您的评价：满意')).toBeVisible()
})
