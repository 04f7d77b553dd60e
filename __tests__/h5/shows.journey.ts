/** Shows: found by name, two adjacent seats bought, and the tickets shown without a network. */
import { routes } from '@/routes'
import { askAs } from './support/addresses'
import { expect, test } from './support/journey'
import { payAsDemoMember } from './support/paying'
import { chooseTwo, showToPick } from './support/showToPick'
import { demoPassword, logIn, phones } from './support/people'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'
import { allFetched } from './support/traffic'

test('@long a show is found by name, two seats bought, and the tickets shown offline', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { show } = await showToPick(await askAs(baseURL ?? '', phones.member))
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.shows)}`)
  await logIn(page, phones.member, demoPassword)
  await waitForPage(page, routes.shows)
  await top(page).getByLabel('搜演出、剧团、剧场').last().fill(show.Title)
  await top(page).getByRole('link').filter({ hasText: show.Title }).last().click()
  await waitForPage(page, routes.showDetail)
  await top(page).getByRole('button', { name: '选座购票' }).click()
  await waitForPage(page, routes.seatMap)
  // The height of the hall leaves room for all else on the first screen (seatPick.scss).
  const seats = await top(page).locator('.seatMap').boundingBox()
  const bar = await top(page).locator('.screen__footer').boundingBox()
  expect(seats!.y + seats!.height).toBeLessThanOrEqual(bar!.y)
  await chooseTwo(page)
  await top(page).getByRole('button', { name: '确认选座' }).click()

  await waitForPage(page, routes.ticketConfirm)
  await top(page).getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('button', { name: /^支付 ¥/ }).click()
  await payAsDemoMember(page, top(page).getByText('已出票').first())
  await waitForPage(page, routes.ticketOrderDetail)
  await expect(top(page).getByText('已出票').first()).toBeVisible()

  await top(page).getByRole('button', { name: '查看门票' }).click()
  await waitForPage(page, routes.ticketWallet)
  const showCode = top(page)
    .getByRole('button', { name: /出示.*票码/ })
    .first()
  await expect(showCode).toBeVisible()
  await expect(top(page).getByText(show.Title).first()).toBeVisible()
  // The wallet prefetches the page of a ticket.
  await allFetched(page)
  await context.setOffline(true)
  await showCode.click()
  await expect(top(page).getByText(/^票号\s*\d{4} \d{4} \d{4}$/)).toBeVisible()
  await expect(top(page).getByText(/秒后更新，截图无效/)).toBeVisible()
  await context.setOffline(false)
})
