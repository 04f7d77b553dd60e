/** Buys mall goods as a member, for journeys about what follows. */
import type { Page } from '@playwright/test'
import { mallGoodsCalls, type GoodsDetail } from '@/contract/mallGoods'
import { routes } from '@/routes'
import { askAs } from './addresses'
import { expect } from './journey'
import { openAsNewMember, enterPassword, payOutside } from './paying'
import { phones } from './people'
import { settled } from './settled'
import { waitForPage } from './waitForPage'
import { top } from './top'

export type Delivery = GoodsDetail['Delivery'][number]

/** Delivery and quantity to buy. */
export interface GoodsWish {
  delivery: Delivery
  qty: number
  /** Name of the shop; omitted: any shop. */
  shop?: string
}

/** A paid mall order; its page is open. */
export interface BoughtGoods {
  /** Name of the goods. */
  name: string
  orderCode: string
  /** Path and query of the order's page. */
  address: string
}

/** Maximum unit price, fen: a balance of ¥220 pays for two pieces and their shipping. */
const dearest = 9_000

/** Goods without a purchase limit, and the SKU to buy. */
async function affordable(base: string, { delivery, shop }: GoodsWish) {
  const ask = await askAs(base, phones.member)
  const { DataRows } = await ask(mallGoodsCalls.list, { PageSize: 60 })
  for (const { Id, ShopName, Status, LimitPerUser } of DataRows) {
    if (Status !== 'OnSale' || LimitPerUser > 0 || (shop && ShopName !== shop)) continue
    const { Name, Delivery, Skus } = await ask(mallGoodsCalls.detail, { Id })
    const sku = Skus.find(({ Stock, BasePrice }) => Stock > 10 && BasePrice <= dearest)
    if (sku && Delivery.includes(delivery)) return { name: Name, skuId: sku.Id }
  }
  throw new Error(`the demo park sells nothing by ${delivery} that ¥220 pay for`)
}

/** Logs in a new member, recharges ¥200 (¥220 to spend) and sets the payment password. */
export async function comeWithBalance(page: Page): Promise<void> {
  await openAsNewMember(page, routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
  await payOutside(page)
  await page.goto(routes.setPayPassword)
  await enterPassword(page)
  await expect(page.getByText('请再次输入')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByText('支付密码已设置')).toBeVisible()
}

/** Balance shown on the member's page, fen. */
export async function shownBalance(page: Page): Promise<number> {
  await page.goto(routes.accountBalance)
  await settled(page)
  const total = top(page).locator('.storedValue__hero').getByLabel(/ 元$/)
  const totalLabel = await total.getAttribute('aria-label')
  return Math.round(Number.parseFloat(totalLabel ?? '') * 100)
}

/** Chooses the delivery method on the confirmation page; goods with only one method offer no choice. */
export async function chooseDelivery(page: Page, delivery: Delivery): Promise<void> {
  await expect(top(page).getByRole('button', { name: /提交订单|添加收货地址/ })).toBeVisible()
  const way = delivery === 'pickup' ? '到店自提' : '快递配送'
  const choice = top(page).getByRole('radio', { name: way }).first()
  if (await choice.isVisible()) await choice.click()
}

/** Lets the address page parse a pasted text. */
export async function pasteAddress(page: Page, text: string): Promise<void> {
  await waitForPage(page, routes.addressEdit)
  await top(page).getByLabel('粘贴整段地址').fill(text)
  await top(page).getByRole('button', { name: '识别' }).click()
  await expect(top(page).getByText('已识别，请核对后保存')).toBeVisible()
}

/** Saves a first delivery address, and returns to the order. */
async function saveAddress(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '添加收货地址' }).click()
  await pasteAddress(page, '李晓梅 13912345678 浙江省杭州市西湖区文三路 8 号')
  await top(page).getByRole('button', { name: '保存' }).click()
  await waitForPage(page, routes.goodsConfirm)
}

/** Buys goods with the balance, and opens the order from the payment result. */
export async function buyGoods(page: Page, base: string, wish: GoodsWish): Promise<BoughtGoods> {
  const { delivery, qty } = wish
  const { name, skuId } = await affordable(base, wish)
  await page.goto(`${routes.goodsConfirm}?sku=${skuId}&qty=${qty}`)
  await settled(page)
  await chooseDelivery(page, delivery)
  if (delivery === 'express') await saveAddress(page)
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page)
  await waitForPage(page, routes.goodsPaid)
  await expect(top(page).getByText('支付成功')).toBeVisible()
  await top(page)
    .getByRole('link', { name: /^(备货中|待发货)/ })
    .click()
  await waitForPage(page, routes.goodsOrderDetail)
  await settled(page)
  const copy = top(page).getByRole('button', { name: /^复制订单编号/ })
  const orderCode = ((await copy.getAttribute('aria-label')) ?? '').replace(/^复制订单编号|\s/g, '')
  const { pathname, search } = new URL(page.url())
  return { name, orderCode, address: pathname + search }
}
