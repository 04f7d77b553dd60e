/** When tracked events are sent: gathered into batches, tried again with growing patience, never twice at once. */

export interface SenderPorts<Event> {
  /** Events waiting, oldest first. */
  waiting(): readonly Event[]
  forget(events: readonly Event[]): void
  /** done: they have arrived; refused: this batch will never be taken; unreachable: try later. Never rejects. */
  post(events: readonly Event[]): Promise<'done' | 'refused' | 'unreachable'>
  /** Runs `work` after `ms`; returns the way to call it off. */
  after(ms: number, work: () => void): () => void
  /** Most events of one call; with 1 each is sent as it comes. */
  batchMax: number
}

export interface Sender {
  /** Something was added. */
  noteEvent(): void
  /** Sends what there is, as far as nothing is on its way: the app goes to the back, the network came back. */
  flush(): void
  /** Sends nothing any more. */
  stop(): void
}

/** A batch is sent when it is this full: at most what a call may carry … */
const fullBatchOf = (batchMax: number): number => Math.min(20, batchMax)
/** … or this old. */
const gatherMs = 10_000
/** Pauses after failed attempts: doubling, up to ten minutes. */
const firstPauseMs = 30_000
const longestPauseMs = 600_000

/**
 * Sends what waits (spec 7, event tracking), one call at a time: each event by itself, or batches when full or old. What could not be
 * sent stays waiting and is tried again after pauses that double.
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
      // After a failure its pause counts, however much comes in.
      if (isSending || failures > 0) return
      if (ports.waiting().length >= fullBatch) flush()
      else if (!cancel) schedule(gatherMs)
    },
  }
}
