/**
 * Sends the entries of the person who is logged in, one after another. What nobody answers stays and is sent again with
 * the same RequestId; what the server refuses stays for the person to read; nothing is dropped.
 */
import type { Exclusive } from '@/platform/exclusive/types'
import type { PictureStore } from '@/platform/pictureStore/types'
import type { Journal } from './journal'
import type { QueuedEntry } from './entry'
import { uploadPictures, type Upload } from './uploads'

/** How one sending ended. */
export type Outcome =
  /** Judged; `conflict` is a sentence that somebody has to read, `theirs` what stands on the server instead. */
  | { kind: 'done'; conflict: string; theirs?: unknown }
  | { kind: 'refused'; message: string }
  /** No answer, or a server in trouble. */
  | { kind: 'unanswered' }
  /** Nobody is logged in any more, or the token is not taken. */
  | { kind: 'signedOut' }

export interface SenderPorts {
  journal: Journal
  /** Whose entries may be sent now (`personKey`); null: nobody's. */
  owner(): string | null
  /** Whether this version knows how to send such a call. */
  isKnown(call: string): boolean
  pictures: Pick<PictureStore, 'address' | 'release' | 'remove'>
  /** Sends one picture of the device with the token of this moment; never rejects. */
  upload(address: string): Promise<Upload>
  /** Sends once, pictures as the server's paths; never rejects. */
  send(entry: QueuedEntry): Promise<Outcome>
  exclusive: Exclusive
  /** Runs work later; returns the way to cancel. */
  after(ms: number, work: () => void): () => void
  /** 0 to 1. */
  random(): number
  /** An entry has changed or is gone; without an id: look at all of them. */
  changed(requestId?: string): void
}

export interface Sender {
  /** Sends what waits; resolves when nothing is left to send, or sending has stopped. */
  flush(): Promise<void>
  stop(): void
}

export const firstRetryMs = 4_000
export const retryMsMax = 5 * 60_000
/** A tab that hangs while it sends holds the others back no longer; sent twice, an entry counts once. */
const tabPatienceMs = 30_000

/** Between half and the whole of a time that doubles: devices that come back together do not knock together. */
export const retryMs = (failures: number, random: number): number =>
  Math.min(retryMsMax, firstRetryMs * 2 ** Math.min(failures, 12)) * (0.5 + random / 2)

/** The sender; one for each tab, of which one sends at a time. */
export function createSender(ports: SenderPorts): Sender {
  const { journal } = ports
  /** Settled, and not taken out by a device that lets go of nothing. */
  const settled = new Set<string>()
  /** Paths of pictures by id, for a device that could not write them down. */
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

  /** Of an entry that is settled for good. */
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
      // The sentence alone takes less room.
      journal.change(requestId, change)
    if (!isKept) settled.add(requestId)
  }

  async function deliver(entry: QueuedEntry): Promise<Outcome> {
    const uploads = await uploadPictures(ports, entry, uploaded)
    if (uploads.kind !== 'ready') return uploads
    // Its pictures took a while: somebody else may be logged in by now.
    return ports.owner() === entry.owner ? ports.send(uploads.entry) : { kind: 'signedOut' }
  }

  /**
   * Everything that is due, from one look at the keys: with two hundred entries a look at all of them before each
   * would keep the screen waiting. Entries added meanwhile stand behind these and are found by the next look.
   */
  async function sendRound(
    round: readonly QueuedEntry[],
  ): Promise<'sent' | 'stopped' | 'unanswered'> {
    for (const { requestId } of round) {
      const entry = journal.get(requestId)
      // The person, another tab or another log-in may have been faster.
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

  /** True: everything was sent that could be. */
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
