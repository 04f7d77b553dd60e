/**
 * AbortController for the mini-program, which has none; config/index.ts provides it wherever the name is used. Only the
 * part needed by TanStack Query and the request wrapper. (The well-known polyfill creates its event with `document`,
 * finds Taro's and fails in the middle of an abort.)
 */
type Listener = (event: { type: 'abort' }) => void

class Signal {
  aborted = false
  reason: unknown = undefined
  onabort: Listener | null = null
  /** Listeners, each with whether it is called only once. */
  private readonly listeners = new Map<Listener, boolean>()

  addEventListener(_type: 'abort', listener: Listener, options?: { once?: boolean }): void {
    this.listeners.set(listener, options?.once ?? false)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  tell(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason ?? Object.assign(new Error('aborted'), { name: 'AbortError' })
    const event = { type: 'abort' } as const
    this.onabort?.(event)
    for (const [listener, isOnce] of [...this.listeners]) {
      if (isOnce) this.listeners.delete(listener)
      listener(event)
    }
  }
}

export class AbortController {
  readonly signal = new Signal()

  abort(reason?: unknown): void {
    this.signal.tell(reason)
  }
}
