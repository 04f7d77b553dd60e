import { routes } from '@/routes'
import { everyAddress } from './support/addresses'
import { expect, test } from './support/journey'
import { logIn, phones } from './support/people'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const brandName = process.env.BRAND === 'b' ? /滨江/ : /棉纺里/

async function addressOf(base: string | undefined, route: string): Promise<string> {
  const address = (await everyAddress(base ?? '')).find((each) => each.route === route)
  return address?.url ?? ''
}

test('@brand the bare address opens home with the park and its news', async ({ page }) => {
  await page.goto('/')
  await waitForPage(page, routes.home)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brandName)
  await settled(page)
  await expect(page).toHaveTitle(brandName)
  const poster = page
    .getByRole('region', { name: /逛什么$/ })
    .locator('img')
    .first()
  const widthOf = (image: HTMLImageElement) => image.naturalWidth
  await expect.poll(() => poster.evaluate(widthOf)).toBeGreaterThan(100)
  // The banners are below the first screen: a key press loads them, as scrolling would.
  await page.keyboard.press('Shift')
  const banner = page.getByRole('region', { name: '精选推荐' }).getByRole('img').first()
  await expect(banner).toBeVisible()
  await expect.poll(() => banner.evaluate(widthOf)).toBeGreaterThan(300)
  await expect(page.getByRole('link', { name: /^未读/ })).toHaveCount(4)
})

test('@brand a visitor browses without a log-in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '公告：全部' }).click()
  await waitForPage(page, `${routes.notices}?type=notice`)
  // The address changes before the page: until then home's lists would match, too.
  await expect(top(page).getByRole('tab', { name: '公告' })).toBeVisible()
  await top(page).getByRole('listitem').nth(1).getByRole('link').click()
  await waitForPage(page, routes.noticeDetail)
  await expect(top(page).locator('.rich')).not.toBeEmpty()
  await page.goBack()
  await waitForPage(page, `${routes.notices}?type=notice`)
  await page.getByRole('button', { name: '返回' }).click()
  await waitForPage(page, routes.home)
  await page.getByRole('link', { name: '我的' }).click()
  await expect(page.getByRole('button', { name: /登录 \/ 注册/ })).toBeVisible()
  await page.getByRole('link', { name: '设置', exact: true }).click()
  await waitForPage(page, routes.settings)
  await top(page).getByRole('link', { name: '隐私政策' }).click()
  await expect(top(page).getByRole('heading', { level: 1 })).toContainText('隐私')
})

test('an element looks held while it is pressed', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: '公告：全部' })
  await expect(link).toHaveCSS('opacity', '1')
  await link.hover()
  await page.mouse.down()
  await expect(link).toHaveCSS('opacity', '0.7')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect(link).toHaveCSS('opacity', '1')
})

test('opening a notice removes its unread mark, also after a reload', async ({ page }) => {
  await page.goto(routes.notices)
  const second = page.getByRole('listitem').nth(1).getByRole('link')
  await expect(second).toHaveAccessibleName(/^未读/)
  await second.click()
  await expect(top(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goBack()
  await expect(second).not.toHaveAccessibleName(/^未读/)
  await page.reload()
  await expect(second).not.toHaveAccessibleName(/^未读/)
  await expect(page.getByRole('listitem').first().getByRole('link')).toHaveAccessibleName(/^未读/)
})

test('@long further notices load while scrolling until the last', async ({ page }) => {
  await page.goto(routes.notices)
  await settled(page)
  await expect(async () => {
    await top(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a page opened from outside has a button to home', async ({ page, baseURL }) => {
  await page.goto(await addressOf(baseURL, 'noticeDetail'))
  await expect(top(page).locator('.rich')).not.toBeEmpty()
  await page.getByRole('button', { name: '回首页' }).click()
  await waitForPage(page, routes.home)
})

test('entry parameters open their targets', async ({ page, baseURL }) => {
  const id = new URL(await addressOf(baseURL, 'noticeDetail'), baseURL).searchParams.get('id')
  await page.goto(`/?type=notice&id=${id}`)
  await waitForPage(page, `${routes.noticeDetail}?id=${id}`)
  await page.goto(`/?viewurl=${encodeURIComponent(`${routes.agreement}?type=privacy`)}`)
  await waitForPage(page, `${routes.agreement}?type=privacy`)
  await page.goto(`/?viewurl=${encodeURIComponent('https://evil.example.com/')}`)
  await waitForPage(page, routes.home)
})

test('@long log-in where needed returns to the page', async ({ page }) => {
  await page.goto(routes.my)
  await page.getByRole('button', { name: /登录 \/ 注册/ }).click()
  await waitForPage(page, `${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logIn(page, phones.member)
  await waitForPage(page, routes.my)
  await expect(top(page).getByText('梧桐下的阿琳')).toBeVisible()
})

for (const { name, target, leadsTo } of [
  { name: 'a page of the app', target: '/pages/login/AgreeMentDetail?type=user', leadsTo: '' },
  { name: 'another site', target: 'https://evil.example.com/', leadsTo: routes.home },
  { name: 'a script', target: 'javascript:alert(1)', leadsTo: routes.home },
  { name: 'another host without a scheme', target: '//evil.example.com', leadsTo: routes.home },
])
  test(`@long redirect_url to ${name} leads to ${leadsTo || 'it'}`, async ({ page }) => {
    await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(target)}`)
    await logIn(page, phones.member)
    await waitForPage(page, leadsTo || target)
  })

test('an unknown address shows a not-found page with a link to home', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(404, /nowhere/)
  await page.goto('/pages/nowhere/nowhere')
  await expect(page.getByText(/不存在|没有找到|走丢/)).toBeVisible()
  await page.getByRole('link').first().click()
  await waitForPage(page, routes.home)
})
