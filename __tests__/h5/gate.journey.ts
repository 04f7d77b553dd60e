/** The gate without a network: guests are admitted, checks survive closing the app and are sent exactly once. */
import type { Page } from '@playwright/test'
import { invitationCalls, type CheckRecord } from '@/contract/invitation'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { openGate, scan, typeCode } from './support/gateDevice'
import { expect, test } from './support/journey'
import { newGuest } from './support/newGuest'
import { phones } from './support/people'
import { top } from './support/top'

async function letIn(page: Page): Promise<void> {
  await expect(top(page).getByText('可以入场')).toBeVisible()
  await top(page).getByRole('button', { name: '确认入场 1 人' }).click()
  await expect(top(page).getByText('已入场 1 人', { exact: true })).toBeVisible()
}

const strip = (page: Page) => top(page).getByText(/\d+ 项待上传/)

/** Records of a guest's checks on the server, latest first. */
async function recordsOf(base: string, guest: string): Promise<CheckRecord[]> {
  const ask = await askAs(base, phones.invitation)
  return (await ask(invitationCalls.checkListByPageInfo, { Text: guest })).DataRows
}

test('two offline gates admit the same guest: nothing is lost, and both see the conflict', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const name = `东西客${Date.now() % 1e5}`
  const guest = await newGuest(base, name)
  const east = await openGate(browser, base, complaints, '东门')
  const west = await openGate(browser, base, complaints, '西门')
  await east.context.setOffline(true)
  await west.context.setOffline(true)

  await scan(east.page, guest.QrToken)
  await expect(top(east.page).getByText('没有网络：按本机名单判断')).toBeVisible()
  await letIn(east.page)
  await expect(top(east.page).getByText('没有网络：已记在本机，待上传')).toBeVisible()
  // After a reload the stored queue still records the guest's entry.
  await east.page.reload()
  await expect(top(east.page).getByText('名额已用', { exact: true })).toBeVisible()
  await east.page.goto(routes.checkInvitation)
  await expect(strip(east.page)).toHaveText(/1 项待上传/)
  await east.page.goto(routes.checkRecords)
  await expect(top(east.page).getByText('待上传', { exact: true })).toBeVisible()
  await expect(top(east.page).getByText(/没有网络，联网后才能查看核验记录/)).toBeVisible()
  await expect(east.page.locator('#toast.toast--shown')).toHaveCount(0)

  await typeCode(west.page, guest.Code)
  await letIn(west.page)
  await west.page.goto(routes.checkInvitation)
  await expect(strip(west.page)).toBeVisible()
  expect(await recordsOf(base, name)).toEqual([])

  await east.page.goto(routes.checkInvitation)
  await expect(strip(east.page)).toBeVisible()
  await east.context.setOffline(false)
  await expect(strip(east.page)).toBeHidden()
  await west.context.setOffline(false)
  await expect(strip(west.page)).toBeHidden()
  const conflict = top(west.page).getByRole('alert').filter({ hasText: '有冲突' })
  await expect(conflict).toContainText('在东门放行 1 人（离线）')
  await conflict.getByRole('button', { name: '知道了' }).click()
  await expect(conflict).toBeHidden()

  await east.page.goto(routes.checkRecords)
  const rows = top(east.page)
    .getByRole('listitem')
    .filter({ hasText: `${name}的邀请` })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '在西门放行 1 人（离线）' })).toHaveCount(1)
  await expect(rows.filter({ hasText: '在东门放行 1 人（离线）' })).toHaveCount(1)
  expect((await recordsOf(base, name)).map(({ SyncState }) => SyncState)).toEqual([
    'conflict',
    'conflict',
  ])
  await east.context.close()
  await west.context.close()
})

test('@long a check interrupted before sending or before its answer is sent again and counts once', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const [lost, late] = [`丢答客${Date.now() % 1e5}`, `断网客${Date.now() % 1e5}`]
  const [first, second] = [await newGuest(base, lost), await newGuest(base, late)]
  const { context, page } = await openGate(browser, base, complaints, '南门')

  // The server executes the check, but its answer is lost.
  let sent = 0
  await context.route('**/invitationUserRelation/check/c', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort('failed')
  })
  await typeCode(page, first.Code)
  await letIn(page)
  await expect(top(page).getByText(/待上传/)).toBeVisible()
  // Intercepted requests bypass the browser cache; a pending one is awaited first.
  await context.unrouteAll({ behavior: 'wait' })
  await context.setOffline(true)
  await page.goto(routes.checkInvitation)
  await typeCode(page, second.Code)
  await letIn(page)
  await page.close()
  expect(sent).toBeGreaterThan(0)

  await context.setOffline(false)
  // Any page sends queued checks.
  const again = await context.newPage()
  await again.goto(routes.my)
  await expect.poll(async () => (await recordsOf(base, late)).length).toBe(1)
  expect(await recordsOf(base, lost)).toMatchObject([{ Result: 'ok', People: 1, Gate: '南门' }])
  expect(await recordsOf(base, late)).toMatchObject([
    { Result: 'ok', SyncState: 'synced', People: 1, Gate: '南门' },
  ])
  await again.goto(routes.checkInvitation)
  await expect(top(again).getByText(/离线可用\s· 名单更新于/)).toBeVisible()
  await expect(strip(again)).toBeHidden()
  await context.close()
})
