/**
 * Sends the entries of the logged-in user one after another. Unanswered ones stay and are resent with the same
 * RequestId; refused ones stay for the user to read; no entry is dropped.
 */
import type { Exclusive } from '@/platform/exclusive/types'
import type { PictureStore } from '@/platform/pictureStore/types'
import type { Journal } from './journal'
import type { QueuedEntry } from './entry'
import { uploadPictures, type Upload } from './uploads'

/** Result of one sending. */
export type Outcome =
  /** Processed; `conflict` is a message to be read, `theirs` the current state on the server. */
  | { kind: 'done'; conflict: string; theirs?: unknown }
  | { kind: 'refused'; message: string }
  /** No answer, or a failing server. */
  | { kind: 'unanswered' }
  /** No session any more, or the token was rejected. */
  | { kind: 'signedOut' }

export interface SenderPorts {
  journal: Journal
  /** User whose entries may be sent now (`personKey`); null: none. */
  owner(): string | null
  /** Whether this app version can send such a call. */
  isKnown(call: string): boolean
  pictures: Pick<PictureStore, 'address' | 'release' | 'remove'>
  /** Uploads one picture of the device with the current token; never rejects. */
  upload(address: string): Promise<Upload>
  /** Sends once, with server paths of pictures; never rejects. */
  send(entry: QueuedEntry): Promise<Outcome>
  exclusive: Exclusive
  /** Runs work later; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
  /** 0 to 1. */
  random(): number
  /** An entry has changed or was removed; without an id: reload all of them. */
  changed(requestId?: string): void
}

export interface Sender {
  /** Sends waiting entries; resolves when none is left, or sending has stopped. */
  flush(): Promise<void>
  stop(): void
}

export const firstRetryMs = 4_000
export const retryMsMax = 5 * 60_000
/** A hanging tab delays the others at most this long; an entry sent twice counts once. */
const tabPatienceMs = 30_000

/** Delay between half and the whole of a doubling time, ms: devices that reconnect together do not retry together. */
export const retryMs = (failures: number, random: number): number =>
  Math.min(retryMsMax, firstRetryMs * 2 ** Math.min(failures, 12)) * (0.5 + random / 2)

/** Creates the sender; one per tab, of which only one sends at a time. */
export function createSender(ports: SenderPorts): Sender {
  const { journal } = ports
  /** Settled entries that the device failed to delete. */
  const settled = new Set<string>()
  /** Paths of uploaded pictures by id, for a device that could not store them. */
  const uploaded = new Map<string, string>()
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let failures = 0
  let cancelRetry: () => void = () => undefined
  let isStopped = false

  const isDue = (entry: QueuedEntry, owner: string | null) =>
    entry.owner === owner &&
    entry.state === 'waiting' &&
    !settled.has(entry.requestId) &&
    ports.isKnown(entry.call)

  /** Deletes the pictures of a permanently settled entry. */
  async function forgetPictures({ pictures = [] }: QueuedEntry): Promise<void> {
    for (const { id } of pictures) await ports.pictures.remove(id)
  }

  async function settle(
    entry: QueuedEntry,
    outcome: Extract<Outcome, { kind: 'done' | 'refused' }>,
  ): Promise<void> {
    const { requestId } = entry
    if (outcome.kind === 'done' && outcome.conflict === '') {
      if (journal.remove(requestId)) await forgetPictures(entry)
      else settled.add(requestId)
      return
    }
    const change: Partial<QueuedEntry> =
      outcome.kind === 'refused'
        ? { state: 'refused', message: outcome.message }
        : { state: 'conflict', message: outcome.conflict }
    const theirs = outcome.kind === 'done' && outcome.theirs
    const isKept =
      (theirs && journal.change(requestId, { ...change, theirs })) ||
      // The message alone needs less space.
      journal.change(requestId, change)
    if (!isKept) settled.add(requestId)
  }

  async function deliver(entry: QueuedEntry): Promise<Outcome> {
    const uploads = await uploadPictures(ports, entry, uploaded)
    if (uploads.kind !== 'ready') return uploads
    // Uploading took a while: a different user may be logged in by now.
    return ports.owner() === entry.owner ? ports.send(uploads.entry) : { kind: 'signedOut' }
  }

  /**
   * Sends all due entries after listing the keys once: with two hundred entries, listing them before each would block
   * the screen. Entries added meanwhile come later and are found by the next listing.
   */
  async function sendRound(
    round: readonly QueuedEntry[],
  ): Promise<'sent' | 'stopped' | 'unanswered'> {
    for (const { requestId } of round) {
      const entry = journal.get(requestId)
      // The user, another tab or another log-in may have changed it.
      if (!entry || !isDue(entry, ports.owner())) continue
      const outcome = await deliver(entry)
      if (isStopped || outcome.kind === 'signedOut') return 'stopped'
      if (outcome.kind === 'unanswered') {
        journal.change(requestId, { tries: entry.tries + 1 })
        return 'unanswered'
      }
      await settle(entry, outcome)
      failures = 0
      ports.changed(requestId)
    }
    return 'sent'
  }

  /** True: all sendable entries were sent. */
  async function sendAll(): Promise<boolean> {
    while (!isStopped) {
      const owner = ports.owner()
      const round = owner === null ? [] : journal.all().filter((entry) => isDue(entry, owner))
      if (round.length === 0) return true
      const end = await sendRound(round)
      if (end !== 'sent') return end === 'stopped'
    }
    return true
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      const isDone = await ports.exclusive('offlineQueue', tabPatienceMs, sendAll)
      if (isDone || isStopped) continue
      isAskedAgain = false
      cancelRetry = ports.after(retryMs(failures, ports.random()), () => void flush())
      failures += 1
    } while (isAskedAgain && !isStopped)
  }

  function flush(): Promise<void> {
    cancelRetry()
    if (isStopped) return Promise.resolve()
    isAskedAgain = running !== null
    running ??= run()
      .catch(() => undefined)
      .then(() => {
        running = null
        ports.changed()
      })
    return running
  }

  return {
    flush,
    stop() {
      isStopped = true
      cancelRetry()
    },
  }
}
