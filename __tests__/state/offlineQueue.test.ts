/** The queue of work without a network against a model of device, people, network and server. */
import fc from 'fast-check'
import type { QueuedEntry } from '@/offlineQueue/entry'
import { createJournal } from '@/offlineQueue/journal'
import { outcomeOf } from '@/offlineQueue/outcome'
import {
  createSender,
  firstRetryMs,
  retryMs,
  retryMsMax,
  type Outcome,
  type Sender,
} from '@/offlineQueue/sender'
import { keptReference, pictureId, sweepPictures, withoutPicture } from '@/offlineQueue/pictures'
import type { Upload } from '@/offlineQueue/uploads'
import type { PictureStore } from '@/platform/pictureStore/types'
import { createMemoryStorage } from '@/platform/storage'
import { RequestError } from '@/rules/requestError'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const people = ['park/wang', 'park/li', 'other/wang'] as const
/** Outcome of one request (an act or a picture). */
const fates = [
  ...(['answered', 'answered', 'answered', 'answered'] as const),
  'answerLost',
  'requestLost',
  'busy',
  'refused',
  'unauthorized',
  // It arrives long after the others; no code reads the answer.
  'late',
  'twice',
] as const
type Fate = (typeof fates)[number]

type Step =
  | { do: 'act'; pictures: number; clockMs: number }
  | { do: 'flush' }
  | { do: 'turns'; count: number }
  | { do: 'network'; isOnline: boolean }
  | { do: 'logIn'; who: (typeof people)[number] | null }
  /** Kills and restarts the app at a storage write, after `afterWrites` more; `isLastMade`: that write is done. */
  | { do: 'kill'; afterWrites: number; isLastMade: boolean }
  | { do: 'full'; isFull: boolean }
  /** Late requests arrive, the youngest first. */
  | { do: 'arrivals' }
  | { do: 'fates'; next: Fate[] }
  /** The person acknowledges a refusal, sends the act again, or sends it without the refused picture. */
  | { do: 'read'; as: 'acknowledge' | 'retry' | 'drop' }

const dayMs = 86_400_000
const plain = <Do extends string>(name: Do) => fc.constant({ do: name })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      pictures: fc.constantFrom(0, 0, 1, 3),
      clockMs: fc.constantFrom(0, -400 * dayMs, 400 * dayMs),
    }),
  },
  { weight: 5, arbitrary: plain('flush') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('turns' as const),
      count: fc.integer({ min: 1, max: 40 }),
    }),
  },
  fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('logIn' as const),
      // Mostly a person, and often the same one as before.
      who: fc.constantFrom(people[0], people[0], ...people, null),
    }),
  },
  fc.record({
    do: fc.constant('kill' as const),
    afterWrites: fc.nat({ max: 6 }),
    isLastMade: fc.boolean(),
  }),
  fc.record({ do: fc.constant('full' as const), isFull: fc.boolean() }),
  plain('arrivals'),
  fc.record({
    do: fc.constant('fates' as const),
    next: fc.array(fc.constantFrom(...fates), { maxLength: 12, size: 'max' }),
  }),
  fc.record({
    do: fc.constant('read' as const),
    as: fc.constantFrom('acknowledge' as const, 'retry' as const, 'drop' as const),
  }),
)

const texts = () => new Map<string, string>()
const refusal = '不可以'

/** An act stored by the server: its owner and the contents of its pictures, in the payload's order. */
interface Effect {
  owner: string
  pictures: string[]
}

/** The server: acts once by RequestId, pictures as files of their senders. */
function serverModel() {
  const effects = new Map<string, Effect>()
  const order = new Map<string, string[]>()
  const refused = new Set<string>()
  const files = new Map<string, { by: string; shows: string }>()
  const strangers: string[] = []
  /** Refused once, an act or a picture of it: later acts went first. */
  const overtaken = new Set<string>()
  return {
    ...{ effects, order, refused, files, strangers, overtaken },
    refuseUpload: (shows: string) => void overtaken.add(shows.split(' ')[1] ?? ''),
    upload(shows: string, sentAs: string): string {
      const path = `/file/${files.size + 1}.jpg`
      files.set(path, { by: sentAs, shows })
      return path
    },
    /** @returns why it is refused, or '' */
    act(entry: QueuedEntry, sentAs: string, isRefusing: boolean): string {
      const { requestId, owner } = entry
      if (owner !== sentAs) strangers.push(requestId)
      if (effects.has(requestId)) return ''
      if (isRefusing) {
        refused.add(requestId)
        overtaken.add(requestId)
      }
      if (refused.has(requestId)) return refusal
      const paths = (entry.payload as { Images: string[] }).Images
      const shown = paths.map((path) => files.get(path))
      for (const file of shown) if (file?.by !== owner) strangers.push(`picture of ${requestId}`)
      effects.set(requestId, { owner, pictures: shown.map((file) => file?.shows ?? 'none') })
      order.set(owner, [...(order.get(owner) ?? []), requestId])
      return ''
    },
  }
}

