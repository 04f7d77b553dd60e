import type { Page } from '@playwright/test'
import { businessCalls } from '@/contract/business'
import { atTheDesk } from './desk'
import { expect } from './journey'
import { demoPark } from './product'

/** Opens a shop round the clock from today, so that a journey finds it open at any hour. */
export async function openRoundTheClock(page: Page, name: string): Promise<void> {
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto('/desk/shops')
    await desk.getByLabel('名称、铺位或电话').fill(name)
    await desk.getByRole('button', { name: '查找' }).click()
    await desk.getByRole('link', { name }).click()
    await desk.getByLabel('这一天').selectOption('按下面的时间营业')
    // From 00:30 to 00:30 of the next day: the shop stays open if midnight passes during the test; before 00:30 it is
    // open by the hours of the evening before.
    await desk.getByLabel('第一段开门').fill('00:30')
    await desk.getByLabel('第一段打烊').fill('00:30')
    await desk.getByRole('button', { name: '保存' }).click()
    await expect(desk.getByRole('status')).toContainText('营业时间已修改')
  })
  // The server caches the open shops for some seconds.
  const headers = { TenantId: demoPark() }
  const data = { OpenNow: true, PageSize: 100 }
  await expect
    .poll(async () =>
      (await page.request.post(businessCalls.moreBusiness.path, { headers, data })).text(),
    )
    .toContain(name)
}
