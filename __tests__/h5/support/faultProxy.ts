/**
 * Faults between a browser and the running product: answers refused, lost or late at any call, a storage that keeps
 * nothing. Contexts have to block service workers, whose requests are not seen here.
 */
import type { BrowserContext, Page, Route } from '@playwright/test'

/** What becomes of a call. */
export type Fault =
  /** Answered in the product's place. */
  | { status: number; body?: unknown }
  /** The product has done it; its answer is lost. */
  | 'answerLost'
  /** Answered by the product, so many ms late. */
  | { lateMs: number }
  /** Held until `release`, then answered by the product. */
  | { heldUntil: Promise<unknown> }

interface Rule {
  matches(route: Route): boolean
  fault: Fault
  /** For how many calls it holds. */
  left: number
}

export interface FaultProxy {
  /** Calls whose path matches meet this fault from now on, or so many times. Later rules go first. */
  fail(path: RegExp, fault: Fault, times?: number): void
  /** Calls with this bearer token are refused (401), as by a product that has ended it. */
  refuseToken(token: string): void
  /** No more faults. */
  mend(): void
  /** How many calls whose path matches were sent. */
  count(path: RegExp): number
}

export const tokenCall = /\/uc\/oauth\/token/
const call = /\/api\/v1\/|\/uc\/oauth\/token/

const failure = (status: number) => ({ code: status, succeeded: false, Message: '暂时不可用' })

async function meet(route: Route, fault: Fault): Promise<void> {
  if (fault === 'answerLost') {
    await route.fetch()
    return route.abort('connectionreset')
  }
  if ('heldUntil' in fault) await fault.heldUntil
  else if ('lateMs' in fault) await new Promise((resolve) => setTimeout(resolve, fault.lateMs))
  else {
    const { status, body = failure(status) } = fault
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return route.fulfill({ status, contentType: 'application/json', body: text })
  }
  return route.continue()
}

/** Stands between this context and the product; without faults until it is given some. */
export async function faultProxy(context: BrowserContext): Promise<FaultProxy> {
  let rules: Rule[] = []
  const sent: string[] = []
  const pathOf = (route: Route) => new URL(route.request().url()).pathname
  await context.route(call, async (route) => {
    sent.push(pathOf(route))
    const rule = rules.find((each) => each.left > 0 && each.matches(route))
    if (rule) rule.left -= 1
    // The page may have been left meanwhile.
    await (rule ? meet(route, rule.fault) : route.continue()).catch(() => undefined)
  })
  return {
    fail(path, fault, times = Infinity) {
      rules = [{ matches: (route) => path.test(pathOf(route)), fault, left: times }, ...rules]
    },
    refuseToken(token) {
      const bearer = `Bearer ${token}`
      const matches = (route: Route) => route.request().headers().authorization === bearer
      rules = [...rules, { matches, fault: { status: 401 }, left: Infinity }]
    },
    mend: () => void (rules = []),
    count: (path) => sent.filter((each) => path.test(each)).length,
  }
}

/** How a storage fails: what is written is not there afterwards, or writing throws. */
export type DeadStorage = 'keepsNothing' | 'throws'

/** Runs in the browser: from now on nothing more can be stored. What is stored stays readable and removable. */
export function killStorage(how: DeadStorage): void {
  Storage.prototype.setItem = () => {
    if (how === 'throws')
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Sends the app to the back and to the front again, as the browser tells it. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}
