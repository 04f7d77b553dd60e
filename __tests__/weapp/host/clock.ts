interface Timer {
  id: number
  dueAt: number
  run: () => void
  /** Set for setInterval. */
  everyMs?: number
}

/**
 * The app's own clock: its timers and its Date. It runs with real time, and a test may let it jump ahead
 * (a pay code that ends after a minute, a retry after three seconds) without waiting.
 */
export class Clock {
  private aheadMs = 0
  private nextId = 1
  private readonly timers = new Map<number, Timer>()
  private alarm: NodeJS.Timeout | undefined

  constructor(private readonly report: (where: string, error: unknown) => void) {}

  /** Milliseconds since 1970, jumps included. */
  now(): number {
    return Date.now() + this.aheadMs
  }

  /** Milliseconds until the next one-shot timer; undefined when there is none. Intervals do not count. */
  untilNext(): number | undefined {
    const due = [...this.timers.values()].filter((one) => !one.everyMs).map((one) => one.dueAt)
    return due.length ? Math.max(0, Math.min(...due) - this.now()) : undefined
  }

  /**
   * Jumps ahead, running each timer (intervals too) at its own moment.
   * @param between awaited after each timer, so that what it started can go on
   */
  async advance(ms: number, between: () => Promise<void> = async () => {}): Promise<void> {
    const target = this.now() + ms
    for (;;) {
      const next = this.earliest()
      if (!next || next.dueAt > target) break
      this.aheadMs += Math.max(0, next.dueAt - this.now())
      this.fire(next)
      await between()
    }
    this.aheadMs += Math.max(0, target - this.now())
    this.setAlarm()
  }

  /** Calls back after `ms` of the app's time. @returns cancels it */
  after(ms: number, callback: () => void): () => void {
    const id = this.start(callback, ms, [], false)
    return () => this.timers.delete(id)
  }

  /** Ends every timer. */
  dispose(): void {
    this.timers.clear()
    clearTimeout(this.alarm)
  }

  /** What the app sees under these global names. */
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
      Date: this.shiftedDate(),
    }
  }

  private start(callback: unknown, ms: number, args: unknown[], repeat: boolean): number {
    if (typeof callback !== 'function') throw new TypeError('a timer needs a function')
    const id = this.nextId++
    const everyMs = repeat ? Math.max(1, ms) : undefined
    this.timers.set(id, { id, dueAt: this.now() + ms, everyMs, run: () => callback(...args) })
    this.setAlarm()
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

  private setAlarm(): void {
    clearTimeout(this.alarm)
    const next = this.earliest()
    if (!next) return
    this.alarm = setTimeout(() => this.ring(), Math.max(0, next.dueAt - this.now()))
    // A countdown that nobody waits for must not keep the test process alive.
    this.alarm.unref()
  }

  private ring(): void {
    const next = this.earliest()
    if (next && next.dueAt <= this.now()) this.fire(next)
    this.setAlarm()
  }

  private shiftedDate(): DateConstructor {
    const now = () => this.now()
    return new Proxy(Date, {
      construct: (target, args: [], newTarget) =>
        Reflect.construct(target, args.length ? args : [now()], newTarget),
      apply: () => new Date(now()).toString(),
      get: (target, name, receiver) =>
        name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
    })
  }
}
