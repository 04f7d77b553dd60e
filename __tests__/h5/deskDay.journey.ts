/** A day at the desk (/desk) by each role: cases, payments and shifts, coupons, the box office, a shop. */
import { cshowCalls } from '@/contract/show'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { atTheDesk, openComplaint } from './support/desk'
import { buyGoods, comeWithBalance } from './support/goods'
import { expect, test } from './support/journey'
import { submitComplaint, writeComplaintAsNewMember } from './support/newComplaint'
import { openAsNewMember, payOutside } from './support/paying'
import { phones } from './support/people'
import { settled } from './support/settled'
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
  await writeComplaintAsNewMember(page, texts[0]!)
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
      await desk.getByLabel('答复内容').fill(`谢谢，“${text}”今天修好。`)
      await desk.getByRole('button', { name: '答复并结束', exact: true }).click()
      await expect(desk.getByRole('status')).toHaveText('已答复并结束')
    }
  })
  await page.goto(routes.my)
  await expect(top(page).getByText('3 条新答复')).toBeVisible()
})

test('@long finance finds a payment by WeChat’s number and closes the shift of a counter', async ({
  page,
}) => {
  const phone = await openAsNewMember(page, routes.accountBalance)
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

test('@long marketing makes a coupon and gives it to a member', async ({ page }) => {
  const phone = await openAsNewMember(page, routes.my)
  const name = `答谢券${mark}`
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto('/desk/coupons/new?kind=full')
    await desk.getByLabel('名称').fill(name)
    await desk.getByLabel('面值').fill('20')
    await desk.getByLabel('满多少元可用').fill('100')
    await desk.getByLabel('发行数量').fill('5')
    // Two days from now, in the park's time.
    const to = new Date(Date.now() + 56 * 3_600_000).toISOString().slice(0, 16)
    await desk.getByLabel('领取截止').fill(to)
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(desk.getByRole('status')).toContainText('已发布')
    await desk.getByLabel('手机号').fill(`${phone}\n13800`)
    await desk.getByRole('button', { name: '预览…' }).click()
    await expect(desk.getByRole('heading', { name: '发放优惠券：1 张？' })).toBeVisible()
    await expect(desk.getByText('不是手机号')).toBeVisible()
    await desk.getByRole('button', { name: '确认，1 张' }).click()
    await expect(desk.getByRole('cell', { name: '已发放' })).toBeVisible()
  })
  await page.goto(routes.myCoupons)
  await settled(page)
  await expect(top(page).getByText(name).first()).toBeVisible()
})

test('@long the box office sells two seats, finance pays them back', async ({ page, baseURL }) => {
  const ask = await askAs(baseURL ?? '', phones.member)
  const { show } = await showToPick(ask)
  const { Schedules } = await ask(cshowCalls.schedule, { Id: show.Id })
  const schedule = Schedules.filter(({ Status }) => Status === 'OnSale').at(-1)!
  const phone = await openAsNewMember(page, routes.my)
  let ticketNo = ''
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto(`/desk/shows/${show.Id}/schedules/${schedule.Id}?count=2`)
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

test('@long a shop’s owner makes an order ready and hands it over', async ({ page, baseURL }) => {
  await comeWithBalance(page)
  const wish = { delivery: 'pickup', qty: 1, shop: '经纬文创店' } as const
  const { name, orderCode, address } = await buyGoods(page, baseURL ?? '', wish)
  const row = (desk: Page) => desk.getByRole('row').filter({ hasText: orderCode })
  await atTheDesk(page, 'shopkeeper', async (desk) => {
    await desk.goto('/desk/own-shop')
    await expect(row(desk)).toContainText(name)
    await desk.getByRole('button', { name: `已备好${orderCode}` }).click()
    await expect(desk.getByRole('status')).toHaveText('已备好，会员会收到取货码')
    await expect(row(desk)).toContainText('待自提')
  })
  await page.goto(address)
  const shown = top(page).getByLabel(/^取货码 \d/)
  const code = ((await shown.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
  await atTheDesk(page, 'shopkeeper', async (desk) => {
    await desk.goto('/desk/own-shop')
    await desk.getByLabel('取货码').fill(code)
    await desk.getByRole('button', { name: '核对取货码' }).click()
    await expect(desk.getByText(orderCode)).toBeVisible()
    await desk.getByRole('button', { name: '确认交付' }).click()
    await expect(desk.getByRole('status')).toHaveText('已交付，共 1 件')
    await expect(row(desk)).toHaveCount(0)
    await desk.getByRole('navigation', { name: '本店' }).getByRole('link', { name: '收款' }).click()
    await expect(desk.getByRole('table', { name: /^每天的收款/ })).toBeVisible()
  })
})
