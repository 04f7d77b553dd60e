/**
 * The device's queue: offline actions of staff are stored here before a screen reports them as done, and sent when
 * online (docs/OFFLINE.md). A feature registers how its calls are sent, then starts the queue.
 */
import { atom } from 'jotai'
import { exclusive } from '@/platform/exclusive'
import { keptKeys } from '@/platform/keptKeys'
import { lifecycle } from '@/platform/lifecycle'
import { network } from '@/platform/network'
import { pictureStore } from '@/platform/pictureStore'
import { storage } from '@/platform/storage'
import { newRequestId } from '@/request/requestId'
import { uploadPicture } from '@/request/upload'
import { clientIdAtom, parkKnowledgeAtom } from '@/state/park'
import { personKey, sessionAtom } from '@/state/session'
import { knownServerTime } from '@/state/keptClock'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { noteUnsentWork } from '@/state/unsentWork'
import { bySendingOrder, isUnsent, type QueuedEntry } from './entry'
import { createJournal, journalPrefix } from './journal'
import { outcomeOf } from './outcome'
import { isPictureNeeded } from './keptPictures'
import { sweepPictures, withoutPicture } from './pictures'
import { createSender, type Outcome, type Sender } from './sender'
import type { Upload } from './uploads'

/** What was not executed as intended, and the current state on the server. */
export interface Conflict {
  message: string
  theirs: unknown
}

/** How entries of one call are sent. */
export interface RegisteredCall {
  /**
   * Sends an entry with its RequestId; its payload contains the pictures' server paths. Rejects with a RequestError.
   * Resolves with a conflict, or only its message; '' when there is none.
   */
  send(entry: QueuedEntry): Promise<string | Conflict>
}

export const storageFullText = '本机存储已满，这次操作没有保存。请联网后再试，或清理手机空间'
export const lostPictureText = '有照片在本机读不到了，请删除后重新拍摄'

const registered = new Map<string, RegisteredCall>()
const journal = createJournal({
  read: storage.read,
  write: storage.write,
  remove: storage.remove,
  keys: keptKeys,
})

const entries = atom<readonly QueuedEntry[]>([])

const ownerOf = (): string | null => {
  const session = store.get(sessionAtom)
  const isHere =
    session?.clientId === store.get(clientIdAtom) && store.get(parkKnowledgeAtom) === 'known'
  return session && isHere ? personKey(session) : null
}

/** Entries of the logged-in user, in sending order; other users' entries are hidden. */
export const ownEntriesAtom = atom((get) => {
  const session = get(sessionAtom)
  const owner = session && personKey(session)
  return get(entries).filter((entry) => entry.owner === owner)
})

/** Entries not sent yet. */
export const waitingEntriesAtom = atom((get) =>
  get(ownEntriesAtom).filter(({ state }) => state === 'waiting'),
)

/** Refusals and conflicts not acknowledged by the user. */
export const unreadEntriesAtom = atom((get) =>
  get(ownEntriesAtom).filter(({ state }) => state !== 'waiting'),
)

function show(all: readonly QueuedEntry[]): void {
  const counts: Record<string, number> = {}
  for (const entry of all) if (isUnsent(entry)) counts[entry.owner] = (counts[entry.owner] ?? 0) + 1
  noteUnsentWork(counts)
  store.set(entries, all)
}
const readJournal = () => show(journal.all())

/** Updates a single entry: reloading all of them after each of two hundred would be too slow. */
function readEntry(requestId: string): void {
  const others = store.get(entries).filter((entry) => entry.requestId !== requestId)
  const entry = journal.get(requestId)
  show(entry ? [...others, entry].sort(bySendingOrder) : others)
}

async function send(entry: QueuedEntry): Promise<Outcome> {
  try {
    const end = await registered.get(entry.call)?.send(entry)
    if (end === undefined) return { kind: 'unanswered' }
    if (typeof end === 'string') return { kind: 'done', conflict: end }
    return { kind: 'done', conflict: end.message, theirs: end.theirs }
  } catch (error) {
    return outcomeOf(error)
  }
}

async function upload(address: string): Promise<Upload> {
  try {
    const { Path } = await uploadPicture('otherimage', address, { isSilent: true })
    return { kind: 'uploaded', path: Path }
  } catch (error) {
    return outcomeOf(error)
  }
}

let sender: Sender | null = null
let stops: (() => void)[] = []

/** Registers how entries of a call are sent; once per call, before startQueue(). */
export function registerCall(name: string, call: RegisteredCall): void {
  registered.set(name, call)
}

/**
 * Starts sending waiting entries, now and whenever an attempt may succeed; calling it again only triggers an immediate
 * attempt.
 */
