/**
 * Faults between a browser and the running product: answers refused, lost or late for any call; a storage that keeps
 * nothing. Contexts must block service workers, whose requests are not seen here.
 */
import type { BrowserContext, Page, Route } from '@playwright/test'

/** Effect on a call. */
export type Fault =
  /** Answered instead of the product. */
  | { status: number; body?: unknown }
  /** The product executes it, but its answer is lost. */
  | 'answerLost'
  /** Answered by the product after this delay, ms. */
  | { lateMs: number }
  /** Held until the promise resolves, then answered by the product. */
  | { heldUntil: Promise<unknown> }

interface Rule {
  matches(route: Route): boolean
  fault: Fault
  /** Number of calls still affected. */
  left: number
}

export interface FaultProxy {
  /** Applies the fault to calls with a matching path, always or for a number of times. Later rules take precedence. */
  fail(path: RegExp, fault: Fault, times?: number): void
  /** Refuses calls with this bearer token (401), as if the product had revoked it. */
  refuseToken(token: string): void
  /** Removes all faults. */
  mend(): void
  /** Number of calls sent with a matching path. */
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

/** Intercepts the calls of this context; without faults until one is set. */
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

/** How a storage fails: writes are lost, or they throw. */
export type DeadStorage = 'keepsNothing' | 'throws'

/** Runs in the browser: from now on nothing can be stored. Stored values stay readable and removable. */
export function killStorage(how: DeadStorage): void {
  Storage.prototype.setItem = () => {
    if (how === 'throws')
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** Sends the app to the background and back, as browsers report it. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}
