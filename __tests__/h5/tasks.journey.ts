/**
 * A maintenance task without a network: completed with a picture and sent when the network returns; and the display of
 * a conflict.
 */
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { maintainJobCalls, type MaintainJobDetail } from '@/contract/maintainJob'
import type { StandardItem } from '@/contract/staffWork'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { expect, test, type Complaints } from './support/journey'
import { contextFor, looks } from './support/looks'
import { phones, rememberedFor } from './support/people'
import { top } from './support/top'
import { followTraffic, isQuiet } from './support/traffic'

type Ask = Awaited<ReturnType<typeof askAs>>

/** Opens the task list of a maintenance account and waits until everything is on the device. */
async function openTasks(
  browser: Browser,
  base: string,
  complaints: Complaints,
): Promise<{ context: BrowserContext; page: Page }> {
  const storageState = await rememberedFor('maintenance', browser, base)
  const context = await browser.newContext(contextFor(looks.light, base, storageState))
  context.setDefaultTimeout(30_000)
  followTraffic(context)
  complaints.listenTo(context)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  const page = await context.newPage()
  await page.goto(routes.maintainTask)
  await expect(top(page).getByText(/离线可用\s· 更新于/)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => isQuiet(page), { intervals: [500] }).toBe(true)
  return { context, page }
}

/** A planned task that has not been started, other than `not`. */
async function waitingTask(ask: Ask, not = ''): Promise<MaintainJobDetail> {
  const { Jobs } = await ask(maintainJobCalls.day, {})
  const job = Jobs.find(
    ({ Id, Status, Items }) => Id !== not && Status === 'Waiting' && Items.length > 0,
  )
  if (!job) throw new Error('no task is planned for today')
  return job
}

async function takePicture(page: Page, label: string): Promise<void> {
  const create = { width: 2400, height: 1800, channels: 3 as const, background: '#3a6b58' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await top(page)
    .getByRole('button', { name: `${label}：拍照` })
    .click()
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(top(page).getByRole('button', { name: `删除${label}第 1 张` })).toBeVisible()
}

const soundNumber = ({ Min, Max }: StandardItem): string =>
  `${Math.round(((Min ?? Max ?? 0) + (Max ?? Min ?? 0)) * 50) / 100}`

/** Answers every item with a value that is no fault. */
async function answer(page: Page, items: readonly StandardItem[]): Promise<void> {
  for (const item of items) {
    const card = page.locator(`[id="item-${item.Id}"]`)
    if (item.Type === 'tick') await card.getByRole('radio', { name: '正常' }).click()
    else if (item.Type === 'choice') {
      const sound = item.Options.find((option) => !item.WrongOptions.includes(option)) ?? ''
      await card.getByRole('radio', { name: sound, exact: true }).click()
    } else if (item.Type === 'number') await card.getByLabel(item.Text).fill(soundNumber(item))
    else if (item.Type === 'text') await card.getByLabel(item.Text).fill('一切正常')
    else await takePicture(page, item.Text)
  }
}

async function openTask(page: Page, { Id }: MaintainJobDetail): Promise<void> {
  await page.goto(`${routes.maintainTaskDetail}?id=${Id}`)
}

async function finish(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '完成任务' }).click()
  await page.getByRole('button', { name: '确认完成' }).click()
  await expect(top(page).getByText(/\d+ 项待上传/)).toBeVisible()
}

test('a whole task done offline is stored, survives a reload and is sent with its picture', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const ask = await askAs(base, phones.maintenance)
  const job = await waitingTask(ask)
  const { context, page } = await openTasks(browser, base, complaints)
  await openTask(page, job)
  await expect(top(page).getByRole('button', { name: '开始任务' })).toBeVisible()
  await expect.poll(() => isQuiet(page), { intervals: [500] }).toBe(true)
  await context.setOffline(true)

  await top(page).getByRole('button', { name: '开始任务' }).click()
  await expect(top(page).getByText('1 项待上传，有网络后自动上传')).toBeVisible()
  await answer(page, job.Items)
  await takePicture(page, '处理后照片')
  // Closed in the middle: the input is kept.
  await page.waitForTimeout(500)
  await page.reload()
  const all = `已填 ${job.Items.length} / ${job.Items.length} 项`
  await expect(top(page).getByText(all)).toBeVisible()
  await expect(top(page).getByRole('button', { name: '删除处理后照片第 1 张' })).toBeVisible()
  await finish(page)
  expect((await ask(maintainJobCalls.detail, { Id: job.Id })).Status).toBe('Waiting')

  await context.setOffline(false)
  await expect(top(page).getByText(/项待上传/)).toBeHidden()
  const sent = await ask(maintainJobCalls.detail, { Id: job.Id })
  expect(sent).toMatchObject({ Status: 'Done', AfterImages: [expect.stringMatching(/^\/file\//)] })
  const picture = await fetch(base + sent.AfterImages[0]!)
  const { width = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(width).toBe(1600)
  await context.close()
})

test('@long a task finished on another device meanwhile shows both versions, and nothing is lost', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const ask = await askAs(base, phones.maintenance)
  const job = await waitingTask(ask)
  const { context, page } = await openTasks(browser, base, complaints)
  await openTask(page, job)
  await expect(top(page).getByRole('button', { name: '开始任务' })).toBeVisible()
  await expect.poll(() => isQuiet(page), { intervals: [500] }).toBe(true)
  await context.setOffline(true)
  await top(page).getByRole('button', { name: '开始任务' }).click()
  await answer(page, job.Items)
  await top(page)
    .getByLabel(/^处理说明/)
    .fill('离线时做的')
  await finish(page)

  const act = { Id: job.Id, Version: job.Version }
  await ask(maintainJobCalls.start, { ...act, RequestId: randomUUID().replaceAll('-', '') })
  const Results = job.Items.map((item) => ({
    ItemId: item.Id,
    Value:
      item.Type === 'tick' ? 'ok' : item.Type === 'number' ? soundNumber(item) : soundWord(item),
  }))
  await ask(maintainJobCalls.finish, {
    ...{ ...act, RequestId: randomUUID().replaceAll('-', ''), Results, Text: '另一台设备做的' },
  })

  await context.setOffline(false)
  const conflict = top(page).getByRole('alert').filter({ hasText: '完成任务' })
  await expect(conflict).toContainText('您的记录已另存，请与管理人员核对')
  await expect(conflict).toContainText('离线时做的')
  await expect(conflict).toContainText('另一台设备做的')
  await conflict.getByRole('button', { name: '知道了' }).click()
  await expect(conflict).toBeHidden()
  await context.close()
})

const soundWord = (item: StandardItem): string =>
  item.Options.find((option) => !item.WrongOptions.includes(option)) ?? '正常'
