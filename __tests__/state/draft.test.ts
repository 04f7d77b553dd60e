import { storage } from '@/platform/storage'
import { clearDraftsAtom, readDraftAtom, writeDraftAtom } from '@/state/draft'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const day = 86_400_000
const read = (key: string) => store.get(readDraftAtom)(key)

beforeEach(() => {
  jest.useFakeTimers({ now: 10 * day })
  store.set(clearDraftsAtom)
})
afterEach(() => jest.useRealTimers())

test('what was typed is there again, each form its own', () => {
  store.set(writeDraftAtom, 'repair', { Detail: '灯不亮' })
  store.set(writeDraftAtom, 'activityForm/42', { Phone: '138' })
  expect(read('repair')).toEqual({ Detail: '灯不亮' })
  expect(read('activityForm/42')).toEqual({ Phone: '138' })
  expect(storage.read(storageKeys.drafts)).toMatchObject({
    repair: { value: { Detail: '灯不亮' } },
  })
})

test('sent is forgotten, and the others stay', () => {
  store.set(writeDraftAtom, 'repair', 'a')
  store.set(writeDraftAtom, 'complaint', 'b')
  store.set(writeDraftAtom, 'repair', undefined)
  expect([read('repair'), read('complaint')]).toEqual([undefined, 'b'])
})

test('log-out forgets all', () => {
  store.set(writeDraftAtom, 'repair', 'a')
  store.set(clearDraftsAtom)
  expect(read('repair')).toBeUndefined()
  expect(storage.read(storageKeys.drafts)).toBeUndefined()
})

test('after a restart a week-old draft is gone, a younger one is there, damaged ones do no harm', () => {
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('@/platform/storage')>('@/platform/storage')
    fresh.storage.write(storageKeys.drafts, {
      old: { value: 1, at: 10 * day - 8 * day },
      young: { value: 2, at: 10 * day - day },
      damaged: null,
    })
    const draft = jest.requireActual<typeof import('@/state/draft')>('@/state/draft')
    const atoms = jest.requireActual<typeof import('@/state/store')>('@/state/store')
    const readAgain = atoms.store.get(draft.readDraftAtom)
    expect([readAgain('old'), readAgain('young'), readAgain('damaged')]).toEqual([
      undefined,
      2,
      undefined,
    ])
  })
})
