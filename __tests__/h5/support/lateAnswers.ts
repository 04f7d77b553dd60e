/** Late answers inside the page: unlike a route of the browser, they leave its cache of scripts in use. */
import type { BrowserContext, Page } from '@playwright/test'
import { settled } from './settled'

interface Calls {
  /** Calls without an answer. */
  open: number
  /** Calls so far. */
  sent: number
}

interface Late {
  calls: Calls
}

/** From now on, every answer to a page of this context comes this much later. */
export async function lateAnswers(context: BrowserContext, lateMs: number): Promise<void> {
  await context.addInitScript((delayMs) => {
    if (window.origin === 'null') return
    const calls: Calls = { open: 0, sent: 0 }
    Object.assign(window, { calls })
    const send = window.fetch.bind(window)
    window.fetch = async (...call) => {
      calls.sent += 1
      calls.open += 1
      try {
        const reply = await send(...call)
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        return reply
      } finally {
        calls.open -= 1
      }
    }
  }, lateMs)
}

const callsOf = (page: Page) => page.evaluate(() => (window as unknown as Late).calls)

/** Waits until the page has loaded its content and no call is left, including calls that follow from an answer. */
export async function allAnswered(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    await page.waitForFunction(() => (window as unknown as Late).calls.open === 0)
    await settled(page)
    const { open, sent } = await callsOf(page)
    if (open === 0 && sent === before) return
    before = sent
  }
}
