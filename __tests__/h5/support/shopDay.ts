import type { Page } from '@playwright/test'
import { businessCalls } from '@/contract/business'
import { atTheDesk } from './desk'
import { expect } from './journey'
import { demoPark } from './product'

/** Staff open a shop round the clock from today on, so that a journey finds it open at any hour. */
export async function openRoundTheClock(page: Page, name: string): Promise<void> {
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto('/desk/shops')
    await desk.getByLabel('名称、铺位或电话').fill(name)
    await desk.getByRole('button', { name: '查找' }).click()
    await desk.getByRole('link', { name }).click()
    await desk.getByLabel('这一天').selectOption('按下面的时间营业')
    // Until then the shop is open from the evening before; so it is after midnight, too, should that come meanwhile.
    await desk.getByLabel('第一段开门').fill('00:30')
    await desk.getByLabel('第一段打烊').fill('00:30')
    await desk.getByRole('button', { name: '保存' }).click()
    await expect(desk.getByRole('status')).toContainText('营业时间已修改')
  })
  // The server believes for some seconds which shops are open.
  const headers = { TenantId: demoPark() }
  const data = { OpenNow: true, PageSize: 100 }
  await expect
    .poll(async () =>
      (await page.request.post(businessCalls.moreBusiness.path, { headers, data })).text(),
    )
    .toContain(name)
}
