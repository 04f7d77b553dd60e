/** Keyboard navigation: the focus is visible at every stop and stays inside the topmost layer. Its order: everyPage. */
import { routes } from '@/routes'
import { everyAddress } from './support/addresses'
import { tabThrough } from './support/focusOrder'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { rememberedFor } from './support/people'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

test.use({ isMobile: false, hasTouch: false })

test('@long the focus is visible at every stop', async ({ browser, baseURL }) => {
  const remembered = await rememberedFor('member', browser, baseURL!)
  const addresses = await everyAddress(baseURL!)
  const wanted = [
    'home',
    'my',
    'articleDetail',
    'complaint',
    'questions',
    'settings',
    'personalData',
  ]
  for (const { route, url } of addresses.filter((each) => wanted.includes(each.route))) {
    const context = await browser.newContext({
      ...contextFor(looks.light, baseURL!, remembered),
      isMobile: false,
      hasTouch: false,
    })
    const page = await context.newPage()
    await page.goto(url)
    await settled(page)
    const { unseen, count } = await tabThrough(page)
    expect({ route, unseen }).toEqual({ route, unseen: [] })
    expect(count).toBeGreaterThan(2)
    await context.close()
  }
})

test('a sheet takes the focus, keeps it, and restores it on Escape', async ({ page }) => {
  await page.goto(routes.questions)
  await settled(page)
  const button = top(page).getByRole('button', { name: '联系客服' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '联系客服' })
  await expect(sheet).toBeVisible()
  const isInside = () => sheet.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('@long a complaint is written and sent by keyboard only', async ({ browser, baseURL }) => {
  const remembered = await rememberedFor('member', browser, baseURL!)
  const context = await browser.newContext({
    ...contextFor(looks.light, baseURL!, remembered),
    isMobile: false,
    hasTouch: false,
  })
  const page = await context.newPage()
  await page.goto(routes.complaint)
  await settled(page)
  const form = top(page)
  await form.getByRole('radio', { name: '投诉' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '建议' })).toBeChecked()
  await expect(form.getByRole('radio', { name: '建议' })).toBeFocused()
  await form.getByRole('radio', { name: '设施设备' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('textbox', { name: '详细描述' }).focus()
  await page.keyboard.type('梧桐道的长椅坏了一把，坐下会晃，请修一修。')
  await form.getByRole('button', { name: '提交', exact: true }).focus()
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.complaintResult)
  await context.close()
})

test('@long articles are filtered and opened by keyboard', async ({ page }) => {
  await page.goto(routes.articleDetail)
  await settled(page)
  const list = top(page)
  await list.getByRole('radio', { name: '全部' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(list.getByRole('radio').nth(1)).toBeChecked()
  await settled(page)
  await list.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await waitForPage(page, routes.articleDetail, { id: /./ })
})

test('the elder switch on home keeps the focus in its new place, in sight', async ({ page }) => {
  await page.goto(routes.home)
  await settled(page)
  const change = top(page).getByRole('switch', { name: '长辈模式' })
  await page.keyboard.press('Tab')
  await change.focus()
  for (const isElder of ['true', 'false']) {
    await page.keyboard.press('Enter')
    await expect(change).toHaveAttribute('aria-checked', isElder)
    await expect(change).toBeFocused()
    await expect(change).toBeInViewport({ ratio: 1 })
  }
})
