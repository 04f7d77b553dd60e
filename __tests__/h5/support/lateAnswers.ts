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

/** Least delay of an answer, ms. */
const LEAST = 60

/** Greatest delay of an answer, ms. */
const MOST = 900

/** Of two calls of different paths, `forward` lets one answer first, `reverse` the other. */
export type AnswerOrder = 'forward' | 'reverse'

/**
 * From now on, every answer to a page of this context comes 60–900 ms later: each path has a delay of its own, so that
 * the answers a page waits for arrive apart, in an order the server does not give.
 */
export async function lateAnswers(context: BrowserContext, order: AnswerOrder): Promise<void> {
  const delays = { least: LEAST, most: MOST, isReverse: order === 'reverse' }
  await context.addInitScript(({ least, most, isReverse }) => {
    if (window.origin === 'null') return
    const calls: Calls = { open: 0, sent: 0 }
    Object.assign(window, { calls })
    const send = window.fetch.bind(window)
    window.fetch = async (...call) => {
      calls.sent += 1
      calls.open += 1
      try {
        const reply = await send(...call)
        let hash = 7
        for (const letter of new URL(reply.url).pathname)
          hash = (hash * 31 + letter.charCodeAt(0)) % 1009
        const share = isReverse ? 1 - hash / 1009 : hash / 1009
        await new Promise((resolve) => setTimeout(resolve, least + share * (most - least)))
        return reply
      } finally {
        calls.open -= 1
      }
    }
  }, delays)
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
