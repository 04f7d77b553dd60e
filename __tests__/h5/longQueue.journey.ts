/**
 * A week without a network: two hundred queued actions with a picture each are sent while the screen stays responsive.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inspectionJobCalls, type InspectionJobDetail } from '@/contract/inspectionJob'
import type { StandardItem } from '@/contract/staffWork'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { ownAddress } from './support/ownAddress'
import { phones, rememberedFor } from './support/people'
import { top } from './support/top'
import { followTraffic, isQuiet } from './support/traffic'

const ACTS = 200

const soundValue = ({ Type, Min, Max, Options, WrongOptions }: StandardItem): string => {
  if (Type === 'tick') return 'ok'
  if (Type === 'number') return `${Min ?? Max ?? 1}`
  if (Type === 'choice') return Options.find((option) => !WrongOptions.includes(option)) ?? ''
  return Type === 'text' ? '一切正常' : ''
}

/** Payloads for the points of the round, repeatedly: a later record replaces an earlier one. */
const payloads = ({ Id, Version, Points }: InspectionJobDetail) =>
  Array.from({ length: ACTS }, (_, index) => {
    const point = Points[index % Points.length]!
    const picture = `load-${index}`
    const Results = point.Items.map((item, at) => ({
      ...{ ItemId: item.Id, Value: soundValue(item), Note: '' },
      Images: at === 0 ? [`kept:${picture}`] : [],
    }))
    return {
      picture,
      requestId: randomBytes(16).toString('hex'),
      payload: {
        Id,
        Version: Version + 1,
        PointId: point.Id,
        Way: 'scan',
        Code: point.Code,
        Results,
      },
    }
  })

/** Adds actions to the offline queue behind the waiting one, with pictures stored as the app does. */
async function fillQueue(page: Page, job: InspectionJobDetail): Promise<void> {
  const create = { width: 1600, height: 1200, channels: 3 as const, background: '#8a6b58' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const photo = await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const filled = { acts: payloads(job), photo: photo.toString('base64') }
  await page.evaluate(async ({ acts, photo: text }) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('offlineQueue/'))
    const first = JSON.parse(localStorage.getItem(key ?? '') ?? '') as { order: number }
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('work', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('pictures')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('indexedDB'))
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('pictures', 'readwrite')
      for (const { picture } of acts)
        transaction.objectStore('pictures').put({ type: 'image/jpeg', bytes }, picture)
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error ?? new Error('indexedDB'))
    })
    database.close()
    acts.forEach(({ requestId, payload, picture }, index) => {
      const pictures = [{ id: picture, path: null, problem: '' }]
      const entry = { ...first, requestId, payload, pictures, order: first.order + 1 + index }
      const point = { ...entry, call: 'inspection/point' }
      localStorage.setItem(`offlineQueue/${requestId}`, JSON.stringify(point))
    })
  }, filled)
}

/** Records the duration of long tasks on the page's main thread, ms. */
const watchThread = (page: Page) =>
  page.evaluate(() => {
    const seen = { tasks: [] as number[], from: performance.now() }
    Object.assign(window, { seenTasks: seen })
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => seen.tasks.push(duration)),
    ).observe({ entryTypes: ['longtask'] })
  })
const seenOf = (page: Page) =>
  page.evaluate(() => {
    const { tasks, from } = (window as unknown as { seenTasks: { tasks: number[]; from: number } })
      .seenTasks
    return { tasks, lasted: performance.now() - from }
  })

test('@long two hundred acts with pictures are sent while the screen stays responsive', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const ask = await askAs(base, phones.inspection)
  const { Jobs } = await ask(inspectionJobCalls.day, {})
  const job = Jobs.filter(({ Status }) => Status === 'Waiting').pop()
  if (!job) throw new Error('no round is planned for today')
  const storageState = await rememberedFor('inspection', browser, base)
  const context = await browser.newContext({
    ...contextFor(looks.light, base, storageState),
    ...ownAddress(1),
  })
  followTraffic(context)
  complaints.listenTo(context)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  // Exceeds the upload limit per address and minute: the rest follows after a pause.
  complaints.expectStatus(429, /file\/upload/)
  const page = await context.newPage()
  await page.goto(routes.inspectionTask)
  await expect(top(page).getByText(/离线可用\s· 更新于/)).toBeVisible()
  await page.goto(`${routes.inspectionDetail}?id=${job.Id}`)
  await expect(top(page).getByRole('button', { name: '开始巡检' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => isQuiet(page), { intervals: [500] }).toBe(true)

  await context.setOffline(true)
  await top(page).getByRole('button', { name: '开始巡检' }).click()
  await expect(top(page).getByText(/1 项待上传/)).toBeVisible()
  await fillQueue(page, job)
  await page.reload()
  await expect(top(page).getByText(`${ACTS + 1} 项待上传，有网络后自动上传`)).toBeVisible()

  await watchThread(page)
  await context.setOffline(false)
  const code = page.getByLabel('编码或 NFC 号').last()
  const answers: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    await page.waitForTimeout(500)
    const before = Date.now()
    await top(page).getByRole('button', { name: '输入编码' }).click()
    await expect(code).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
    await expect(code).toBeHidden()
    answers.push(Date.now() - before)
  }
  await expect(top(page).getByText(/项待上传/)).toBeHidden({ timeout: 200_000 })
  const { tasks, lasted } = await seenOf(page)
  const sent = await ask(inspectionJobCalls.detail, { Id: job.Id })
  const recorded = sent.Points.map(({ Results }) => Results[0]?.Images)
  expect(recorded).toEqual(sent.Points.map(() => [expect.stringMatching(/^\/file\//)]))
  // A tap and its response: half a second on a machine that also runs the server.
  expect(answers.sort((one, other) => one - other)[5]).toBeLessThan(1000)
  expect(Math.max(0, ...tasks)).toBeLessThan(500)
  expect(tasks.reduce((sum, task) => sum + task, 0)).toBeLessThan(lasted / 5)
  await context.close()
})
