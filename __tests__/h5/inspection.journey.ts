/**
 * An inspection round without a network and without a position: every point is recorded, and sent when the network
 * returns.
 */
import type { Page } from '@playwright/test'
import { inspectionJobCalls, type InspectionPoint } from '@/contract/inspectionJob'
import type { StandardItem } from '@/contract/staffWork'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { phones, rememberedFor } from './support/people'
import { top } from './support/top'
import { followTraffic, isQuiet } from './support/traffic'
import { waitForPage } from './support/waitForPage'

/**
 * Waits until all requests have ended: the scripts of the round's pages and of the scanner are then on the device, too.
 */
async function allFetched(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  let before = -1
  const isSame = async () => {
    const last = before
    before = await page.evaluate(() => performance.getEntriesByType('resource').length)
    return isQuiet(page) === true && before === last
  }
  await expect.poll(isSame, { intervals: [500] }).toBe(true)
}

const soundNumber = ({ Min, Max }: StandardItem): string => `${Min ?? Max ?? 1}`

/** Answers every required item with a value that is no fault. */
async function answer(page: Page, { Items }: InspectionPoint): Promise<void> {
  for (const item of Items.filter(({ Required }) => Required)) {
    const card = top(page).locator(`[id="item-${item.Id}"]`)
    if (item.Type === 'tick') await card.getByRole('radio', { name: '正常' }).click()
    else if (item.Type === 'number') await card.getByLabel(item.Text).fill(soundNumber(item))
    else if (item.Type === 'choice') {
      const sound = item.Options.find((option) => !item.WrongOptions.includes(option)) ?? ''
      await card.getByRole('radio', { name: sound, exact: true }).click()
    } else await card.getByLabel(item.Text).fill('一切正常')
  }
}

/** Opens a point by typing the code of its label, and records it. */
async function recordByCode(page: Page, point: InspectionPoint): Promise<void> {
  await top(page).getByRole('button', { name: '输入编码' }).click()
  await page.getByLabel('编码或 NFC 号').last().fill(point.Code)
  await page.getByRole('button', { name: '确定' }).click()
  await waitForPage(page, routes.inspectionDetail, { point: point.Id })
  await expect(top(page).getByText('已核对点位码')).toBeVisible()
  if (point.Latitude !== null)
    await expect(top(page).getByText(/没有允许定位|没有取得定位/)).toBeVisible()
  await answer(page, point)
  await top(page).getByRole('button', { name: '提交点位' }).click()
  await expect(top(page).getByRole('button', { name: '提交点位' })).toHaveCount(0)
  await waitForPage(page, routes.inspectionDetail)
}

async function endRound(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '结束巡检' }).click()
  await page.getByRole('button', { name: '确认结束' }).click()
  await expect(top(page).getByText(/\d+ 项待上传/)).toBeVisible()
}

test('@long a whole round done offline without positions arrives once online', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const ask = await askAs(base, phones.inspection)
  const { Jobs } = await ask(inspectionJobCalls.day, {})
  const job = Jobs.find(({ Status }) => Status === 'Doing' || Status === 'Waiting')
  if (!job) throw new Error('no round is planned for today')
  const storageState = await rememberedFor('inspection', browser, base)
  const context = await browser.newContext(contextFor(looks.light, base, storageState))
  context.setDefaultTimeout(30_000)
  // Without the permission the position is denied at once.
  await context.clearPermissions()
  followTraffic(context)
  complaints.listenTo(context)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  const page = await context.newPage()
  await page.goto(routes.inspectionTask)
  await expect(top(page).getByText(/离线可用\s· 更新于/)).toBeVisible()
  await page.goto(`${routes.inspectionDetail}?id=${job.Id}`)
  await expect(top(page).getByRole('heading', { name: job.Title })).toBeVisible()
  await allFetched(page)

  await context.setOffline(true)
  if (job.Status === 'Waiting') await top(page).getByRole('button', { name: '开始巡检' }).click()
  for (const point of job.Points.filter(({ Status }) => Status === 'Pending'))
    await recordByCode(page, point)
  // After a reload: the recorded points are kept.
  await page.reload()
  const all = `已完成 ${job.PointCount} / ${job.PointCount} 个点位`
  await expect(top(page).getByText(all)).toBeVisible()
  await endRound(page)
  const before = await ask(inspectionJobCalls.detail, { Id: job.Id })
  expect(before.Status).toBe(job.Status)

  await context.setOffline(false)
  await expect(top(page).getByText(/项待上传/)).toBeHidden({ timeout: 60_000 })
  const sent = await ask(inspectionJobCalls.detail, { Id: job.Id })
  expect(sent).toMatchObject({ Status: 'Done', DoneCount: job.PointCount })
  const pending = job.Points.filter(({ Status }) => Status === 'Pending').map(({ Id }) => Id)
  for (const point of sent.Points.filter(({ Id }) => pending.includes(Id)))
    expect(point.Irregularities).toEqual(point.Latitude === null ? [] : ['没有定位，也没有照片'])
  await context.close()
})