class Killed extends Error {}

/** Storage of a device that survives restarts of the app; the app can be killed at any write. */
function deviceModel() {
  const kept = texts()
  const memory = createMemoryStorage(kept)
  const pictures = new Map<string, string>()
  let isFull = false
  let life = 0
  let left: number | null = null
  let isLastMade = false
  /** A change of the device by the app of this life. */
  const change = <T>(own: number, make: () => T): T => {
    if (own !== life) throw new Killed()
    if (left === null || left > 0) {
      if (left !== null) left -= 1
      return make()
    }
    left = null
    life += 1
    if (isLastMade) make()
    throw new Killed()
  }
  return {
    pictures,
    life: () => life,
    fill: (full: boolean) => void (isFull = full),
    killAfter(writes: number, made: boolean) {
      left = writes
      isLastMade = made
    },
    kill: () => void (life += 1),
    /** Opens the storage for one run of the app, which ends when the app is killed. */
    open() {
      const own = life
      const journal = createJournal({
        read: memory.read,
        write: (key, value) => change(own, () => !isFull && memory.write(key, value)),
        remove: (key) => change(own, () => memory.remove(key)),
        keys: () => [...kept.keys()],
      })
      const store: PictureStore = {
        async keep(name, path) {
          await Promise.resolve()
          change(own, () => {
            if (isFull) throw new Error('QuotaExceededError')
            pictures.set(name, path)
          })
        },
        async address(name) {
          await Promise.resolve()
          return pictures.get(name) ?? null
        },
        release: () => undefined,
        async remove(name) {
          await Promise.resolve()
          change(own, () => pictures.delete(name))
        },
        names: async () => [...pictures.keys()],
      }
      return { journal, store }
    },
  }
}

function world() {
  const server = serverModel()
  const device = deviceModel()
  let owner: string | null = people[0]
  let isOnline = true
  let queued: Fate[] = []
  let syncCount = 0
  let clock = 0
  let app = device.open()
  let sender: Sender
  let lifeOfApp = device.life()
  const late: (() => void)[] = []
  const retries: (() => void)[] = []

  /** One request to the server with the current token, even if another person logs in meanwhile. */
  async function request<T extends { kind: string }>(
    sentAs: string | null,
    work: (sentAs: string, isRefusing: boolean) => T,
  ): Promise<T | { kind: 'unanswered' } | { kind: 'signedOut' }> {
    const own = device.life()
    await Promise.resolve()
    // The sending process has ended: no code reads the answer.
    if (own !== device.life()) return new Promise(() => undefined)
    const fate = isOnline ? (queued[(syncCount += 1) % queued.length] ?? 'answered') : 'requestLost'
    if (fate === 'requestLost' || fate === 'busy') return { kind: 'unanswered' }
    if (fate === 'unauthorized' || sentAs === null) return { kind: 'signedOut' }
    if (fate === 'late') {
      late.push(() => void work(sentAs, false))
      return { kind: 'unanswered' }
    }
    if (fate === 'twice') work(sentAs, false)
    const answer = work(sentAs, fate === 'refused')
    await Promise.resolve()
    if (own !== device.life()) return new Promise(() => undefined)
    return fate === 'answerLost' ? { kind: 'unanswered' } : answer
  }

  const send = (entry: QueuedEntry): Promise<Outcome> =>
    request(owner, (sentAs, isRefusing): Outcome => {
      const message = server.act(entry, sentAs, isRefusing)
      return message === '' ? { kind: 'done', conflict: '' } : { kind: 'refused', message }
    }) as Promise<Outcome>
  const upload = (address: string): Promise<Upload> =>
    request(owner, (sentAs, isRefusing): Upload => {
      if (!isRefusing) return { kind: 'uploaded', path: server.upload(address, sentAs) }
      server.refuseUpload(address)
      return { kind: 'refused', message: '图片太大' }
    }) as Promise<Upload>

  function start(): void {
    app = device.open()
    lifeOfApp = device.life()
    retries.splice(0)
    sender = createSender({
      journal: app.journal,
      owner: () => owner,
      isKnown: () => true,
      pictures: app.store,
      upload,
      send,
      exclusive: (_name, _ms, work) => work(),
      after(_ms, work) {
        retries.push(work)
        return () => void retries.splice(0)
      },
      random: () => 0.5,
      changed: () => undefined,
    })
    const { journal, store } = app
    void sweepPictures(store, () => neededBy(journal.all()), clock).catch(() => undefined)
  }
  start()
  return {
    server,
    device,
    journal: () => app.journal,
    store: () => app.store,
    /** Starts again where the device died. */
    revive: () => lifeOfApp !== device.life() && start(),
    kill() {
      sender.stop()
      device.kill()
      start()
    },
    logIn: (who: string | null) => void (owner = who),
    plug: (isUp: boolean) => void (isOnline = isUp),
    fates: (next: Fate[]) => void (queued = [...next]),
    arrive: () =>
      late
        .splice(0)
        .reverse()
        .forEach((work) => work()),
    owner: () => owner,
    flush: () => sender.flush(),
    retry: () => retries.splice(0).forEach((work) => work()),
    retries: () => retries.length,
    fill: device.fill,
    setClock: (ms: number) => void (clock = ms),
    clock: () => clock,
  }
}
type World = ReturnType<typeof world>

