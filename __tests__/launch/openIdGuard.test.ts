import fc from 'fast-check'
import { decideOpenId, guardOpenId } from '@/launch/openIdGuard'
import { storage } from '@/platform/storage'
import { noteMessengerAtom } from '@/state/runtime'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import { taro } from '../support/fakeTaro'
import { seeded } from '../support/properties/seed'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const situation = {
  isMessengerBrowser: true,
  openId: '',
  path: '/pages/home/home',
  tries: 0,
}

describe('decision', () => {
  test.each([0, 1, 2])('after %i redirects redirects again', (tries) => {
    expect(decideOpenId({ ...situation, tries })).toEqual({ isSentAway: true, tries: tries + 1 })
  })

  test('after three redirects stops', () => {
    expect(decideOpenId({ ...situation, tries: 3 })).toEqual({ isSentAway: false, tries: 3 })
  })

  test.each(['/pages/index/index', '/pages/login/login', '/pages/login/reg', '/pages/login/pwd'])(
    'never redirects from %s',
    (path) => {
      expect(decideOpenId({ ...situation, path })).toEqual({ isSentAway: false, tries: 0 })
    },
  )

  test('never redirects outside the messenger’s browser', () => {
    expect(decideOpenId({ ...situation, isMessengerBrowser: false }).isSentAway).toBe(false)
  })

  test('resets the counter with a known open id', () => {
    expect(decideOpenId({ ...situation, openId: 'o1', tries: 3 })).toEqual({
      isSentAway: false,
      tries: 0,
    })
  })

  test(seeded('sends the user away at most three times, for any pages visited'), () => {
    const paths = fc.constantFrom('/pages/home/home', '/pages/my/my', '/pages/index/index')
    fc.assert(
      fc.property(fc.array(paths), (visits) => {
        let tries = 0
        let sent = 0
        for (const path of visits) {
          const decision = decideOpenId({ ...situation, path, tries })
          tries = decision.tries
          sent += decision.isSentAway ? 1 : 0
        }
        return sent <= 3
      }),
    )
  })
})

describe('guard', () => {
  beforeEach(() => {
    taro.reset()
    storage.remove(storageKeys.openIdRedirects)
    store.set(noteMessengerAtom, { isMessengerBrowser: true, openId: '' })
  })

  test('opens the start page with the current page as viewurl, three times', async () => {
    for (let visit = 0; visit < 5; visit += 1) {
      taro.pages = []
      taro.open('/pagespacka/noticeManage/noticeDetail?id=%E5%85%AB')
      await guardOpenId()
    }
    const viewurl = encodeURIComponent('/pagespacka/noticeManage/noticeDetail?id=%E5%85%AB')
    expect(taro.moves).toEqual(Array(3).fill(`redirectTo /pages/index/index?viewurl=${viewurl}`))
    expect(storage.read(storageKeys.openIdRedirects)).toBe(3)
  })

  test('counts again once the open id is known', async () => {
    storage.write(storageKeys.openIdRedirects, 3)
    store.set(noteMessengerAtom, { isMessengerBrowser: true, openId: 'o1' })
    await guardOpenId()
    expect(storage.read(storageKeys.openIdRedirects)).toBe(0)
    expect(taro.moves).toEqual([])
  })

  test('does not redirect on a device that cannot count', async () => {
    const write = jest.spyOn(storage, 'write').mockReturnValue(false)
    await guardOpenId()
    expect(taro.moves).toEqual([])
    write.mockRestore()
  })
})
