/**
 * The clock of screen tests. Time does not advance while code runs, and jumps to the next timer as
 * soon as there is nothing left to run: timers always fire in order, a wait of three seconds takes
 * no time, and results do not depend on the machine's load or on the day. `setTimeout`, `setInterval`,
 * `requestAnimationFrame`, `Date` and `performance.now` all read it. `jest.useFakeTimers` works on
 * top of it as on real timers.
 */
import { setImmediate as afterThisTurn } from 'node:timers'

interface Timer {
  id: number
  dueAt: number
  run: () => void
  /** Set for setInterval, ms. */
  everyMs?: number
}

/** Frame duration, ms: sixty frames a second. */
const frameMs = 16
/** Above the ids of jsdom's own timers, which may have been started before. */
const firstId = 1_000_000

const own = { clearTimeout: globalThis.clearTimeout, clearInterval: globalThis.clearInterval }
/** Noon of one day in the park, 29 November 2026: no test depends on the hour or the day on which it runs. */
const beginsAt = Date.UTC(2026, 10, 29, 4)
const timers = new Map<number, Timer>()
let elapsedMs = 0
let lastId = firstId
let isRunning = false

const elapsed = () => elapsedMs
const now = () => beginsAt + elapsedMs

/** Reports an error thrown by a timer, as a browser does. */
function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const event = new ErrorEvent('error', { error, message, cancelable: true })
  if (window.dispatchEvent(event)) console.error(error)
}

/** The timer due first; for equal times the one started first. */
function earliest(): Timer | undefined {
  let first: Timer | undefined
  for (const timer of timers.values()) if (!first || timer.dueAt < first.dueAt) first = timer
  return first
}

function fireNext(): void {
  const timer = earliest()
  isRunning = false
  if (!timer) return
  elapsedMs = Math.max(elapsedMs, timer.dueAt)
  timers.delete(timer.id)
  if (timer.everyMs !== undefined)
    timers.set(timer.id, { ...timer, dueAt: elapsedMs + timer.everyMs })
  try {
    timer.run()
  } catch (error) {
    report(error)
  }
  keepRunning()
}

/**
 * Fires one timer per turn of the event loop, so that promises it has settled continue before the
 * next one.
 */
function keepRunning(): void {
  if (isRunning || timers.size === 0) return
  isRunning = true
  afterThisTurn(fireNext)
}

function start(run: () => void, ms: unknown, isRepeated: boolean): number {
  const delayMs = Math.max(1, Number(ms) || 0)
  const id = (lastId += 1)
  timers.set(id, { id, dueAt: elapsedMs + delayMs, run, ...(isRepeated && { everyMs: delayMs }) })
  keepRunning()
  return id
}

type Callback = (...args: unknown[]) => void

/** Replaces the browser's `Date`, before any module of the app is loaded. */
export function installDate(): void {
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (date, parts: unknown[]) =>
      Reflect.construct(date, parts.length === 0 ? [now()] : parts) as Date,
  })
  performance.now = elapsed
}

/** Replaces the browser's timers, after jest has kept the real ones for its own limits. */
export function installTimers(): void {
  const clear = (name: keyof typeof own) => (id?: number) => {
    if (!timers.delete(Number(id))) own[name].call(globalThis, id)
  }
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, ms?: unknown, ...args: unknown[]) =>
      start(() => callback(...args), ms, false),
    setInterval: (callback: Callback, ms?: unknown, ...args: unknown[]) =>
      start(() => callback(...args), ms, true),
    clearTimeout: clear('clearTimeout'),
    clearInterval: clear('clearInterval'),
    requestAnimationFrame: (draw: (at: number) => void) =>
      start(() => draw(elapsed()), frameMs, false),
    cancelAnimationFrame: (id: number) => void timers.delete(id),
  })
}

/** Clears every timer, so that none outlives its test file. */
export const stopTimers = (): void => timers.clear()

/** Advances the test's time by `ms`, firing all due timers, without real delay. */
export const passTime = (ms: number): Promise<void> =>
  new Promise((resolve) => void start(resolve, ms, false))