const neededBy = (entries: QueuedEntry[]) => {
  const ids = new Set(entries.flatMap(({ pictures = [] }) => pictures.map(({ id }) => id)))
  return (id: string) => ids.has(id)
}

const entryOf = (requestId: string, owner: string, deviceAt = 0, pictures: string[] = []) => ({
  requestId,
  call: 'check',
  payload: { Code: '12345678', Images: pictures.map(keptReference) },
  note: null,
  owner,
  deviceAt,
  lastServerAt: null,
  sinceServerMs: null,
  tries: 0,
  state: 'waiting' as const,
  message: '',
  ...(pictures.length > 0 && {
    pictures: pictures.map((id) => ({ id, path: null, problem: '' })),
  }),
})

/** Acts shown as done, with their pictures; and messages that were read. */
interface Reported {
  acts: Map<string, { owner: string; pictures: string[] }>
  acknowledged: Set<string>
}

/** An act as a screen performs it: stores the pictures, then the entry, and only then reports it as done. */
async function act(
  at: World,
  record: Reported,
  requestId: string,
  pictures: number,
): Promise<void> {
  const owner = at.owner()
  if (owner === null) return
  try {
    const ids: string[] = []
    for (let number = 0; number < pictures; number += 1) {
      const id = pictureId(at.clock(), `${requestId}x${number}`.padEnd(16, '0'))
      await at.store().keep(id, `shows ${requestId} ${number}`)
      ids.push(id)
    }
    const added = at.journal().add(entryOf(requestId, owner, at.clock(), ids))
    const shown = ids.map((_id, number) => `shows ${requestId} ${number}`)
    if (added) record.acts.set(requestId, { owner, pictures: shown })
  } catch {
    // Storage full or app killed: the act is not shown as done, but a completely stored entry may be sent.
    at.revive()
    if (at.journal().get(requestId))
      record.acts.set(requestId, { owner, pictures: writtenPictures(requestId, pictures) })
  }
}
const writtenPictures = (requestId: string, count: number) =>
  Array.from({ length: count }, (_none, number) => `shows ${requestId} ${number}`)

/**
 * Handles the first refusal of the logged-in person. The storage is read afterwards to see whether this was done, because
 * an app that is killed at the write may have completed it.
 */
function read(at: World, record: Reported, as: 'acknowledge' | 'retry' | 'drop'): void {
  const mine = at
    .journal()
    .all()
    .find(({ owner, state }) => owner === at.owner() && state === 'refused')
  if (!mine) return
  const { requestId, pictures = [] } = mine
  const wrong = as === 'drop' ? pictures.find(({ problem }) => problem !== '') : undefined
  try {
    if (as === 'acknowledge') at.journal().remove(requestId)
    else
      at.journal().change(requestId, {
        ...(wrong && {
          payload: withoutPicture(mine.payload, wrong.id),
          pictures: pictures.filter(({ id }) => id !== wrong.id),
        }),
        ...{ state: 'waiting', message: '' },
      })
  } catch {
    at.revive()
  }
  const left = at.journal().get(requestId)
  if (as === 'acknowledge' && !left) record.acknowledged.add(requestId)
  const acted = record.acts.get(requestId)
  if (!wrong || !acted || left?.pictures?.some(({ id }) => id === wrong.id)) return
  const number = Number(wrong.id.slice(-16).split('x')[1]?.[0])
  acted.pictures = acted.pictures.filter((shown) => !shown.endsWith(` ${number}`))
}

