/** Scanning in an ordinary browser: the camera, and the alternatives when there is none or it is refused. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '@/routes'
import { brightnessOf, height, width, withCamera } from './support/fakeCamera'
import { expect, test } from './support/journey'
import { contextFor, looks } from './support/looks'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

/** Code of a shop, as shown by the demo till. */
async function shopCode(page: Page): Promise<string> {
  await page.goto('/dev/cashier')
  return page
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
}

/** Opens the scanner on the home page; keeps the camera's tracks to check that they are stopped. */
async function openScanner(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(window, { given })
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      given.push(...stream.getTracks())
      return stream
    }
  })
  await page.goto(routes.home)
  await top(page).getByRole('button', { name: '扫一扫' }).click()
  await expect(page.getByRole('dialog', { name: '扫一扫' })).toBeVisible()
  return page
}

const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { given: MediaStreamTrack[] }).given.map(({ readyState }) => readyState),
  )

/** A phone context with its own timeout: the runner's timeout would not tell where it waited. */
async function phoneWith(browser: Browser, base = ''): Promise<BrowserContext> {
  const context = await browser.newContext(contextFor(looks.light, base))
  context.setDefaultTimeout(30_000)
  return context
}

test('the camera reads a shop’s code, opens its payment and is switched off', async ({
  page: till,
  baseURL,
  complaints,
}) => {
  await withCamera({ sees: await shopCode(till) }, async (browser) => {
    const context = await phoneWith(browser, baseURL)
    complaints.listenTo(context)
    const page = await openScanner(context)
    await waitForPage(page, routes.scanPay, { shopId: /./ })
    await expect(top(page).getByRole('group', { name: '金额键盘' })).toBeVisible()
    await expect.poll(() => tracks(page)).toEqual(['ended'])
  })
})

test('@long closing the scanner switches the camera off', async ({ baseURL, complaints }) => {
  await withCamera({ sees: 'https://elsewhere.example.com/' }, async (browser) => {
    const context = await phoneWith(browser, baseURL)
    complaints.listenTo(context)
    complaints.expectStatus(400, /parseOrder\b/)
    const page = await openScanner(context)
    // An unknown code is refused with the server's message, and the camera keeps looking.
    await expect(page.getByRole('dialog').getByText(/不是|无法识别/)).toBeVisible()
    expect(await tracks(page)).toEqual(['live'])
    await page.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => tracks(page)).toEqual(['ended'])
  })
})

test('@long without a camera a message is shown, and the code can be typed', async ({
  page: till,
  baseURL,
  complaints,
}) => {
  const code = await shopCode(till)
  await withCamera({ sees: null }, async (browser) => {
    const context = await phoneWith(browser, baseURL)
    complaints.listenTo(context)
    const page = await openScanner(context)
    await expect(page.getByRole('alert').getByText('没有找到相机')).toBeVisible()
    await page.getByLabel('或输入码下方的内容').fill(code)
    await page.getByRole('button', { name: '打开', exact: true }).click()
    await waitForPage(page, routes.scanPay, { shopId: /./ })
  })
})

test('@long a refused camera shows where to allow it, and a picture can be chosen', async ({
  page: till,
  baseURL,
  complaints,
}) => {
  const code = await shopCode(till)
  await withCamera({ sees: code, isAllowed: false }, async (browser) => {
    const context = await phoneWith(browser, baseURL)
    complaints.listenTo(context)
    const page = await openScanner(context)
    await expect(page.getByRole('alert').getByText('没有相机权限')).toBeVisible()

    const album = page.getByLabel('选择含有二维码的图片')
    await album.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: await blank() })
    await expect(page.getByText('没识别到码，换张清晰的图')).toBeVisible()
    await album.setInputFiles({
      name: 'code.png',
      mimeType: 'image/png',
      buffer: await pictureOf(code),
    })
    await waitForPage(page, routes.scanPay, { shopId: /./ })
  })
})

/** A picture without a code. */
const blank = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#d8cfe0' } })
    .png()
    .toBuffer()

/** A picture of a code, as received in a message. */
const pictureOf = (code: string) =>
  sharp(brightnessOf(code), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
