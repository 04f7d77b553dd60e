/** The park's staff at the desk (/desk), and the effects in the member's app. Complaints: complaint.journey.ts. */
import { routes } from '@/routes'
import { demoPassword } from '../../server/tools/seed/members/accounts'
import { axeSource, expect, test } from './support/journey'
import { atTheDesk } from './support/desk'
import { openAsNewMember } from './support/paying'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

test('a recharge refunded at the desk appears in the member’s bills', async ({ page }) => {
  const phone = await openAsNewMember(page, routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.paySuccess)

  await atTheDesk(page, 'finance', async (desk) => {
    await desk.getByText('菜单', { exact: true }).click()
    await desk
      .getByRole('navigation', { name: '客服台' })
      .getByRole('link', { name: '订单退款' })
      .click()
    await desk.getByLabel('订单编号或会员手机号').fill(phone)
    await desk.getByRole('button', { name: '查找' }).click()
    await expect(desk.getByRole('status')).toHaveText(/已找到会员/)
    await expect(desk.getByRole('main')).not.toContainText(phone)
    await desk.getByRole('cell').getByRole('link', { name: /充值/ }).first().click()
    await desk.getByLabel('原因').fill('会员误充')
    await desk.getByRole('button', { name: '退款…' }).click()
    await expect(desk.getByRole('heading', { name: '确认退款 ¥200.00？' })).toBeVisible()
    await desk.getByRole('button', { name: '确认退款 ¥200.00' }).dblclick()
    await expect(desk.getByRole('status')).toHaveText('已退款 ¥200.00')
    // Two clicks made one refund, and reloading the page makes no other.
    await desk.reload()
    await expect(desk.getByRole('cell', { name: '会员误充' })).toHaveCount(1)
    await expect(desk.getByRole('button', { name: '退款…' })).toHaveCount(0)
  })

  await page.goto(routes.bills)
  await expect(
    top(page)
      .getByText(/退款：/)
      .first(),
  ).toBeVisible()
})

test('@long a coupon published at the desk is claimed in the app', async ({ page, complaints }) => {
  complaints.expectStatus(400, /\/desk\/coupons\/new\?sent=/)
  const name = `桌边满减${Date.now() % 1e6}`
  await openAsNewMember(page, routes.my)
  await atTheDesk(page, 'manager', async (desk) => {
    await desk.goto('/desk/coupons/new?kind=full')
    await desk.getByLabel('名称').fill(name)
    await desk.getByLabel('面值').fill('20')
    await desk.getByLabel('满多少元可用').fill('10')
    await desk.getByLabel('发行数量').fill('5')
    // Ends before all others and is therefore listed first in the app.
    const soon = new Date(Date.now() + 8 * 3_600_000 + 2 * 3_600_000).toISOString().slice(0, 16)
    await desk.getByLabel('领取截止').fill(soon)
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(desk.getByRole('alert')).toContainText('满减券的门槛不能小于面值')
    await expect(desk.getByLabel('名称')).toHaveValue(name)
    await desk.getByLabel('满多少元可用').fill('100')
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(desk.getByRole('status')).toContainText('已发布')
  })
  await page.goto(routes.couponCenter)
  await top(page)
    .getByRole('button', { name: `领取：${name}` })
    .first()
    .click()
  await expect(page.locator('#toast')).toHaveText(/领取成功/)
  await atTheDesk(page, 'manager', async (desk) => {
    await desk.goto('/desk/coupons')
    const row = desk.getByRole('row').filter({ hasText: name })
    await row.getByRole('link').click()
    await expect(desk.getByText('领取中')).toBeVisible()
    await expect(desk.locator('dd', { hasText: /^4$/ })).toBeVisible()
  })
})

