/** A day at the desk (/desk) by each role: cases, payments and shifts, the box office. */
import { cshowCalls } from '@/contract/show'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { atTheDesk, openComplaint } from './support/desk'
import { expect, test } from './support/journey'
import { submitComplaint, writeAsSomebodyNew } from './support/newComplaint'
import { comeAsSomebodyNew, payOutside } from './support/paying'
import { phones } from './support/people'
import { showToPick } from './support/showToPick'
import { top } from './support/top'
import type { Page } from '@playwright/test'

/** Distinguishes the texts of this run. */
const mark = String(Date.now() % 1e7)

const search = async (desk: Page, text: string) => {
  await desk.getByRole('search').getByRole('searchbox').fill(text)
  await desk.getByRole('search').getByRole('button', { name: '搜索' }).click()
}

test('service accepts, takes, notes and answers case after case', async ({ page }) => {
  const texts = ['东门的长椅松了', '三楼的灯一直闪', '车库的指示牌倒了'].map((text) => mark + text)
  await writeAsSomebodyNew(page, texts[0]!)
  for (const text of texts.slice(1)) {
    await page.goto(routes.complaint)
    await submitComplaint(page, text)
  }
  await atTheDesk(page, 'service', async (desk) => {
    for (const text of texts) {
      await openComplaint(desk, text)
      await desk.getByRole('button', { name: '受理', exact: true }).click()
      await expect(desk.getByRole('status')).toHaveText('已受理')
      await desk.getByRole('button', { name: '由我处理' }).click()
      await expect(desk.getByRole('status')).toHaveText('已指派')
      await desk.getByLabel('内部备注').fill(`${text}，已报修`)
      await desk.getByRole('button', { name: '记下备注' }).click()
      await expect(desk.getByText(`${text}，已报修`)).toBeVisible()
      await desk.getByLabel('答复内容').fill(`谢谢，「${text}」今天修好。`)
      await desk.getByRole('button', { name: '答复并结束', exact: true }).click()
      await expect(desk.getByRole('status')).toHaveText('已答复并结束')
    }
  })
  await page.goto(routes.my)
  await expect(top(page).getByText('3 条新答复')).toBeVisible()
})

test('finance finds a payment by WeChat’s number and closes the shift of a counter', async ({
  page,
}) => {
  const phone = await comeAsSomebodyNew(page, routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
  await payOutside(page)
  await atTheDesk(page, 'finance', async (desk) => {
    await search(desk, phone)
    await desk.getByRole('link', { name: /的订单$/ }).click()
    await desk.getByRole('cell').getByRole('link', { name: /充值/ }).first().click()
    const outside = desk.getByRole('table', { name: '外部付款' })
    const number = await outside.locator('td[data-label="微信交易号"]').innerText()
    const orderCode = await desk.locator('dd').first().innerText()
    expect(number).toMatch(/^\w{10,}$/)
    await desk.goto('/desk')
    await search(desk, number)
    await expect(outside).toContainText(number)
    await expect(desk.locator('dd').first()).toHaveText(orderCode)

    await desk.goto('/desk/shifts/at/desk')
    for (const label of ['抽屉里的现金', '其中备用金', '刷卡机小票合计'])
      await desk.getByLabel(label).fill('0')
    await desk.getByLabel('备注').fill(`${mark} 清点两遍`)
    await desk.getByRole('button', { name: '核对' }).click()
    await expect(desk.getByRole('heading', { name: /^服务台交班，/ })).toBeVisible()
    await desk.getByRole('button', { name: '签字交班' }).click()
    await expect(desk.getByRole('status')).toHaveText('已交班并签字')
    await expect(desk.getByText(`${mark} 清点两遍`)).toBeVisible()
  })
})

test('the box office sells two seats, finance pays them back', async ({ page, baseURL }) => {
  const ask = await askAs(baseURL ?? '', phones.member)
  const { show } = await showToPick(ask)
  const { Schedules } = await ask(cshowCalls.schedule, { Id: show.Id })
  const evening = Schedules.filter(({ Status }) => Status === 'OnSale').at(-1)!
  const phone = await comeAsSomebodyNew(page, routes.my)
  let ticketNo = ''
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto(`/desk/shows/${show.Id}/schedules/${evening.Id}?count=2`)
    await expect(desk.getByText(/^已选好/)).toBeVisible()
    await desk.getByLabel('手机号').fill(phone)
    await desk.getByRole('button', { name: '算价…' }).click()
    await expect(desk.getByRole('heading', { name: /^收款 ¥.*，收妥后出票$/ })).toBeVisible()
    await desk.getByRole('button', { name: /^已收 ¥.*，出票$/ }).click()
    await expect(desk.getByRole('status')).toHaveText('已出票')
    const numbers = desk.getByRole('table', { name: '票' }).locator('td[data-label="票号"]')
    await expect(numbers).toHaveCount(2)
    ticketNo = await numbers.first().innerText()
    await expect(desk.getByRole('button', { name: '打印门票' })).toBeVisible()
  })
  await atTheDesk(page, 'finance', async (desk) => {
    await search(desk, ticketNo)
    await desk.getByRole('link', { name: '退款或关闭' }).click()
    await desk.getByLabel('原因').fill('两位观众来不了')
    await desk.getByRole('button', { name: '退款…' }).click()
    await desk.getByRole('button', { name: /^确认退款 ¥/ }).click()
    await expect(desk.getByRole('status')).toContainText('已退款 ¥')
    await desk.getByRole('button', { name: /^发放…/ }).click()
    await desk.getByRole('button', { name: '已交给会员' }).click()
    await expect(desk.getByRole('status')).toHaveText('退款已发放')
  })
})