export function startQueue(): void {
  if (sender === null) {
    sender = createSender({
      journal,
      owner: ownerOf,
      isKnown: (call) => registered.has(call),
      pictures: pictureStore,
      upload,
      send,
      exclusive,
      after(ms, work) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      random: Math.random,
      changed: (requestId) => (requestId === undefined ? readJournal() : readEntry(requestId)),
    })
    void sweepPictures(pictureStore, () => isPictureNeeded(journal.all()), Date.now())
    stops = [
      network.onChange((isOnline) => isOnline && void flushQueue()),
      lifecycle.onFront((isInFront) => isInFront && void flushQueue()),
      store.sub(sessionAtom, () => void flushQueue()),
      store.sub(parkKnowledgeAtom, () => void flushQueue()),
      storage.onOutsideChange((key) => {
        if (key === null || key.startsWith(journalPrefix)) readJournal()
      }),
    ]
  }
  readJournal()
  void flushQueue()
}

/** Stops all listeners of startQueue(); for tests. */
export function stopQueue(): void {
  sender?.stop()
  sender = null
  stops.forEach((stop) => stop())
  stops = []
}

/** Sends waiting entries; resolves when they are sent, or there is no answer. */
export const flushQueue = (): Promise<void> => sender?.flush() ?? Promise.resolve()

/** Serialises writing: entries keep the order of their actions, whatever each of them waits for. */
let lastWritten: Promise<unknown> = Promise.resolve()

interface Act {
  call: string
  payload: unknown
  note?: unknown
  requestId?: string
  pictures?: readonly string[]
}

/**
 * Stores an action to be sent. Once this resolves it is on the device and a screen may report it as done.
 * @param act `requestId`: of a sending that may already have arrived; omitted: a new one. `pictures`: ids of the stored
 *   pictures referenced in the payload (keptPictures), in upload order
 * @throws Error with a message for the user, when there is no session, or the device has no room or has lost a picture
 */
export function enqueue(act: Act): Promise<QueuedEntry> {
  const written = lastWritten.then(() => writeDown(act))
  lastWritten = written.catch(() => undefined)
  return written
}

async function writeDown(act: Act): Promise<QueuedEntry> {
  const session = store.get(sessionAtom)
  if (!session) throw new Error('请先登录，再进行操作')
  const { pictures = [] } = act
  if (pictures.length > 0) {
    const kept = new Set(await pictureStore.names())
    if (!pictures.every((id) => kept.has(id))) throw new Error(lostPictureText)
  }
  const owner = personKey(session)
  const requestId = act.requestId ?? (await newRequestId())
  const serverTime = knownServerTime()
  const entry = {
    requestId,
    call: act.call,
    payload: act.payload,
    note: act.note ?? null,
    owner,
    deviceAt: Date.now(),
    lastServerAt: serverTime?.at ?? null,
    sinceServerMs: serverTime?.sinceMs ?? null,
    tries: 0,
    state: 'waiting' as const,
    message: '',
    ...(pictures.length > 0 && {
      pictures: pictures.map((id) => ({ id, path: null, problem: '' })),
    }),
  }
  let added = journal.add(entry)
  if (!added) {
    // Storage full: cached results are the first to be dropped.
    storage.remove(storageKeys.answers)
    added = journal.add(entry)
  }
  if (!added) throw new Error(storageFullText)
  readJournal()
  if (network.isOnline()) void flushQueue()
  return added
}

/**
 * Removes a refusal or conflict that the user has read, with its pictures. Waiting entries stay.
 * @param keepsPictures a form has taken the pictures back
 */
export function acknowledge(requestId: string, keepsPictures = false): void {
  const entry = journal.get(requestId)
  if (entry && entry.state !== 'waiting' && journal.remove(requestId) && !keepsPictures)
    for (const { id } of entry.pictures ?? []) void pictureStore.remove(id)
  readJournal()
}

/** Sends a refused action again, at its old position. */
export function retryEntry(requestId: string): void {
  if (journal.get(requestId)?.state === 'refused')
    journal.change(requestId, { state: 'waiting', message: '' })
  readJournal()
  void flushQueue()
}

/** Removes a rejected picture from a refused action, and sends the action without it. */
export function dropPicture(requestId: string, id: string): void {
  const entry = journal.get(requestId)
  if (entry?.state !== 'refused' || !entry.pictures) return
  const isChanged = journal.change(requestId, {
    payload: withoutPicture(entry.payload, id),
    pictures: entry.pictures.filter((picture) => picture.id !== id),
    ...{ state: 'waiting', message: '' },
  })
  if (isChanged) void pictureStore.remove(id)
  readJournal()
  void flushQueue()
}
