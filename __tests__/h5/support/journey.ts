/**
 * `test` of every journey: whatever the browser complains about while a person walks through the app ends the
 * journey, unless the journey said before that it will happen.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { followTraffic } from './traffic'

export interface Complaints {
  /** Answers of this status to addresses of this shape are part of the journey. */
  expectStatus(status: number, address: RegExp): void
  /** Complaints of this shape are part of the journey: a connection it cuts, a script it keeps away. */
  expect(shape: RegExp): void
  /** Also listens to a page opened in another context. */
  listenTo(context: BrowserContext): void
  /** All so far: console errors, uncaught errors, CSP violations, failed requests and answers. */
  all(): string[]
}

function createComplaints(): Complaints {
  const heard: string[] = []
  const expected: { status: number; address: RegExp }[] = []
  const shapes: RegExp[] = []
  const hear = (complaint: string) => {
    if (!shapes.some((shape) => shape.test(complaint))) heard.push(complaint)
  }

  function listen(page: Page): void {
    page.on('pageerror', (error) => hear(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      // Chromium reports a bad answer here too, without saying which; the answer itself is heard below.
      if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return
      hear(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // The page was left while it loaded.
      if (why === 'net::ERR_ABORTED') return
      hear(`failed: ${request.method()} ${request.url()} ${why}`)
    })
    page.on('response', (response) => {
      const status = response.status()
      const isExpected = expected.some(
        (each) => each.status === status && each.address.test(response.url()),
      )
      if (status >= 400 && !isExpected) hear(`${status}: ${response.url()}`)
    })
  }

  return {
    expectStatus: (status, address) => void expected.push({ status, address }),
    expect: (shape) => void shapes.push(shape),
    listenTo(context) {
      context.pages().forEach(listen)
      context.on('page', listen)
    },
    all: () => heard,
  }
}

export const test = base.extend<{ complaints: Complaints }>({
  // Known only once the global set-up has chosen a port.
  baseURL: process.env.PARK_URL,
  complaints: [
    async ({ context }, provide) => {
      const complaints = createComplaints()
      complaints.listenTo(context)
      followTraffic(context)
      await provide(complaints)
      expect(complaints.all()).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A mobile number nobody has used in this run. */
export const newPhone = (): string =>
  `139${String(Date.now() % 1e6).padStart(6, '0')}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`

/** The code on the sandbox's page for this phone, read as a person reads it. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const sandbox = await page.context().newPage()
  // Of the product that the page is of.
  await sandbox.goto(new URL('/dev/sms', page.url()).href)
  const message = sandbox.getByRole('listitem').filter({ hasText: phone }).first()
  const code = await message.locator('code').innerText()
  await sandbox.close()
  return code
}

/** Source of axe-core, run through the debugger and so under the page's own content policy. */
export const axeSource = readFileSync(
  path.join(__dirname, '../../../node_modules/axe-core/axe.min.js'),
  'utf8',
)