async function perform(at: World, record: Reported, each: Step, requestId: string): Promise<void> {
  switch (each.do) {
    case 'act':
      at.setClock(Date.UTC(2026, 10, 23) + each.clockMs)
      return act(at, record, requestId, each.pictures)
    case 'flush':
      return void at.flush()
    case 'turns':
      for (let turn = 0; turn < each.count; turn += 1) await Promise.resolve()
      return undefined
    case 'network':
      return at.plug(each.isOnline)
    case 'logIn':
      return at.logIn(each.who)
    case 'kill':
      if (each.afterWrites === 0) at.kill()
      else at.device.killAfter(each.afterWrites - 1, each.isLastMade)
      return undefined
    case 'full':
      return at.fill(each.isFull)
    case 'arrivals':
      return at.arrive()
    case 'fates':
      return at.fates(each.next)
    case 'read':
      return read(at, record, each.as)
  }
}

/** Restarts the app with free storage and a working network, and logs each person in; refusals are not acknowledged. */
async function comeBack(at: World): Promise<void> {
  at.fill(false)
  at.kill()
  at.device.killAfter(1e9, false)
  at.plug(true)
  at.fates([])
  for (const who of people) {
    at.logIn(who)
    await at.flush()
  }
  at.arrive()
  // The next start finds entries without an owner.
  at.setClock(Date.UTC(2030, 0, 1))
  at.kill()
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

test(seeded('no act is lost, doubled, out of order or sent under another account'), () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
      const at = world()
      const { server } = at
      const record: Reported = { acts: new Map(), acknowledged: new Set() }
      let count = 0
      for (const each of steps) {
        await perform(at, record, each, `request-${String((count += 1)).padStart(3, '0')}`)
        at.revive()
        for (const { requestId } of at.journal().all()) {
          expect([requestId, record.acts.has(requestId)]).toEqual([requestId, true])
        }
      }
      await comeBack(at)
      expect(server.strangers).toEqual([])
      const left = at.journal().all()
      const ofRefused = left.map(({ requestId }) => requestId)
      for (const [requestId, { owner, pictures }] of record.acts) {
        const done = server.effects.get(requestId)
        // Each act was done once with each picture, or its refusal is in the queue or was acknowledged.
        if (done) expect([requestId, done]).toEqual([requestId, { owner, pictures }])
        else
          expect([
            requestId,
            ofRefused.includes(requestId) || record.acknowledged.has(requestId),
          ]).toEqual([requestId, true])
      }
      for (const who of people) {
        const done = server.order.get(who) ?? []
        // Acts are done in the order of their ids, except refused ones that were sent again after later ones.
        const steady = done.filter((id) => !server.overtaken.has(id))
        expect(steady).toEqual([...steady].sort())
      }
      expect(left.every(({ state, message }) => state === 'refused' && message !== '')).toBe(true)
      // The device stores the pictures of the remaining entries only.
      const needed = left.flatMap(({ pictures = [] }) => pictures.map(({ id }) => id))
      expect([...at.device.pictures.keys()].sort()).toEqual(needed.sort())
    }),
    { numRuns: runs(400) },
  ),
)

test('after a kill between two pictures the upload continues with the unfinished one', async () => {
  const at = world()
  const ids = ['a', 'b', 'c'].map((name) => pictureId(0, name))
  for (const id of ids) await at.store().keep(id, `shows one ${id}`)
  at.journal().add(entryOf('one', people[0], 0, ids))
  at.fates(['busy', 'answered', 'answerLost'])
  await at.flush()
  const { files } = at.server
  expect([...files.values()].map(({ shows }) => shows)).toEqual([
    `shows one ${ids[0]}`,
    `shows one ${ids[1]}`,
  ])
  expect(
    at
      .journal()
      .get('one')
      ?.pictures?.map(({ path }) => path),
  ).toEqual(['/file/1.jpg', null, null])
  at.kill()
  at.fates([])
  await at.flush()
  expect([...files.values()].slice(2).map(({ shows }) => shows)).toEqual([
    `shows one ${ids[1]}`,
    `shows one ${ids[2]}`,
  ])
  expect(at.server.effects.get('one')?.pictures).toHaveLength(3)
  expect([at.journal().all(), at.device.pictures.size]).toEqual([[], 0])
})

