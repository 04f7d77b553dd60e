import type { Page } from '@playwright/test'
import { atTheDesk } from './desk'
import { expect } from './journey'

interface Question {
  Label: string
  Kind: 'radio' | 'number'
  Options?: string
  Min?: string
  Max?: string
  When?: string
  isOnce?: boolean
}

const questions: Question[] = [
  { Label: '想染的蓝', Kind: 'radio', Options: '月白、天青、鸦青' },
  { Label: '有孩子同行吗', Kind: 'radio', Options: '有、没有', isOnce: true },
  {
    ...{ Label: '同行儿童年龄', Kind: 'number', Min: '3', Max: '14' },
    ...{ When: '有孩子同行吗=有', isOnce: true },
  },
]

/** The park publishes an activity with a fee that begins in two hours; check-in opens three hours before the start. */
export const publishActivity = (page: Page, title: string): Promise<void> =>
  atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto('/desk/activities/new')
    const parkTime = (hours: number) =>
      new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16)
    const typed: Record<string, string> = {
      ...{ Title: title, Kind: '手作', Host: '蓝草染坊', PlaceName: '后院', Quota: '12' },
      ...{ StartAt: parkTime(2), EndAt: parkTime(4), SignFrom: parkTime(-1), SignTo: parkTime(1) },
      ...{ Fee: '168', PerUser: '3', Content: '捆扎、浸染、拆线' },
    }
    for (const [name, value] of Object.entries(typed))
      await desk.locator(`[name="${name}"]`).fill(value)
    for (const [at, { Kind, isOnce, ...texts }] of questions.entries()) {
      // The form begins with a name and a phone number.
      const part = (name: string) => desk.locator(`[name="Q${at + 2}${name}"]:not([type="hidden"])`)
      await desk
        .locator('.questions > details')
        .nth(at + 2)
        .locator('summary')
        .click()
      await part('Kind').selectOption(Kind)
      for (const [name, value] of Object.entries(texts)) await part(name).fill(value)
      if (isOnce) await part('Once').check()
    }
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(desk.getByRole('status')).toContainText('已发布')
  })
