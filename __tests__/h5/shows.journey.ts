/** Shows: found by name, two seats together, lost to somebody quicker, bought, and shown without a network. */
import type { Page } from '@playwright/test'
import { cshowCalls, showIndexCalls } from '@/contract/show'
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { expect, test } from './support/journey'
import { enterPassword, logInAsSomebodyNew } from './support/paying'
import { demoPassword, logIn, phones, rememberedFor } from './support/people'
import { top } from './support/top'

type Ask = Awaited<ReturnType<typeof askAs>>

/** A show of the demo park whose seats are chosen by eye and sold without names. */
async function showToPick(ask: Ask) {
  const { DataRows } = await ask(showIndexCalls.list, { PageSize: 20 })
  for (const { Id, Status } of DataRows) {
    if (Status !== 'OnSale') continue
    const show = await ask(cshowCalls.detail, { Id })
    const { Schedules } = await ask(cshowCalls.schedule, { Id })
    const schedule = Schedules.find((each) => each.Status === 'OnSale')
    if (show.AllowSeatPick && !show.NeedRealName && schedule) return { show, schedule }
  }
  throw new Error('no show of the demo park is on sale')
}

/** The two best seats beside each other, on the page of seats. */
async function chooseTwo(page: Page) {
  await top(page).getByRole('button', { name: '推荐座位：2 人' }).click()
  const chosen = top(page).getByRole('list', { name: '已选座位' })
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
}

async function holdTwo(page: Page) {
  await chooseTwo(page)
  await top(page).getByRole('button', { name: '确认选座' }).click()
  await page.waitForURL(`**${routes.ticketConfirm}**`)
}

test('found by name → two seats together → paid → tickets without a network', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { show } = await showToPick(await askAs(baseURL ?? '', phones.member))
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.shows)}`)
  await logIn(page, phones.member, demoPassword)
  await page.waitForURL(`**${routes.shows}`)
  await top(page).getByLabel('搜索演出、剧团、剧场').last().fill(show.Title)
  await top(page).getByRole('link').filter({ hasText: show.Title }).last().click()
  await page.waitForURL(`**${routes.showDetail}**`)
  await top(page).getByRole('button', { name: '选座购票' }).click()
  await page.waitForURL(`**${routes.seatMap}**`)
  await top(page).getByRole('button', { name: '推荐座位：2 人' }).click()
  await expect(top(page).getByRole('list', { name: '已选座位' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await top(page).getByRole('button', { name: '确认选座' }).click()

  await page.waitForURL(`**${routes.ticketConfirm}**`)
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await enterPassword(page, '580423')
  await page.waitForURL(`**${routes.ticketOrderDetail}**`)
  await expect(top(page).getByText('已出票').first()).toBeVisible()

  await top(page).getByRole('button', { name: '查看票' }).click()
  await page.waitForURL(`**${routes.ticketWallet}`)
  await expect(top(page).getByText(show.Title).first()).toBeVisible()
  // The wallet fetches the page of a ticket ahead.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await top(page)
    .getByRole('button', { name: /出示.*票码/ })
    .first()
    .click()
  await expect(top(page).getByText(/票号 \d{4} \d{4} \d{4}/)).toBeVisible()
  await expect(top(page).getByText(/秒后更新，截图无效/)).toBeVisible()
  await context.setOffline(false)
})

test('seats that somebody quicker has taken are named, and others offered', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(120_000)
  complaints.expect(/ERR_FAILED/)
  const { schedule } = await showToPick(await askAs(baseURL ?? '', phones.member))
  const target = `${routes.seatMap}?id=${schedule.Id}`
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(target)}`)
  await logInAsSomebodyNew(page)
  await page.waitForURL(`**${target}`)
  await chooseTwo(page)
  // What this page knows of the seats stays as it is while the other buys them.
  await page.route('**/showSeat/list/c', (route) => route.abort())
  const storageState = await rememberedFor('member', browser, baseURL ?? '')
  const rival = await (await browser.newContext({ baseURL, storageState })).newPage()
  await rival.goto(target)
  await holdTwo(rival)
  await top(page).getByRole('button', { name: '确认选座' }).click()
  const offer = page.getByRole('dialog')
  await expect(offer.getByRole('button', { name: '重新选择' })).toBeVisible()
  await page.unroute('**/showSeat/list/c')
  await offer.getByRole('button', { name: '换成这几座' }).click()
  await page.waitForURL(`**${routes.ticketConfirm}**`)
  await expect(top(page).getByText(/共 2 张/)).toBeVisible()
})
