/**
 * An invitation: made by a member, opened by a guest without an account, accepted, its code shown (spec 7 Invitations).
 */
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { keptAnswers, serviceWorkerReady } from './support/keptAnswers'
import { contextFor, looks } from './support/looks'
import { logIn, phones } from './support/people'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const code = /^\d{4} \d{4}$/

test('@long an invitation is made, opened by a stranger, accepted, shown offline and revoked', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.makeInvitation)}`)
  await logIn(page, phones.member)
  await waitForPage(page, routes.makeInvitation)
  const title = `旅程里的邀请 ${Date.now() % 1e5}`
  const form = top(page)
  await form.getByRole('textbox', { name: '主题' }).fill(title)
  await form.getByRole('textbox', { name: '客人姓名' }).fill('林客人')
  await form.getByRole('radio', { name: '夜色' }).click()
  await form.getByRole('textbox', { name: '地点' }).fill('北门咖啡')
  await form.getByRole('button', { name: /^开始时间/ }).click()
  await page.getByRole('spinbutton', { name: '分' }).press('ArrowDown')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(form.getByRole('button', { name: '开始时间，08:05' })).toBeVisible()
  await form.getByRole('button', { name: '生成邀请函' }).click()
  await waitForPage(page, routes.invitation)
  await expect(top(page).getByRole('button', { name: '复制邀请链接' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const other = await browser.newContext(contextFor(looks.light, baseURL ?? ''))
  complaints.listenTo(other)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading (?:CSS )?chunk/)
  let guest = await other.newPage()
  await guest.goto(`/?type=invitation&id=${id}`)
  await expect(top(guest).getByText(title)).toBeVisible()
  await expect(top(guest).getByText('林客人，您好')).toBeVisible()
  await expect(top(guest).getByText(/08:05/)).toBeVisible()
  await top(guest).getByRole('button', { name: '接受邀请' }).click()
  await waitForPage(guest, routes.acceptInvitation)
  await top(guest).getByLabel('您的手机号').fill('1391111')
  await top(guest).getByRole('button', { name: '接受邀请' }).click()
  await expect(top(guest).getByText('请输入正确的手机号')).toBeVisible()
  await top(guest).getByLabel('您的手机号').fill('13911113333')
  await top(guest).getByRole('button', { name: '接受邀请' }).click()
  await expect(top(guest).getByText(code)).toBeVisible()
  await expect(top(guest).getByRole('img', { name: '入场二维码' })).toBeVisible()
  const digits = await top(guest).getByText(code).innerText()

  // After being opened once at the path in the specification, it is available without a network, too.
  await guest.goto(`${routes.invitation}?id=${id}`)
  await expect(top(guest).getByText(code)).toHaveText(digits)
  await serviceWorkerReady(guest)
  await keptAnswers(guest, new RegExp(digits.replace(/\D/g, '')))
  const address = guest.url()
  await guest.close()
  await other.setOffline(true)
  guest = await other.newPage()
  await guest.goto(address)
  await expect(top(guest).getByText(code)).toHaveText(digits)
  await expect(top(guest).getByRole('img', { name: '入场二维码' })).toBeVisible()
  await other.setOffline(false)

  await page.goto(routes.myInvitations)
  await top(page).getByRole('button', { name: '撤回给 林客人 的邀请' }).first().click()
  await page.getByRole('button', { name: '撤回', exact: true }).last().click()
  await expect(top(guest).getByText('这份邀请已撤回，请联系邀请人')).toBeVisible()
  await other.close()

  // A copy of the invitation: the form is filled in, nothing is sent yet.
  await top(page).getByRole('button', { name: '再发一张给 林客人' }).first().click()
  await waitForPage(page, routes.makeInvitation)
  await expect(top(page).getByRole('textbox', { name: '主题' })).toHaveValue(title)
  await expect(top(page).getByRole('button', { name: '开始时间，08:05' })).toBeVisible()
})
