/** Codes as read by foreign scanners: decoded from screenshots, in every look. */
import type { Page } from '@playwright/test'
import { couponCalls } from '@/contract/coupon'
import { payCalls } from '@/contract/pay'
import { routes } from '@/routes'
import { decode } from './support/decode'
import { expect, test } from './support/journey'
import { contextFor, looks, prefer, type LookName } from './support/looks'
import { rememberedFor } from './support/people'
import { scanned, scannedBy } from './support/scanned'
import { top } from './support/top'

/** Opens the page and returns the server's answer to one of its calls. */
async function openHearing<Data>(page: Page, address: string, path: string): Promise<Data> {
  const heard = page.waitForResponse((response) => response.url().endsWith(path))
  await page.goto(address)
  return ((await (await heard).json()) as { data: Data }).data
}

/** Payment codes created by the server for the page, in order. */
function codesMadeFor(page: Page): string[] {
  const made: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith(payCalls.getPayCode.path)) return
    response.json().then(
      ({ data }: { data: { Code: string } }) => made.push(data.Code),
      // The page was closed meanwhile.
      () => undefined,
    )
  })
  return made
}

const spaced = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')

for (const name of Object.keys(looks) as LookName[])
  test(`@long the payment code is readable: ${name}`, async ({ browser, baseURL, complaints }) => {
    const base = baseURL ?? ''
    const look = looks[name]
    const context = await browser.newContext(
      contextFor(look, base, await rememberedFor('member', browser, base)),
    )
    complaints.listenTo(context)
    await context.addInitScript(prefer, look)
    const page = await context.newPage()
    const made = codesMadeFor(page)
    // The page may show an answer a moment before its body reaches this process.
    const expectMade = (code: string) => expect.poll(() => made).toContain(code)
    const { Code } = await openHearing<{ Code: string }>(
      page,
      routes.payCode,
      payCalls.getPayCode.path,
    )
    expect(Code).toMatch(/^\d{18}$/)
    await expect(top(page).getByText(spaced(Code))).toBeVisible()
    // Both of the same picture: the code is replaced every minute.
    const upright = await scannedBy(top(page).locator('.codeCard'), async (png) => ({
      qr: await decode(png, 'qr'),
      bar: await decode(png, 'bar'),
    }))
    await expectMade(upright.qr)
    expect(upright.bar).toBe(upright.qr)

    await page.getByRole('button', { name: '横屏放大条形码' }).click()
    await expect(page.getByRole('dialog', { name: '放大的条形码' })).toBeVisible()
    // The top of the bar code points to the right edge of the phone.
    await expectMade(await scanned(page, 'bar', { turnedDegrees: -90 }))

    // In landscape orientation the bar code is not rotated.
    const { width, height } = look.viewport
    await page.setViewportSize({ width: height, height: width })
    await expectMade(await scanned(page, 'bar'))
    await context.close()
  })

test('a shop’s code on the till is readable', async ({ page }) => {
  await page.goto('/dev/cashier')
  const address = await page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  expect(await scanned(page.locator('body'), 'qr')).toBe(address)
})

test('@long a coupon’s code is readable as bar code and QR', async ({
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
  const text = await scanned(code('优惠券条形码'), 'bar')
  await expect(top(page).getByText(spaced(text))).toBeVisible()
  expect(await scanned(code('优惠券二维码'), 'qr')).toBe(text)
  await context.close()
})
