/** The park's actions at the desk (/desk) on mall orders and refunds. */
import type { Page } from '@playwright/test'
import { atTheDesk, formOf } from './desk'
import { expect } from './journey'

/** Opens an order by its number. */
async function openOrder(desk: Page, orderCode: string): Promise<void> {
  await desk.goto('/desk/mall-orders')
  await desk.getByLabel('订单编号或商品名').fill(orderCode)
  await desk.getByRole('button', { name: '查找' }).click()
  await desk.getByRole('cell').getByRole('link').first().click()
  await expect(desk.getByText(orderCode)).toBeVisible()
}

/** Ships an order with SF Express. */
export const shipAtDesk = (page: Page, orderCode: string, no: string): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await openOrder(desk, orderCode)
    const form = await formOf(desk, 'ship')
    await form.getByLabel('快递公司').selectOption('顺丰速运')
    await form.getByLabel('快递单号').fill(no)
    await form.getByRole('button', { name: '发货' }).click()
    await expect(desk.getByRole('status')).toContainText(`已登记 顺丰速运 ${no}`)
  })

/** Marks an order as ready for pick-up. */
export const readyAtDesk = (page: Page, orderCode: string): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await openOrder(desk, orderCode)
    await desk.getByRole('button', { name: '已备好，通知会员来取' }).click()
    await expect(desk.getByRole('status')).toContainText('已备好')
  })

/** Hands over the goods of a pick-up code (digits or QR content). The same code is refused the second time. */
export const handOverAtDesk = (page: Page, code: string, name: string): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    const check = async () => {
      await desk.goto('/desk/mall-orders')
      const form = await formOf(desk, 'hand-over')
      await form.getByLabel('取货码').fill(code)
      await form.getByRole('button', { name: '核对取货码' }).click()
    }
    await check()
    await expect(desk.getByText(name)).toBeVisible()
    await desk.getByRole('button', { name: '确认交付' }).click()
    await expect(desk.getByRole('status')).toContainText('已交付')
    await check()
    await expect(desk.getByRole('alert')).toContainText('不能交付：这一单已经领取')
  })

/** Opens a refund in the list of those waiting for the park. */
async function openRefund(desk: Page, no: string): Promise<void> {
  await desk.goto('/desk/mall-refunds?group=open')
  const addresses = await desk
    .getByRole('cell')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await desk.goto(address)
    if (await desk.getByRole('heading', { name: no }).isVisible()) return
  }
  throw new Error(`no refund ${no} among ${addresses.length}`)
}

/** Accepts the return of goods, with a message. */
export const agreeAtDesk = (page: Page, no: string, words: string): Promise<void> =>
  atTheDesk(page, 'service', async (desk) => {
    await openRefund(desk, no)
    await expect(desk.getByRole('img', { name: '会员上传的图片 1' })).toBeVisible()
    const form = await formOf(desk, 'agree')
    await form.getByLabel('说明').fill(words)
    await form.getByRole('button', { name: '同意退货' }).click()
    await expect(desk.getByRole('status')).toHaveText('已同意，等会员寄回')
  })

/** Receives the returned goods and refunds the money. @returns the desk's message */
export const receiveAtDesk = async (page: Page, no: string): Promise<string> => {
  let statusText = ''
  await atTheDesk(page, 'service', async (desk) => {
    await openRefund(desk, no)
    const form = await formOf(desk, 'receive')
    await form.getByRole('button', { name: '收货并退款…' }).click()
    await desk.getByRole('button', { name: /^确认退款 ¥/ }).click()
    await expect(desk.getByRole('status')).toContainText('已退款 ¥')
    statusText = await desk.getByRole('status').innerText()
  })
  return statusText
}
