interface Timer {
  id: number
  dueAt: number
  run: () => void
  /** Set for setInterval. */
  everyMs?: number
}

/** Duration of a frame at about 60 frames per second, ms. */
const frameMs = 16

/**
 * The app's own clock: its timers and its Date. It starts with real time and is paused until the host or a test
 * advances it, so that a slow machine or server triggers no timer (request timeout, expiring quote, retry), and a
 * payment code expires after a minute without waiting.
 */
export class Clock {
  private current: number
  private nextId = 1
  private readonly timers = new Map<number, Timer>()

  /** @param startsAt ms since 1970 */
  constructor(
    private readonly report: (where: string, error: unknown) => void,
    startsAt = Date.now(),
  ) {
    this.current = startsAt
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.current
  }

  /** Milliseconds until the next one-shot timer; undefined when there is none. Intervals do not count. */
  untilNext(): number | undefined {
    const due = [...this.timers.values()].filter((one) => !one.everyMs).map((one) => one.dueAt)
    return due.length ? Math.max(0, Math.min(...due) - this.now()) : undefined
  }

  /**
   * Advances the time and runs each timer (intervals too) at its own moment.
   * @param between awaited after each timer, so that its effects can proceed
   */
  async advance(ms: number, between: () => Promise<void> = async () => {}): Promise<void> {
    const target = this.now() + ms
    for (;;) {
      const next = this.earliest()
      if (!next || next.dueAt > target) break
      this.current = Math.max(this.current, next.dueAt)
      this.fire(next)
      await between()
    }
    this.current = Math.max(this.current, target)
  }

  /** Calls back after `ms` of app time. @returns cancels the callback */
  after(ms: number, callback: () => void): () => void {
    const id = this.start(callback, ms, [], false)
    return () => this.timers.delete(id)
  }

  /** Calls back at the next frame with its time. */
  nextFrame(callback: (time: number) => void): number {
    return this.start(() => callback(this.current), frameMs, [], false)
  }

  cancelFrame(id: number): void {
    this.timers.delete(id)
  }

  /** Cancels every timer. */
  dispose(): void {
    this.timers.clear()
  }

  /** Global names provided to the app. */
  globals() {
    const start = (callback: unknown, ms: unknown, args: unknown[], repeat: boolean) =>
      this.start(callback, Math.max(0, Number(ms) || 0), args, repeat)
    const stop = (id?: number) => {
      this.timers.delete(Number(id))
    }
    return {
      setTimeout: (callback: unknown, ms?: unknown, ...args: unknown[]) =>
        start(callback, ms, args, false),
      setInterval: (callback: unknown, ms?: unknown, ...args: unknown[]) =>
        start(callback, ms, args, true),
      clearTimeout: stop,
      clearInterval: stop,
      Date: this.ownDate(),
    }
  }

  private start(callback: unknown, ms: number, args: unknown[], repeat: boolean): number {
    if (typeof callback !== 'function') throw new TypeError('a timer needs a function')
    const id = this.nextId++
    const everyMs = repeat ? Math.max(1, ms) : undefined
    this.timers.set(id, { id, dueAt: this.now() + ms, everyMs, run: () => callback(...args) })
    return id
  }

  private earliest(): Timer | undefined {
    let first: Timer | undefined
    for (const one of this.timers.values()) if (!first || one.dueAt < first.dueAt) first = one
    return first
  }

  private fire(timer: Timer): void {
    if (timer.everyMs) timer.dueAt += timer.everyMs
    else this.timers.delete(timer.id)
    try {
      timer.run()
    } catch (error) {
      this.report('timer', error)
    }
  }

  private ownDate(): DateConstructor {
    const now = () => this.now()
    /** Reports a text that iPhones cannot read, and reads it as they do. */
    const read = (call: string, text: unknown): unknown => {
      if (typeof text !== 'string' || !isUnreadOnIPhones(text)) return text
      this.report('Date', new Error(`${call}(${JSON.stringify(text)}) is invalid on an iPhone`))
      return Number.NaN
    }
    return new Proxy(Date, {
      construct: (target, args: unknown[], newTarget) => {
        const given = args.length === 1 ? [read('new Date', args[0])] : args
        return Reflect.construct(target, given.length ? given : [now()], newTarget) as Date
      },
      apply: () => new Date(now()).toString(),
      get: (target, name, receiver) => {
        if (name === 'now') return now
        if (name === 'parse')
          return (text: string) => target.parse(String(read('Date.parse', text)))
        return Reflect.get(target, name, receiver) as unknown
      },
    })
  }
}

/** ISO 8601 as JavaScript defines it; other texts with hyphens are read by Chromium alone. */
const ISO = /^[+-]?\d{4,6}(-\d\d(-\d\d)?)?(T\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

const isUnreadOnIPhones = (text: string): boolean =>
  /^\d{4}-\d/.test(text.trim()) && !ISO.test(text)
