import type { Locator, Page } from '@playwright/test'
import { expect } from './journey'

/** What the park does at its desk (/dev/complaints), in another window, with the complaint that says `text`. */
export async function atTheDesk(
  page: Page,
  text: string,
  work: (card: Locator) => Promise<void>,
): Promise<void> {
  const desk = await page.context().newPage()
  await desk.goto('/dev/complaints')
  await work(desk.locator('article').filter({ hasText: text }).first())
  await desk.close()
}

/** The park answers that complaint, or ends it with these words. */
export async function answerAtDesk(
  page: Page,
  text: string,
  words: string,
  button: '答复' | '答复并结束' = '答复',
): Promise<void> {
  await atTheDesk(page, text, async (card) => {
    await card.getByLabel('答复内容').fill(words)
    await card.getByRole('button', { name: button, exact: true }).click()
    await expect(card).toContainText(words)
  })
}
