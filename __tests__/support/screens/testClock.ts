/**
 * The clock of screen tests. Time stands still while code runs and jumps to the next timer as soon as there is nothing
 * left to run, so timers always fire in the order of their moments, a wait of three seconds takes none, and a busy
 * machine sees the same as an idle one. `setTimeout`, `setInterval`, `requestAnimationFrame`, `Date` and
 * `performance.now` all read it. `jest.useFakeTimers` lies on top of it as it does on real timers.
 */
import { setImmediate as afterThisTurn } from 'node:timers'
import { untilParkNoonMs } from '../parkNoon'

interface Timer {
  id: number
  dueAt: number
  run: () => void
  /** Set for setInterval, ms. */
  everyMs?: number
}

/** A browser draws sixty times a second. */
const frameMs = 16
/** Ids of the browser's own timers, which may have been started before, are smaller. */
const firstId = 1_000_000

const own = { clearTimeout: globalThis.clearTimeout, clearInterval: globalThis.clearInterval }
const deviceNow = Date.now()
const beginsAt = deviceNow + untilParkNoonMs(deviceNow)
const timers = new Map<number, Timer>()
let elapsedMs = 0
let lastId = firstId
let isRunning = false

const elapsed = () => elapsedMs
const now = () => beginsAt + elapsedMs

/** As a browser does with what a timer throws. */
function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const event = new ErrorEvent('error', { error, message, cancelable: true })
  if (window.dispatchEvent(event)) console.error(error)
}

/** The timer due first; of two at the same moment the one started first. */
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

/** One timer a turn of the event loop: promises that it settled go on before the next one. */
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

/** Puts the clock in place of the browser's `Date`, before any module of the app is loaded. */
export function installDate(): void {
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (date, parts: unknown[]) =>
      Reflect.construct(date, parts.length === 0 ? [now()] : parts) as Date,
  })
  performance.now = elapsed
}

/** Puts it in place of the browser's timers, after jest has taken the real ones for its own limits. */
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

/** Ends every timer: what a test file has left running must not outlive it. */
export const stopTimers = (): void => timers.clear()

/** Lets `ms` of the test's time pass; all that is due until then happens, and none of it takes real time. */
export const passTime = (ms: number): Promise<void> =>
  new Promise((resolve) => void start(resolve, ms, false))
