/**
 * Ordering goods: one item bought at once, sent to an address parsed from a pasted text and paid from the balance; and
 * a basket of two shops, paid together, one order per shop.
 */
import { mallGoodsCalls, type GoodsCard, type GoodsDetail } from '@/contract/mallGoods'
import { mallOrderCalls, type MallOrder } from '@/contract/mallOrder'
import { routes } from '@/routes'
import { chooseDelivery, pasteAddress } from './support/goods'
import { expect, test } from './support/journey'
import { openAsNewMember, payAsDemoMember } from './support/paying'
import { logIn, phones } from './support/people'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import type { Page } from '@playwright/test'

/** Calls the server as the app on this page would. */
const ask = <Data>(page: Page, path: string, payload: object): Promise<Data> =>
  page.evaluate(
    async ([address, body]) => {
      const stored = (key: string) => {
        const text = localStorage.getItem(key) ?? ''
        try {
          const value: unknown = JSON.parse(text)
          return String((value as { data?: string } | null)?.data ?? value)
        } catch {
          return text
        }
      }
      const reply = await fetch(address!, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          TenantId: stored('clientId') || 'mianfang',
          Authorization: `Bearer ${stored('access_token')}`,
        },
        body: body!,
      })
      const { data } = (await reply.json()) as { data: unknown }
      return data as never
    },
    [path, JSON.stringify(payload)] as const,
  )

/** Goods on sale with enough stock. */
async function goodsOnSale(page: Page): Promise<GoodsCard[]> {
  const { DataRows } = await ask<{ DataRows: GoodsCard[] }>(page, mallGoodsCalls.list.path, {
    PageIndex: 1,
    PageSize: 60,
  })
  return DataRows.filter(({ Status, Stock }) => Status === 'OnSale' && Stock > 20)
}

async function skuOf(page: Page, Id: string): Promise<string> {
  const { Skus } = await ask<GoodsDetail>(page, mallGoodsCalls.detail.path, { Id })
  return Skus.find(({ Stock }) => Stock > 10)?.Id ?? ''
}

/** Orders of the logged-in member, newest first. */
const orders = async (page: Page) =>
  (
    await ask<{ DataRows: MallOrder[] }>(page, mallOrderCalls.list.path, {
      PageIndex: 1,
      PageSize: 20,
    })
  ).DataRows

test('buying at once uses an address from a pasted text and pays from the balance', async ({
  page,
}) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logIn(page, phones.member)
  await waitForPage(page, routes.my)
  const sent = (await goodsOnSale(page)).find(({ Delivery }) => Delivery.includes('express'))!
  await page.goto(`${routes.goodsConfirm}?sku=${await skuOf(page, sent.Id)}&qty=1`)
  await chooseDelivery(page, 'express')

  // An address that is not in the address book.
  const street = `文三路 ${(Date.now() % 9000) + 1} 号`
  const add = top(page).getByRole('button', { name: '添加收货地址' })
  const change = top(page).getByRole('link', { name: /点此更换/ })
  await expect(add.or(change).first()).toBeVisible()
  if (await add.isVisible()) await add.click()
  else {
    await change.click()
    await waitForPage(page, routes.addresses)
    await top(page).getByRole('button', { name: '新增收货地址' }).click()
  }
  await pasteAddress(page, `李晓梅 13912345678 浙江省杭州市西湖区${street}`)
  await expect(
    top(page).getByRole('button', { name: '所在地区，浙江省 杭州市 西湖区' }),
  ).toBeVisible()
  await top(page).getByRole('button', { name: '保存' }).click()
  // Back to the address list if it was opened, else to the order.
  const below = new RegExp(`^(${routes.addresses}|${routes.goodsConfirm})\\?`)
  await expect(top(page)).toHaveAttribute('id', below)
  if ((await top(page).getAttribute('id'))?.startsWith(routes.addresses)) await page.goBack()
  await waitForPage(page, routes.goodsConfirm)
  await expect(
    top(page).getByText(street.replace(/ /g, ''), { exact: false }).first(),
  ).toBeVisible()

  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await payAsDemoMember(page, top(page).getByText('支付成功'))
  await waitForPage(page, routes.goodsPaid)
  await expect(top(page).getByText('支付成功')).toBeVisible()
  await expect(top(page).getByText('发货后可查物流')).toBeVisible()
  const [order] = await orders(page)
  expect(order).toMatchObject({ Status: 'Paid', Delivery: 'express' })
})

test('@long a basket of two shops is paid at once and becomes two orders', async ({ page }) => {
  await openAsNewMember(page, routes.my)
  const onSale = (await goodsOnSale(page)).filter(({ Delivery }) => Delivery.includes('pickup'))
  const [first] = onSale
  const second = onSale.find(({ ShopId }) => ShopId !== first!.ShopId)
  for (const { Id } of [first!, second!]) {
    await page.goto(`${routes.goodsDetail}?id=${Id}`)
    await top(page).getByRole('button', { name: '加入购物车' }).click()
    const sheet = page.getByRole('dialog', { name: '选择规格' })
    await expect(sheet.getByText(/(库存|仅剩) \d+ 件/).first()).toBeVisible()
    for (const group of await sheet.getByRole('radiogroup').all()) {
      const value = group.locator('[role=radio]:not([aria-disabled=true])').first()
      if ((await value.getAttribute('aria-checked')) !== 'true') await value.click()
    }
    await sheet.getByRole('button', { name: '加入购物车' }).click()
    await expect(page.getByText('已加入购物车')).toBeVisible()
  }
  await page.goto(routes.basket)
  await top(page)
    .getByRole('button', { name: /^去结算/ })
    .click()
  await waitForPage(page, routes.goodsConfirm)
  for (const shop of [first!, second!])
    await expect(top(page).getByRole('heading', { name: shop.ShopName })).toBeVisible()
  // Pick-up at both shops: a new member has no address.
  for (const choice of await top(page).getByRole('radio', { name: '到店自提' }).all())
    await choice.click()
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.goodsPaid)
  await expect(top(page).getByText('分 2 单自提')).toBeVisible()

  const made = await orders(page)
  expect(made).toHaveLength(2)
  expect(new Set(made.map(({ PayOrderId }) => PayOrderId)).size).toBe(1)
  expect(new Set(made.map(({ ShopId }) => ShopId)).size).toBe(2)
  expect(made.map(({ Status }) => Status)).toEqual(['Paid', 'Paid'])
  await page.goto(routes.basket)
  await expect(top(page).getByText(first!.Name)).toHaveCount(0)
})
