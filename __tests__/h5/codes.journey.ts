/** Codes as somebody else's scanner meets them: decoded from screenshots, in every look. */
import type { Locator, Page } from '@playwright/test'
import { couponCalls } from '@/contract/coupon'
import { payCalls } from '@/contract/pay'
import { routes } from '@/routes'
import { decode } from './support/decode'
import { expect, test } from './support/journey'
import { contextFor, looks, prefer, type LookName } from './support/looks'
import { rememberedFor } from './support/people'
import { top } from './support/top'

/** Opens the page and gives what the server answered to this call of it. */
async function openHearing<Data>(page: Page, address: string, path: string): Promise<Data> {
  const heard = page.waitForResponse((response) => response.url().endsWith(path))
  await page.goto(address)
  return ((await (await heard).json()) as { data: Data }).data
}

/** What a scanner has before it: the whole screen, or the part somebody holds it at. */
const picture = (of: Page | Locator) => of.screenshot({ animations: 'disabled' })
const spaced = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')

for (const name of Object.keys(looks) as LookName[])
  test(`the payment code reads as the server made it: ${name}`, async ({
    browser,
    baseURL,
    complaints,
  }) => {
    const base = baseURL ?? ''
    const look = looks[name]
    const context = await browser.newContext(
      contextFor(look, base, await rememberedFor('member', browser, base)),
    )
    complaints.listenTo(context)
    await context.addInitScript(prefer, look)
    const page = await context.newPage()
    const { Code } = await openHearing<{ Code: string }>(
      page,
      routes.payCode,
      payCalls.getPayCode.path,
    )
    expect(Code).toMatch(/^\d{18}$/)
    await expect(top(page).getByText(spaced(Code))).toBeVisible()
    // As at a till: a picture taken while the code is still being drawn is taken again.
    await expect(async () => {
      const upright = await picture(top(page).locator('.codeCard'))
      expect(await decode(upright, 'qr')).toBe(Code)
      expect(await decode(upright, 'bar')).toBe(Code)
    }).toPass({ timeout: 5000 })

    await page.getByRole('button', { name: '横屏放大条形码' }).click()
    await expect(page.getByRole('dialog', { name: '放大的条形码' })).toBeVisible()
    // The top of the bar points to the right edge of the phone.
    await expect(async () =>
      expect(await decode(await picture(page), 'bar', { turnedDegrees: -90 })).toBe(Code),
    ).toPass({ timeout: 5000 })

    // Held sideways, the bar lies across the screen without being turned.
    const { width, height } = look.viewport
    await page.setViewportSize({ width: height, height: width })
    await expect(async () => expect(await decode(await picture(page), 'bar')).toBe(Code)).toPass({
      timeout: 5000,
    })
    await context.close()
  })

test('the code of a shop on the till reads as its address', async ({ page }) => {
  await page.goto('/dev/cashier')
  const address = await page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  expect(await decode(await page.screenshot({ fullPage: true }), 'qr')).toBe(address)
})

test('the code of a coupon reads as the server made it, as bar and as QR', async ({
  browser,
  baseURL,
  complaints,
}) => {
  const base = baseURL ?? ''
  const context = await browser.newContext(
    contextFor(looks.dark, base, await rememberedFor('member', browser, base)),
  )
  complaints.listenTo(context)
  const page = await context.newPage()
  const list = await openHearing<{ DataRows: { Id: string; Actions: string[] }[] }>(
    page,
    routes.myCoupons,
    couponCalls.myList.path,
  )
  const shown = list.DataRows.find(({ Actions }) => Actions.includes('showCode'))
  expect(shown).toBeDefined()
  await page.goto(`${routes.myCouponDetail}?id=${shown?.Id}`)
  const code = (name: string) => top(page).getByRole('img', { name })
  await expect(code('优惠券二维码')).toBeVisible()
  const text = await decode(await picture(code('优惠券条形码')), 'bar')
  await expect(top(page).getByText(spaced(text))).toBeVisible()
  expect(await decode(await picture(code('优惠券二维码')), 'qr')).toBe(text)
  await context.close()
})
