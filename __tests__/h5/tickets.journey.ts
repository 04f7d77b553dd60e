/**
 * A ticket from the seat to the gate: two seats, lost, replaced by the offered ones, paid, and admitted without a
 * network.
 */
import type { Browser, Page } from '@playwright/test'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { seriousViolations } from './support/axe'
import { scanned } from './support/scanned'
import { atTheDesk } from './support/desk'
import { openGate, scan } from './support/gateDevice'
import { expect, test } from './support/journey'
import { openAsNewMember, payAsDemoMember } from './support/paying'
import { demoPassword, logIn, phones } from './support/people'
import { chooseTwo, showToPick, type PickedShow } from './support/showToPick'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { allFetched } from './support/traffic'

const minuteMs = 60_000
/** Value of a datetime field, in park time. */
const momentIn = (minutes: number): string =>
  new Date(Date.now() + (minutes + 8 * 60) * minuteMs).toISOString().slice(0, 16)

/** Moves the performance to start in half an hour, so that the gate is open. */
const moveToNow = (page: Page, { show, schedule }: PickedShow): Promise<void> =>
  atTheDesk(page, 'marketing', async (desk) => {
    await desk.goto(`/desk/shows/${show.Id}/schedules/${schedule.Id}`)
    await desk.getByLabel('开演').fill(momentIn(30))
    await desk.getByLabel('散场').fill(momentIn(120))
    await desk.getByRole('button', { name: '改期…' }).click()
    await desk.getByRole('button', { name: '改期', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText(/已改期/)
  })

/** A new member takes the two seats that the park proposes. */
async function rivalTakesTwo(browser: Browser, base: string, target: string): Promise<void> {
  const context = await browser.newContext({ baseURL: base })
  const rival = await context.newPage()
  await openAsNewMember(rival, target)
  await chooseTwo(rival)
  await top(rival).getByRole('button', { name: '确认选座' }).click()
  await waitForPage(rival, routes.ticketConfirm)
  await context.close()
}

test('two lost seats are replaced by offered ones, paid, shown and admitted offline', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const base = baseURL ?? ''
  const askStaff = await askAs(base, phones.invitation)
  const picked = await showToPick(askStaff, 'last')
  await moveToNow(page, picked)
  const target = `${routes.seatMap}?id=${picked.schedule.Id}`
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(target)}`)
  await logIn(page, phones.member, demoPassword)
  await waitForPage(page, target)
  await chooseTwo(page)
  // Freezes the seat states of this page while the other member takes the seats.
  await page.route('**/showSeat/list/c', (route) => route.abort())
  await rivalTakesTwo(browser, base, target)
  await top(page).getByRole('button', { name: '确认选座' }).click()
  const offer = page.getByRole('dialog')
  await expect(offer.getByRole('button', { name: '重新选择' })).toBeVisible()
  await page.unroute('**/showSeat/list/c')
  await offer.getByRole('button', { name: '换成这几座' }).click()
  await waitForPage(page, routes.ticketConfirm)
  await expect(top(page).getByText('票价 × 2')).toBeVisible()

  expect(await seriousViolations(page)).toEqual([])
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await payAsDemoMember(page, top(page).getByText('已出票').first())
  await waitForPage(page, routes.ticketOrderDetail)
  await expect(top(page).getByText('已出票').first()).toBeVisible()
  const gate = await openGate(browser, base, complaints, '剧场门')
  await gate.context.setOffline(true)

  await top(page).getByRole('button', { name: '查看门票' }).click()
  await waitForPage(page, routes.ticketWallet)
  const showCode = top(page)
    .getByRole('button', { name: /出示.*票码/ })
    .first()
  await expect(showCode).toBeVisible()
  // The wallet prefetches the page of a ticket.
  await allFetched(page)
  await context.setOffline(true)
  await showCode.click()
  await expect(top(page).getByText(/没有网络也能入场/)).toBeVisible()
  const code = top(page).getByRole('img', { name: '入场二维码' })
  const seat = /\d+ 排 \d+ 座/.exec(await top(page).innerText())?.[0] ?? ''
  const text = await scanned(code, 'qr')

  await scan(gate.page, text)
  await expect(top(gate.page).getByText('可以入场')).toBeVisible()
  await expect(top(gate.page).getByRole('main')).toContainText(seat)
  await top(gate.page).getByRole('button', { name: '确认入场' }).click()
  await expect(top(gate.page).getByText('已入场').first()).toBeVisible()
  await gate.page.goto(routes.checkInvitation)
  await gate.context.setOffline(false)
  await expect(top(gate.page).getByText(/\d+ 项待上传/)).toBeHidden()
  const newest = async () =>
    (await askStaff(ticketCheckCalls.records, { PageIndex: 1, PageSize: 5 })).DataRows[0]
  // Absence from a page that may not be rendered proves nothing, so the server is polled until it has the check.
  await expect.poll(newest).toMatchObject({ Result: 'ok', SyncState: 'synced', Gate: '剧场门' })
  await context.setOffline(false)
  await gate.context.close()
})