test('@long a shop’s hours and news are changed at the desk, seen in the app, and restored', async ({
  page,
}) => {
  const title = `今日加菜${Date.now() % 1e6}`
  let address = ''
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto('/desk/shops')
    await desk.getByLabel('名称、铺位或电话').fill('2-105')
    await desk.getByRole('button', { name: '查找' }).click()
    await desk.getByRole('link', { name: '纱锭面包房' }).click()
    address = new URL(desk.url()).pathname
    await desk.getByLabel('说明').fill('烤炉检修')
    await desk.getByRole('button', { name: '保存' }).click()
    await expect(desk.getByRole('status')).toContainText('营业时间已修改')
    await desk.getByRole('button', { name: '发布动态' }).click()
    await desk.getByLabel('标题').fill(title)
    await desk.getByLabel('内容').fill('明天多烤一炉')
    await desk.getByRole('button', { name: '发布' }).click()
    await expect(desk.getByRole('status')).toContainText('已保存')
  })
  await page.goto(`${routes.businessDetail}?id=${address.split('/').at(-1)}`)
  await expect(top(page).getByText(title)).toBeVisible()
  await expect(
    top(page)
      .getByText(/烤炉检修/)
      .first(),
  ).toBeVisible()
  await atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto(address)
    await desk.getByRole('button', { name: /^撤销/ }).first().click()
    await expect(desk.getByRole('status')).toContainText('按每周的时间营业')
    await desk.getByRole('button', { name: `撤下…${title}` }).click()
    await desk.getByRole('button', { name: '撤下', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText('动态已撤下')
  })
})

/** Desk pages of every kind: lists, forms, a form after a confirmation, the log. */
const places = [
  '/desk',
  '/desk/complaints',
  '/desk/orders',
  '/desk/members',
  '/desk/codes',
  '/desk/ticket-checks',
  '/desk/pickup',
  '/desk/shops',
  '/desk/notices',
  '/desk/notices/new',
  '/desk/banners/new',
  '/desk/articles/new',
  '/desk/coupons/new',
  '/desk/mall-goods',
  '/desk/mall-goods/new',
  '/desk/points/common',
  '/desk/staff',
  '/desk/shows',
  '/desk/shows/new',
  '/desk/log',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(`@long every desk page passes axe and fits a phone, ${colorScheme}`, async ({
    page,
    complaints,
  }) => {
    complaints.expectStatus(400, /\/desk\/pickup\?sent=/)
    await page.emulateMedia({ colorScheme })
    await atTheDesk(page, 'manager', async (desk) => {
      await desk.emulateMedia({ colorScheme })
      await desk.goto('/desk/shops')
      const shop = await desk.getByRole('link', { name: '三班面馆' }).getAttribute('href')
      const ofShop = [`${shop}`, `${shop}/news/new`]
      await desk.goto('/desk/shows')
      const show = await desk.getByRole('link', { name: '夜班' }).getAttribute('href')
      await desk.goto(`${show}`)
      const schedule = desk.getByRole('cell').getByRole('link').first()
      const ofShow = [`${show}`, `${show}/edit`, `${await schedule.getAttribute('href')}`]
      await desk.goto('/desk/mall-goods')
      const goods = await desk.getByRole('cell').getByRole('link').first().getAttribute('href')
      for (const place of [
        ...places,
        ...ofShop,
        ...ofShow,
        `${goods}`,
        'a form that was refused',
      ]) {
        if (place.startsWith('/')) await desk.goto(place)
        else {
          await desk.goto('/desk/pickup')
          await desk.getByLabel('取货码').fill('1234')
          await desk.getByRole('button', { name: '核对取货码' }).click()
          await expect(desk.getByRole('alert')).toContainText('请输入 8 位取货码')
        }
        await desk.evaluate(axeSource)
        const found = await desk.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
          }
          const { violations } = await axe.run()
          return {
            violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
            overflow: document.documentElement.scrollWidth - window.innerWidth,
          }
        })
        expect([place, found]).toEqual([place, { violations: [], overflow: 0 }])
      }
    })
  })
}

test('@long the desk works by keyboard only, without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/desk')
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
  }
  const focused = () => page.locator(':focus')
  await press('Tab')
  await expect(focused()).toHaveText('跳到主要内容')
  await press('Enter')
  await press('Tab')
  await expect(focused()).toHaveAttribute('name', 'Phone')
  await page.keyboard.type('13800000007')
  await press('Tab')
  await page.keyboard.type(demoPassword)
  await press('Enter')
  await expect(page.getByRole('heading', { name: '今天的工作' })).toBeVisible()
  await press('Tab')
  await press('Enter')
  await press('Tab')
  const cards = page.getByRole('main').getByRole('link')
  const before = await cards.evaluateAll((all) =>
    all.findIndex(({ textContent }) => textContent?.includes('投诉建议') ?? false),
  )
  await press('Tab', before)
  await expect(focused()).toContainText('投诉建议')
  await press('Enter')
  await expect(page.getByRole('heading', { name: '投诉建议' })).toBeVisible()
  await context.close()
})
