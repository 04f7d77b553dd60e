/** A repair from report to rating, with the park's side at the desk (/desk). */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '@/routes'
import { atTheDesk, formOf } from './support/desk'
import { expect, test } from './support/journey'
import { openAsNewMember } from './support/paying'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const photo = async () => ({
  name: 'lift.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#7a6a50' } })
    .png()
    .toBuffer(),
})

/** Fills in the form for a public facility, with a picture, and submits it. */
async function report(page: Page, text: string): Promise<void> {
  const form = top(page)
  await form
    .getByRole('radiogroup', { name: '报修类别' })
    .getByRole('radio', { name: /^公共设施/ })
    .click()
  await form.getByRole('textbox', { name: '具体位置' }).fill('三号楼二层东侧电梯厅')
  await form.getByRole('textbox', { name: '问题描述' }).fill(text)
  await form.getByRole('textbox', { name: '联系人' }).fill('沈佳琳')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /^添加图片/ }).click()
  await (await chooser).setFiles(await photo())
  await expect(form.getByRole('button', { name: '查看第 1 张图片' })).toBeVisible()
  await form.getByRole('button', { name: '提交报修' }).click()
  await waitForPage(page, routes.repairSubmitted)
  await expect(top(page).getByText(/^编号 BX/)).toBeVisible()
}

/** Performs one action at the desk on the repair whose description is `text`. */
async function act(
  desk: Page,
  text: string,
  name: string,
  button: string,
  fill: (form: ReturnType<Page['locator']>) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await desk.goto('/desk/repairs')
  await desk.getByRole('link', { name: text.slice(0, 12) }).click()
  const form = await formOf(desk, name)
  await fill(form)
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(desk.getByRole('status')).toBeVisible()
}

test('@long a repair is reported with a picture, quoted, accepted, finished, paid and rated', async ({
  page,
}) => {
  const text = `顶灯一直在闪 ${Date.now() % 1e6}，晚上看不清路`
  await openAsNewMember(page, routes.repairReport)
  await settled(page)
  await report(page, text)
  await top(page).getByRole('button', { name: '查看详情' }).click()
  await waitForPage(page, routes.repairDetail)
  const address = page.url()
  await expect(top(page).getByRole('button', { name: '查看报修图片第 1 张' })).toBeVisible()
  await expect(top(page).getByText(/^预计.*前受理$/)).toBeVisible()

  await atTheDesk(page, 'service', async (desk) => {
    await act(desk, text, 'accept', '受理')
    await act(desk, text, 'dispatch', '派单', (form) =>
      form.getByLabel('维修人员').selectOption({ index: 0 }),
    )
    await act(desk, text, 'quote', '发给会员确认', async (form) => {
      await form.getByLabel(/人工费/).fill('60')
      await form.getByLabel(/材料/).fill('灯管 2 15.00')
    })
  })
  await page.goto(address)
  await expect(top(page).getByLabel('90.00 元').first()).toBeVisible()
  await top(page).getByRole('button', { name: '接受报价' }).click()
  await page.getByRole('button', { name: '接受报价' }).last().click()
  await expect(top(page).getByText('已接受', { exact: true })).toBeVisible()

  await atTheDesk(page, 'service', (desk) => act(desk, text, 'finish', '确认修好'))
  await page.goto(routes.repairRecords)
  await top(page)
    .getByRole('tab', { name: /待我处理/ })
    .click()
  await top(page).getByRole('link').filter({ hasText: text }).click()
  await waitForPage(page, routes.repairDetail)
  await top(page).getByRole('button', { name: '付款 ¥90.00' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await waitForPage(page, routes.repairDetail)

  await top(page).getByRole('button', { name: '评价', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '评价维修' })
  await sheet.getByRole('radio', { name: /^5 星/ }).click()
  await sheet.getByRole('checkbox', { name: '响应快' }).click()
  await sheet.getByRole('button', { name: '提交评价' }).click()
  await expect(top(page).getByText(/您的评价：5 星/)).toBeVisible()
  await expect(top(page).getByText('已支付', { exact: true }).first()).toBeVisible()
})
