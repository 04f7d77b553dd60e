import { soon } from './edges'

/** Calls that have started but not ended. */
export class Activity {
  private readonly open = new Map<symbol, string>()
  private listeners: (() => void)[] = []

  /** @returns ends the call; a second call has no effect */
  begin(label: string): () => void {
    const key = Symbol(label)
    this.open.set(key, label)
    return () => {
      if (this.open.delete(key)) this.announce()
    }
  }

  get labels(): string[] {
    return [...this.open.values()]
  }

  get isIdle(): boolean {
    return this.open.size === 0
  }

  /** Resolves with true when a call ends, with false after `ms` of real time. */
  async nextEnd(ms: number): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ms)
      this.listeners.push(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })
  }

  private announce(): void {
    const waiting = this.listeners
    this.listeners = []
    for (const listener of waiting) listener()
  }
}

/** Runs everything already due: microtasks, then immediate callbacks of the event loop. */
export async function turn(): Promise<void> {
  await new Promise<void>((resolve) => soon(resolve))
}
