/** Mall orders after the payment: shipped and half returned, picked up by code, cancelled before shipping. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '@/routes'
import { scanned } from './support/scanned'
import { buyGoods, comeWithBalance, shownBalance, type BoughtGoods } from './support/goods'
import { expect, test } from './support/journey'
import {
  agreeAtDesk,
  handOverAtDesk,
  readyAtDesk,
  receiveAtDesk,
  shipAtDesk,
} from './support/mallDesk'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** A new parcel number. */
const sentNo = () => `SF1${String(Date.now()).slice(-12)}`

const photo = async () => ({
  name: 'torn.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a4b3a' } })
    .png()
    .toBuffer(),
})

/** Reopens the order, as after a message. */
async function open(page: Page, { address }: Pick<BoughtGoods, 'address'>, status: string) {
  await page.goto(address)
  await settled(page)
  await expect(top(page).getByRole('heading', { name: status, exact: true })).toBeVisible()
}

/**
 * Requests a refund of one of two pieces, with a reason and a picture. @returns number and amount (fen) of the refund
 */
async function askOneBack(page: Page, name: string): Promise<{ no: string; fen: number }> {
  await top(page).getByRole('button', { name: '申请退款' }).click()
  await waitForPage(page, routes.refundApply)
  await settled(page)
  const form = top(page)
  await form.getByRole('radio', { name: '退货退款' }).click()
  const send = form.getByRole('button', { name: /^申请退款/ })
  await send.click()
  await expect(form.getByText('请选择原因')).toBeVisible()
  const line = form.getByRole('checkbox', { name: new RegExp(name) })
  if ((await line.getAttribute('aria-checked')) !== 'true') await line.click()
  await form.getByRole('button', { name: '减少' }).click()
  await form.getByRole('radiogroup', { name: '原因' }).getByRole('radio').first().click()
  await form.getByRole('textbox', { name: /补充说明/ }).fill('边上脱线了')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /^添加图片/ }).click()
  await (await chooser).setFiles(await photo())
  await expect(form.getByRole('button', { name: '查看第 1 张图片' })).toBeVisible()
  const words = await send.innerText()
  await send.click()
  await waitForPage(page, routes.refundDetail)
  await expect(top(page).getByText('待商家处理')).toBeVisible()
  const copy = top(page).getByRole('button', { name: /^复制退款编号/ })
  const no = ((await copy.getAttribute('aria-label')) ?? '').replace(/^复制退款编号|\s/g, '')
  return { no, fen: Math.round(Number(/¥([\d.]+)/.exec(words)?.[1]) * 100) }
}

test('@long a shipped order is received, and one of two pieces returned', async ({
  page,
  baseURL,
}) => {
  await comeWithBalance(page)
  const bought = await buyGoods(page, baseURL ?? '', { delivery: 'express', qty: 2 })
  const balance = await shownBalance(page)

  const no = sentNo()
  await shipAtDesk(page, bought.orderCode, no)
  await open(page, bought, '待收货')
  await top(page).getByRole('link', { name: '查看物流' }).click()
  const trace = page.getByRole('dialog', { name: '物流' })
  await expect(trace).toContainText('顺丰速运')
  await expect(trace.getByRole('button', { name: `复制运单号 ${no}` })).toBeVisible()
  await expect(trace.getByText('商家已发货，等待揽收')).toBeVisible()
  await trace.getByRole('button', { name: '关闭' }).click()

  await top(page).getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await expect(top(page).getByRole('heading', { name: '已完成', exact: true })).toBeVisible()

  const refund = await askOneBack(page, bought.name)
  const address = page.url()
  await expect(top(page).getByRole('button', { name: /^查看.*第 1 张$/ })).toBeVisible()
  await agreeAtDesk(page, refund.no, '请寄回，我们收到就退')

  await page.goto(address)
  await expect(top(page).getByText('请寄回，我们收到就退')).toBeVisible()
  await top(page).getByRole('button', { name: '填写退回信息' }).click()
  const back = page.getByRole('dialog', { name: '退回商品' })
  await back.getByRole('radio', { name: '顺丰速运' }).click()
  await back.getByLabel('运单号').fill('123')
  await back.getByRole('button', { name: '提交' }).click()
  await expect(back.getByText('运单号与快递公司不符，请核对')).toBeVisible()
  await back.getByLabel('运单号').fill('SF1098765432109')
  await back.getByRole('button', { name: '提交' }).click()
  await expect(top(page).getByText('待商家收货')).toBeVisible()
  expect(await shownBalance(page)).toBe(balance)

  const yuan = (refund.fen / 100).toFixed(2)
  expect(await receiveAtDesk(page, refund.no)).toBe(`已退款 ¥${yuan}`)
  await page.goto(address)
  await expect(top(page).getByText('已退回原支付账户')).toBeVisible()
  expect(refund.fen).toBeGreaterThan(0)
  expect(await shownBalance(page)).toBe(balance + refund.fen)
  await open(page, bought, '已完成')
  await expect(top(page).getByText('已退 1 件')).toBeVisible()
})

test('@long a pick-up code is read off the phone, which shows the handover at once', async ({
  page,
  baseURL,
  complaints,
}) => {
  // The same code a second time.
  complaints.expectStatus(409, /\/desk\/mall-orders\?sent=/)
  await comeWithBalance(page)
  const bought = await buyGoods(page, baseURL ?? '', { delivery: 'pickup', qty: 1 })
  await readyAtDesk(page, bought.orderCode)

  await open(page, bought, '待自提')
  await top(page).getByRole('button', { name: '出示取货码' }).click()
  const sheet = page.getByRole('dialog', { name: '取货码' })
  const digits = await sheet.getByText(/^\d{4} \d{4}$/).innerText()
  const qr = sheet.getByRole('img', { name: '取货二维码' })
  await expect(qr).toBeVisible()
  const read = await scanned(qr, 'qr')
  expect(read).toContain(digits.replace(' ', ''))
  await handOverAtDesk(page, read, bought.name)

  await expect(top(page).getByRole('heading', { name: '已完成', exact: true })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('cancelling before shipping refunds at once', async ({ page, baseURL }) => {
  await comeWithBalance(page)
  const balance = await shownBalance(page)
  const bought = await buyGoods(page, baseURL ?? '', { delivery: 'express', qty: 1 })
  expect(await shownBalance(page)).toBeLessThan(balance)

  await open(page, bought, '待发货')
  await top(page).getByRole('button', { name: '取消订单' }).click()
  const sheet = page.getByRole('dialog', { name: '取消订单' })
  await expect(sheet).toContainText('会立即退回到余额')
  await sheet.getByRole('radio', { name: '地址填错了' }).click()
  await sheet.getByRole('button', { name: '确认取消' }).click()
  await expect(top(page).getByRole('heading', { name: '已退款', exact: true })).toBeVisible()
  expect(await shownBalance(page)).toBe(balance)
})
