/** Buying goods of the mall as a member, for journeys about what comes after. */
import type { Page } from '@playwright/test'
import { mallGoodsCalls, type GoodsDetail } from '@/contract/mallGoods'
import { routes } from '@/routes'
import { askAs } from './addresses'
import { expect } from './journey'
import { comeAsSomebodyNew, enterPassword, payOutside } from './paying'
import { phones } from './people'
import { settled } from './settled'
import { stands } from './stands'
import { top } from './top'

export type Delivery = GoodsDetail['Delivery'][number]

/** What somebody wants to buy. */
export interface GoodsWish {
  delivery: Delivery
  qty: number
}

/** An order of the mall that has been paid; its page is open. */
export interface BoughtGoods {
  /** Name of the goods. */
  name: string
  orderCode: string
  /** Path and query of the order's page. */
  address: string
}

/** Pieces cost this much at most, fen: ¥220 of balance pay for two of them and their way. */
const dearest = 9_000

/** Goods that anybody may buy two of, with the SKU to take. */
async function affordable(base: string, delivery: Delivery) {
  const ask = await askAs(base, phones.member)
  const { DataRows } = await ask(mallGoodsCalls.list, { PageSize: 60 })
  for (const { Id, Status, LimitPerUser } of DataRows) {
    if (Status !== 'OnSale' || LimitPerUser > 0) continue
    const { Name, Delivery, Skus } = await ask(mallGoodsCalls.detail, { Id })
    const sku = Skus.find(({ Stock, BasePrice }) => Stock > 10 && BasePrice <= dearest)
    if (sku && Delivery.includes(delivery)) return { name: Name, skuId: sku.Id }
  }
  throw new Error(`the demo park sells nothing by ${delivery} that ¥220 pay for`)
}

/** Logs in somebody new, who recharges ¥200 (¥220 to spend) and sets the payment password. */
export async function comeWithBalance(page: Page): Promise<void> {
  await comeAsSomebodyNew(page, routes.accountBalance)
  await page.getByRole('radio', { name: /200/ }).first().click()
  await page.getByRole('button', { name: /^充值 ¥/ }).click()
  await payOutside(page)
  await page.goto(routes.setPayPassword)
  await enterPassword(page)
  await expect(page.getByText('请再次输入')).toBeVisible()
  await enterPassword(page)
  await expect(page.getByText('支付密码已设置')).toBeVisible()
}

/** The balance that the member's page of it says, fen. */
export async function shownBalance(page: Page): Promise<number> {
  await page.goto(routes.accountBalance)
  await settled(page)
  const total = top(page).locator('.storedValue__hero').getByLabel(/ 元$/)
  const said = await total.getAttribute('aria-label')
  return Math.round(Number.parseFloat(said ?? '') * 100)
}

/** Chooses how goods come, on the page that confirms an order; what comes in one way only does not ask. */
export async function chooseDelivery(page: Page, delivery: Delivery): Promise<void> {
  await expect(top(page).getByRole('button', { name: /提交订单|添加收货地址/ })).toBeVisible()
  const way = delivery === 'pickup' ? '到店自提' : '快递配送'
  const choice = top(page).getByRole('radio', { name: way }).first()
  if (await choice.isVisible()) await choice.click()
}

/** Has an address read out of a text, on the page that asks for one. */
export async function pasteAddress(page: Page, text: string): Promise<void> {
  await stands(page, routes.addressEdit)
  await top(page).getByLabel('粘贴整段地址').fill(text)
  await top(page).getByRole('button', { name: '识别' }).click()
  await expect(top(page).getByText('已识别，请核对后保存')).toBeVisible()
}

/** Says for the first time where parcels go to, and comes back to the order. */
async function saveAddress(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '添加收货地址' }).click()
  await pasteAddress(page, '李晓梅 13912345678 浙江省杭州市西湖区文三路 8 号')
  await top(page).getByRole('button', { name: '保存' }).click()
  await stands(page, routes.goodsConfirm)
}

/** Buys pieces of some goods with the balance, and opens the order from the page that says that it is paid. */
export async function buyGoods(
  page: Page,
  base: string,
  { delivery, qty }: GoodsWish,
): Promise<BoughtGoods> {
  const { name, skuId } = await affordable(base, delivery)
  await page.goto(`${routes.goodsConfirm}?sku=${skuId}&qty=${qty}`)
  await settled(page)
  await chooseDelivery(page, delivery)
  if (delivery === 'express') await saveAddress(page)
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page)
  await stands(page, routes.goodsPaid)
  await expect(top(page).getByText('支付成功')).toBeVisible()
  await top(page).getByRole('link', { name: /件$/ }).click()
  await stands(page, routes.goodsOrderDetail)
  await settled(page)
  const copy = top(page).getByRole('button', { name: /^复制订单编号/ })
  const orderCode = ((await copy.getAttribute('aria-label')) ?? '').replace('复制订单编号 ', '')
  const { pathname, search } = new URL(page.url())
  return { name, orderCode, address: pathname + search }
}
