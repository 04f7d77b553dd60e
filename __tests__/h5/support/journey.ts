/** `test` of all journeys: any error reported by the browser fails the journey, unless the journey has announced it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { followTraffic } from './traffic'

export interface Complaints {
  /** Expects answers with this status from matching addresses. */
  expectStatus(status: number, address: RegExp): void
  /** Expects matching errors: a dropped connection, a blocked script. */
  expect(shape: RegExp): void
  /** Also listens to pages of another context. */
  listenTo(context: BrowserContext): void
  /** All errors so far: console errors, uncaught errors, CSP violations, failed requests and answers. */
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
      // Chromium also reports bad answers here, without naming them; the answers themselves are checked below.
      if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return
      hear(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // The page was left while loading.
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
  // Only known after the global set-up has chosen a port.
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

/** A mobile number not used before in this run. */
export const newPhone = (): string =>
  `139${String(Date.now() % 1e6).padStart(6, '0')}${String(Math.floor(Math.random() * 100)).padStart(2, '0')}`

/** The code in the sandbox's message to this phone. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const sandbox = await page.context().newPage()
  const message = sandbox.getByRole('listitem').filter({ hasText: phone }).first()
  // The request for the code may still be under way. The address is of the product that serves the page.
  await expect(async () => {
    await sandbox.goto(new URL('/dev/sms', page.url()).href)
    expect(await message.count()).toBe(1)
  }).toPass()
  const code = await message.locator('code').innerText()
  await sandbox.close()
  return code
}

/** Source of axe-core, injected through the debugger and therefore not blocked by the page's content policy. */
export const axeSource = readFileSync(
  path.join(__dirname, '../../../node_modules/axe-core/axe.min.js'),
  'utf8',
)
