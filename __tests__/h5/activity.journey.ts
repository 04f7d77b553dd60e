/**
 * Activity sign-up: two people for a fee, paid and checked in at the desk by code; the waiting list, where a
 * cancellation frees a place; a picture as an answer; and the poster.
 */
import { readFileSync } from 'node:fs'
import { routes } from '@/routes'
import { accounts, demoPassword } from '../../server/tools/seed/members/accounts'
import { seedCalendar } from '../../server/tools/seed/members/calendar'
import { decode } from './support/decode'
import { atTheDesk } from './support/desk'
import { expect, test } from './support/journey'
import { openAsNewMember } from './support/paying'
import { publishActivity } from './support/publishActivity'
import { top } from './support/top'
import { waitForPage } from './support/waitForPage'
import type { Browser, Page } from '@playwright/test'

const nightWalk = /夜走老厂/

/** Phone number of a demo account. */
const phoneOf = (wanted: string): string =>
  accounts(seedCalendar(Date.now())).find(({ key }) => key === wanted)!.phone

async function openActivity(page: Page, title: RegExp): Promise<void> {
  await top(page).getByRole('link', { name: title }).first().click()
  await waitForPage(page, routes.activityDetail)
}

test('two people sign up, pay, and are checked in at the desk by code', async ({ page }) => {
  const title = `临时扎染${Date.now() % 1e6}`
  await page.goto(routes.home)
  await publishActivity(page, title)
  await openAsNewMember(page, routes.activities)
  await openActivity(page, new RegExp(title))
  await top(page).getByRole('button', { name: '报名 ¥168.00/人' }).click()
  await waitForPage(page, routes.activityForm)
  const form = top(page)
  await form.getByLabel('姓名').fill('沈佳琳')
  await form.getByRole('radio', { name: '天青' }).click()
  await form.getByRole('button', { name: /^添加参加人/ }).click()
  await page.getByRole('button', { name: '填写新的参加人' }).click()
  await form.getByLabel('姓名').nth(1).fill('许禾')
  await form.getByLabel('手机号').nth(1).fill('13900001111')
  await form.getByRole('radio', { name: '月白' }).nth(1).click()

  // A missing answer is reported at its field, which receives the focus.
  await form.getByRole('button', { name: '提交并支付 ¥336.00' }).click()
  await expect(form.getByText('还有 1 处需要填写或修改')).toBeVisible()
  await expect(form.getByRole('radio', { name: '有', exact: true })).toBeFocused()
  await form.getByRole('radio', { name: '有', exact: true }).click()
  await form.getByLabel('同行儿童年龄').fill('8')
  await form.getByRole('button', { name: '提交并支付 ¥336.00' }).click()

  await waitForPage(page, routes.activityRecord)
  await page.getByRole('button', { name: /^支付 ¥336/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.activityRecord)
  await expect(top(page).locator('.statusBadge').first()).toHaveText('报名成功')

  await top(page).getByRole('button', { name: '出示签到码' }).click()
  const digits = page.getByText(/^\d{4} \d{4} \d{4}$/)
  await expect(digits).toBeVisible()
  const code = (await digits.innerText()).replace(/ /g, '')
  await atTheDesk(page, 'service', async (desk) => {
    await desk.goto('/desk/activities')
    await desk.getByRole('link', { name: title }).first().click()
    await desk.getByLabel('签到码').fill(code)
    await desk.getByRole('button', { name: '签到', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText('签到成功')
  })
  await expect(page.getByText('已签到，2 人已全部签到')).toBeVisible()
  await page.reload()
  await expect(top(page).locator('.statusBadge').first()).toHaveText('已签到')
  await expect(top(page).getByText('2 人', { exact: true })).toBeVisible()
})

test('@long a stall application with a picture appears in the record; the poster’s code opens the activity', async ({
  page,
}) => {
  await openAsNewMember(page, routes.activities)
  await openActivity(page, /旧书市集/)
  await top(page)
    .getByRole('link', { name: /^分享海报/ })
    .click()
  await expect(page.getByRole('img', { name: /旧书市集.*的海报/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存到相册' }).click()
  const poster = readFileSync(await (await saved).path())
  const { searchParams: led } = new URL(await decode(poster, 'qr'))
  const id = new URL(page.url()).searchParams.get('id')
  expect([led.get('type'), led.get('id')]).toEqual(['activity', id])
  await page.getByRole('button', { name: '关闭' }).click()

  await top(page)
    .getByRole('button', { name: /^(免费)?报名/ })
    .click()
  await waitForPage(page, routes.activityForm)
  const form = top(page)
  await form.getByLabel('姓名').fill('沈佳琳')
  await form.getByLabel('书单（十本以内）').fill('城南旧事')
  await form.getByRole('checkbox', { name: '小说' }).click()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /^添加图片/ }).click()
  await (await chooser).setFiles({ name: 'stall.png', mimeType: 'image/png', buffer: poster })
  await expect(form.getByRole('button', { name: '查看第 1 张图片' })).toBeVisible()
  await form.getByRole('button', { name: '提交报名' }).click()
  await waitForPage(page, routes.activityRecord)
  await expect(top(page).getByRole('button', { name: '查看摊位照片第 1 张' })).toBeVisible()
})

/** A demo member cancels the sign-up for the night walk on another device. */
async function giveUp(browser: Browser, page: Page, key: string): Promise<void> {
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await device.newPage()
  await theirs.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.myActivities)}`)
  await theirs.getByRole('tab', { name: '密码登录' }).click()
  await top(theirs).getByLabel('手机号').fill(phoneOf(key))
  await top(theirs).getByLabel('密码', { exact: true }).fill(demoPassword)
  await theirs.getByRole('checkbox').click()
  await theirs.getByRole('button', { name: '登录', exact: true }).click()
  await waitForPage(theirs, routes.myActivities)
  await top(theirs).getByRole('link', { name: nightWalk }).click()
  await waitForPage(theirs, routes.activityRecord)
  await top(theirs).getByRole('button', { name: '取消报名' }).click()
  await theirs.getByRole('button', { name: '确认取消' }).click()
  await expect(top(theirs).getByText('已取消', { exact: true }).first()).toBeVisible()
  await device.close()
}

test('@long a place freed by a cancellation is offered to the first on the waiting list', async ({
  page,
  browser,
}) => {
  await openAsNewMember(page, routes.activities)
  await openActivity(page, nightWalk)
  await top(page).getByRole('button', { name: '登记候补' }).click()
  await waitForPage(page, routes.activityForm)
  await top(page).getByLabel('姓名').fill('后来的人')
  await top(page).getByRole('radio', { name: '手机' }).click()
  await top(page).getByRole('button', { name: '登记候补' }).click()
  await waitForPage(page, routes.activityRecord)
  await expect(top(page).getByText('已登记候补')).toBeVisible()
  await expect(top(page).getByText('前面还有 2 人，有名额通知您')).toBeVisible()

  // Two participants cancel: the members waiting longest get their places.
  await giveUp(browser, page, 'newMember')
  await page.reload()
  await expect(top(page).getByText('排在第一位，有名额通知您')).toBeVisible()
  await giveUp(browser, page, 'maintenance')
  await page.reload()
  await expect(top(page).getByText('候补到位')).toBeVisible()
  await top(page).getByRole('button', { name: '接受名额' }).click()
  await expect(top(page).locator('.statusBadge').first()).toHaveText('报名成功')
  await expect(top(page).getByRole('button', { name: '出示签到码' })).toBeVisible()
})
