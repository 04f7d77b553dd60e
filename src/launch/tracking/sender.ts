/** Schedules the sending of tracked events: in batches, retried with growing delays, never two calls at once. */

export interface SenderPorts<Event> {
  /** Unsent events, oldest first. */
  waiting(): readonly Event[]
  forget(events: readonly Event[]): void
  /** done: received; refused: this batch will never be accepted; unreachable: retry later. Never rejects. */
  post(events: readonly Event[]): Promise<'done' | 'refused' | 'unreachable'>
  /** Runs `work` after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
  /** Maximum events per call; with 1 each is sent immediately. */
  batchMax: number
}

export interface Sender {
  /** An event was added. */
  noteEvent(): void
  /** Sends the unsent events unless a call is in progress: the app goes to the background, the network returned. */
  flush(): void
  /** Stops sending. */
  stop(): void
}

/** A batch is sent at this size (limited by the maximum per call) … */
const fullBatchOf = (batchMax: number): number => Math.min(20, batchMax)
/** … or at this age. */
const gatherMs = 10_000
/** Delays after failed attempts: doubling, up to ten minutes. */
const firstPauseMs = 30_000
const longestPauseMs = 600_000

/**
 * Creates the sender of unsent events (spec 7, event tracking), one call at a time: single events, or batches when full
 * or old. Failed events stay queued and are retried with doubling delays.
 */
export function createSender<Event>(ports: SenderPorts<Event>): Sender {
  const { batchMax } = ports
  const fullBatch = fullBatchOf(batchMax)
  let isSending = false
  let failures = 0
  let cancel: (() => void) | null = null

  function schedule(ms: number): void {
    cancel?.()
    cancel = ports.after(ms, flush)
  }

  async function send(): Promise<void> {
    const batch = ports.waiting().slice(0, batchMax)
    const outcome = await ports.post(batch)
    isSending = false
    if (outcome === 'unreachable') {
      schedule(Math.min(firstPauseMs * 2 ** failures, longestPauseMs))
      failures += 1
      return
    }
    failures = 0
    ports.forget(batch)
    if (ports.waiting().length > 0) schedule(batchMax === 1 ? 0 : gatherMs)
  }

  function flush(): void {
    cancel?.()
    cancel = null
    if (isSending || ports.waiting().length === 0) return
    isSending = true
    void send()
  }

  return {
    flush,
    stop: () => cancel?.(),
    noteEvent() {
      // After a failure the retry delay applies, regardless of new events.
      if (isSending || failures > 0) return
      if (ports.waiting().length >= fullBatch) flush()
      else if (!cancel) schedule(gatherMs)
    },
  }
}