test('a picture being taken is no orphan; one an hour old is', async () => {
  const hour = 3_600_000
  const now = Date.UTC(2026, 10, 23)
  const removed: string[] = []
  const [young, old, ahead, needed] = [
    pictureId(now - hour / 2, 'young'),
    pictureId(now - 2 * hour, 'old'),
    pictureId(now + 9 * hour, 'ahead'),
    pictureId(now - 2 * hour, 'needed'),
  ]
  await sweepPictures(
    {
      names: () => Promise.resolve([young, old, ahead, needed]),
      remove: async (id) => void removed.push(id),
    },
    () => (id) => id === needed,
    now,
  )
  expect(removed).toEqual([old, ahead])
})

test('an unanswered entry is retried later', async () => {
  const at = world()
  at.journal().add(entryOf('one', people[0]))
  at.plug(false)
  await at.flush()
  expect([at.retries(), at.journal().all()[0]?.tries]).toEqual([1, 1])
  at.plug(true)
  at.retry()
  await at.flush()
  expect(at.journal().all()).toEqual([])
})

const noPictures = {
  pictures: {
    address: () => Promise.resolve(null),
    release: () => undefined,
    remove: () => Promise.resolve(),
  },
  upload: () => Promise.resolve({ kind: 'unanswered' as const }),
}

test('an entry that the device cannot delete is not sent for ever', async () => {
  const kept = texts()
  const memory = createMemoryStorage(kept)
  const place = { ...memory, remove: () => undefined, keys: () => [...kept.keys()] }
  const journal = createJournal(place)
  journal.add(entryOf('one', people[0]))
  let sent = 0
  const sender = createSender({
    journal,
    owner: () => people[0],
    isKnown: () => true,
    ...noPictures,
    send: () => Promise.resolve({ kind: 'done' as const, conflict: String((sent += 1)).slice(1) }),
    exclusive: (_name, _ms, work) => work(),
    after: () => () => undefined,
    random: () => 0,
    changed: () => {
      if (sent > 3) throw new Error('sent again and again')
    },
  })
  await sender.flush()
  expect(sent).toBe(1)
})

test('an entry of an unknown call waits without blocking others', async () => {
  const kept = texts()
  const journal = createJournal({ ...createMemoryStorage(kept), keys: () => [...kept.keys()] })
  journal.add({ ...entryOf('later', people[0]), call: 'unknown' })
  journal.add(entryOf('now', people[0]))
  const sender = createSender({
    journal,
    owner: () => people[0],
    isKnown: (call) => call === 'check',
    ...noPictures,
    send: () => Promise.resolve({ kind: 'done', conflict: '已在东门核验' }),
    exclusive: (_name, _ms, work) => work(),
    after: () => () => undefined,
    random: () => 0,
    changed: () => undefined,
  })
  await sender.flush()
  expect(journal.all().map(({ requestId, state, message }) => [requestId, state, message])).toEqual(
    [
      ['later', 'waiting', ''],
      ['now', 'conflict', '已在东门核验'],
    ],
  )
})

test('retries are further and further apart, up to the maximum', () => {
  expect([retryMs(0, 0), retryMs(0, 1), retryMs(3, 1)]).toEqual([
    firstRetryMs / 2,
    firstRetryMs,
    firstRetryMs * 8,
  ])
  expect(retryMs(1000, 1)).toBe(retryMsMax)
})

test.each([
  [{ kind: 'network', message: '' }, 'unanswered'],
  [{ kind: 'aborted', message: '' }, 'unanswered'],
  [{ kind: 'failed', status: 503, isTemporary: true, message: '' }, 'unanswered'],
  [{ kind: 'failed', status: 403, isTemporary: false, message: '没有权限' }, 'refused'],
  [{ kind: 'refused', code: 1, message: '不行' }, 'refused'],
  [{ kind: 'notice', message: '不行' }, 'refused'],
  [{ kind: 'unauthorized', message: '' }, 'signedOut'],
  [{ kind: 'signedOut', message: '' }, 'signedOut'],
  [{ kind: 'restart', message: '' }, 'signedOut'],
] as const)('failure %j is %s', (failure, kind) => {
  expect(outcomeOf(new RequestError(failure)).kind).toBe(kind)
})
