/** call() as a whole: messages, requests and stored state. */
import { announcementCalls } from '@/contract/announcement'
import { post } from '@/contract/endpoint'
import { parkCalls } from '@/contract/park'
import { userCalls, type CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import { shownToasts } from '@/platform/toast'
import { call } from '@/request/call'
import { reportOutcome } from '@/request/reportOutcome'
import type { RequestError } from '@/rules/requestError'
import { watchSession } from '@/request/refresh/refresher'
import { beginSession, changeTokens } from '@/request/session'
import { keptLogOuts } from '@/state/logOuts'
import { awaitParkAtom, enterParkAtom } from '@/state/park'
import { isNetTimeoutAtom, isUpdateEnforcedAtom } from '@/state/runtime'
import { endSessionAtom, sessionAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'
import * as v from 'valibot'
import { executed, taro, type FakeRequest } from '../support/fakeTaro'
import { quietFor, until } from '../support/until'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const ok = (data: unknown) => ({
  statusCode: 200,
  data: JSON.stringify({ code: 0, succeeded: true, data, ServerTime: Date.now() }),
})
const failed = (statusCode: number, body: unknown) => ({ statusCode, data: JSON.stringify(body) })
const user = { UserId: 'u1', Id: 'u1' } as CurrentUser
const tokens = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  secret: `secret-${name}`,
  token: `access-${name}`,
  token_type: 'bearer' as const,
  expires_in: 7200,
  ClientUpdateEnforced: false,
})
const pay = post('/order/api/v1/order/submit/c', {
  auth: 'member',
  money: true,
  summary: '',
  request: v.object({ RequestId: v.string(), Amount: v.number() }),
  data: v.object({}),
})
const bearerOf = ({ header }: FakeRequest) => header.Authorization
const flush = () => new Promise((resolve) => setTimeout(resolve, 0))
const failure = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('should have failed')
    },
    (error: RequestError) => error,
  )

const stopWatching = watchSession()
afterAll(() => {
  // Ending the session cancels the timer of the next refresh.
  store.set(endSessionAtom)
  stopWatching()
})

beforeEach(() => {
  process.env.API_HOST = ''
  process.env.CLIENT_SECRET = 'secret'
  taro.reset()
  shownToasts.length = 0
  store.set(endSessionAtom)
  store.set(enterParkAtom, 'mianfang')
  storage.remove(storageKeys.logOuts)
})

describe('successful call', () => {
  test('returns the data', async () => {
    taro.answer = () => ok({ DataRows: [], CurrentPageIndex: 1, PageCount: 0 })
    expect(await call(announcementCalls.list, {})).toMatchObject({ PageCount: 0 })
    expect(taro.requests[0]).toMatchObject({
      url: '/oc/api/v1/announcement/list/c',
      method: 'POST',
      header: { TenantId: 'mianfang' },
      data: '{}',
    })
  })

  test('waits until the host’s park is known', async () => {
    store.set(awaitParkAtom, 'mianfang')
    taro.answer = () => ok({ Id: 'binjiang', Name: '滨江' })
    const reading = call(announcementCalls.list, {})
    const naming = call(parkCalls.getParkInfo, {})
    await flush()
    expect(taro.requests).toHaveLength(0)
    const lookup = { isParkLookup: true }
    await call(parkCalls.getParkInfo, { Host: 'binjiang.localhost' }, lookup)
    expect(taro.requests).toHaveLength(1)
    store.set(enterParkAtom, 'binjiang')
    await naming
    await reading
    const [, ...later] = taro.requests
    expect(later.map(({ header }) => header.TenantId ?? header.Authorization)).toEqual([
      'binjiang',
      `Basic ${btoa('binjiang:secret')}`,
    ])
  })
})

describe('failing call', () => {
  test('without a network shows the crying toast for 1.5 s and sets the flag', async () => {
    taro.answer = () => new Error('Failed to fetch')
    const error = await failure(call(announcementCalls.list, {}))
    expect(error.kind).toBe('network')
    expect(shownToasts).toEqual([{ text: '请求超时', durationMs: 1500, image: 'crying' }])
    expect(store.get(isNetTimeoutAtom)).toBe(true)
    taro.answer = () => ok({})
    await call(announcementCalls.list, {})
    expect(store.get(isNetTimeoutAtom)).toBe(false)
  })

  test.each(['<html>', '"Bad Gateway"', '{}', '[]', '{"code":0,"succeeded":true}'])(
    'for the park look-up with an invalid answer keeps the park: %s',
    async (data) => {
      taro.answer = () => ({ statusCode: 200, data })
      const error = await failure(call(parkCalls.getParkInfo, {}, { isParkLookup: true }))
      expect(error.failure).toMatchObject({ kind: 'failed', isTemporary: true })
      expect(shownToasts.map(({ text }) => text)).toEqual(['服务返回的内容无法识别，请稍后再试'])
    },
  )

  test('with an English message shows the app’s own', async () => {
    for (const reply of [
      { statusCode: 500, data: 'Internal Server Error' },
      failed(502, { Message: 'Cannot read properties of undefined' }),
      failed(200, { code: 7, succeeded: false, Message: 'out of stock' }),
      failed(460, ['daily limit']),
    ]) {
      taro.answer = () => reply
      await failure(call(announcementCalls.list, {}))
    }
    expect(shownToasts.map(({ text }) => text)).toEqual([
      '服务繁忙，请稍后再试',
      '服务繁忙，请稍后再试',
      '操作没有成功，请稍后再试',
      '操作没有成功，请稍后再试',
    ])
  })

  test('through a programming error has a Chinese message and the error as its cause', async () => {
    const mistake = new TypeError('Cannot read properties of undefined')
    const error = await failure(reportOutcome(Promise.reject(mistake), {}))
    expect([error.message, error.cause]).toEqual(['操作没有成功，请稍后再试', mistake])
    expect(shownToasts.map(({ text }) => text)).toEqual(['操作没有成功，请稍后再试'])
  })

  test('without an end of the body is aborted after 60 s', async () => {
    jest.useFakeTimers()
    taro.answer = () => 'never'
    const error = failure(call(announcementCalls.list, {}))
    await jest.advanceTimersByTimeAsync(60_000)
    expect((await error).kind).toBe('network')
    expect(taro.aborted).toBe(1)
    jest.useRealTimers()
  })

  test('that was aborted shows nothing', async () => {
    taro.answer = () => 'never'
    const controller = new AbortController()
    const error = failure(call(announcementCalls.list, {}, { signal: controller.signal }))
    await flush()
    controller.abort()
    expect((await error).kind).toBe('aborted')
    expect(shownToasts).toEqual([])
    expect(taro.aborted).toBe(1)
  })

  test.each([
    [failed(460, ['第一句', '第二句']), '第一句，第二句'],
    [failed(400, { Message: '手机号已注册' }), '手机号已注册'],
    [failed(200, { code: 7, succeeded: false, Message: '库存不足' }), '库存不足'],
    [{ statusCode: 500, data: '系统维护中' }, '系统维护中'],
  ])('with a reply shows its message for 3 s: %j', async (reply, text) => {
    taro.answer = () => reply
    const error = await failure(call(announcementCalls.list, {}))
    expect(shownToasts).toEqual([{ text, durationMs: 3000 }])
    expect(error.response?.status).toBe(reply.statusCode)
  })

  test.each([
    [failed(200, { code: 523, succeeded: false }), '今日勾搭已达上限，明日再来吧！'],
    [failed(200, { code: 462, succeeded: false, Message: 'x' }), '该巡演已下线！'],
    [{ statusCode: 502, data: '<html>502 Bad Gateway</html>' }, '服务繁忙，请稍后再试'],
    [failed(404, {}), '内容不存在或已下架'],
  ])('with a reply without message shows the configured one for 4 s: %j', async (reply, text) => {
    taro.answer = () => reply
    await failure(call(announcementCalls.list, {}))
    expect(shownToasts).toEqual([{ text, durationMs: 4000 }])
  })

  test.each([
    [failed(400, { Message: '验证码错误' }), 1, 0],
    [failed(200, { code: 520, succeeded: false }), 1, 0],
    [failed(460, '只有提示'), 0, 1],
  ])(
    'passes its message to the failure callback where spec 8 requires it',
    async (reply, calls, toasts) => {
      taro.answer = () => reply
      const onFailure = jest.fn()
      await failure(call(announcementCalls.list, {}, { onFailure }))
      expect([onFailure.mock.calls.length, shownToasts.length]).toEqual([calls, toasts])
    },
  )

  test('that reads is left to the page', async () => {
    taro.answer = () => new Error('offline')
    await failure(call(announcementCalls.list, {}, { isRead: true }))
    expect(shownToasts).toEqual([])
    expect(store.get(isNetTimeoutAtom)).toBe(true)
  })
})

describe('call that needs log-in', () => {
  test('by a visitor is not sent; an action leads to log-in and back', async () => {
    taro.open('/pagespacka/noticeManage/noticeDetail?id=%E5%85%AB')
    const error = await failure(call(userCalls.update, { Name: '新名' }))
    expect(error.kind).toBe('signedOut')
    expect(taro.requests).toHaveLength(0)
    expect(taro.moves).toEqual([
      `navigateTo /pages/login/login?redirect_url=${encodeURIComponent('/pagespacka/noticeManage/noticeDetail?id=%E5%85%AB')}`,
    ])
    await failure(call(userCalls.update, {}))
    expect(taro.moves).toHaveLength(1)
  })

  test('by a visitor that reads does not lead to log-in', async () => {
    await failure(call(userCalls.GetInfo, {}, { isRead: true }))
    expect(taro.moves).toEqual([])
  })

  test('has the session’s bearer token', async () => {
    beginSession({ ...tokens('1'), User: user })
    taro.answer = () => ok(user)
    await call(userCalls.GetInfo, {})
    expect(taro.requests[0]?.header).toMatchObject({
      Authorization: 'Bearer access-1',
      TenantId: 'mianfang',
    })
  })

  test('with an expired token is repeated after a refresh, and the page reloads', async () => {
    beginSession({ ...tokens('1'), User: user })
    taro.open('/pagespacka/noticeManage/noticeDetail?id=8')
    taro.answer = (request) => {
      if (request.url.startsWith('/uc/oauth/token')) return ok(tokens('2'))
      return bearerOf(request) === 'Bearer access-2' ? ok(user) : failed(401, {})
    }
    expect(await call(userCalls.GetInfo, {}, { isRead: true })).toEqual(user)
    expect(taro.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /uc/api/v1/User/GetInfo',
      'GET /uc/oauth/token?grant_type=refresh_token&refresh_token=refresh-1',
      'POST /uc/api/v1/User/GetInfo',
    ])
    expect(taro.requests[1]?.header.Authorization).toMatch(/^Basic /)
    expect(taro.moves).toEqual(['redirectTo /pagespacka/noticeManage/noticeDetail?id=8'])
    expect(store.get(sessionAtom)).toMatchObject({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    })
  })

  test('that pays is signed again when repeated, and the page waits for it', async () => {
    beginSession({ ...tokens('1'), User: user })
    taro.open('/pagespacka/buyCard/buyCard')
    taro.answer = (request) => {
      if (request.url.startsWith('/uc/oauth/token')) return ok(tokens('2'))
      if (bearerOf(request) !== 'Bearer access-2') return failed(401, {})
      expect(taro.moves).toEqual([])
      return ok({ Id: 'o1' })
    }
    await call(pay, { RequestId: 'r1', Amount: 5 })
    const bodies = taro.requests
      .filter(({ method }) => method === 'POST')
      .map(({ data }) => JSON.parse(data ?? '') as Record<string, string>)
    expect(bodies.map(({ RequestId }) => RequestId)).toEqual(['r1', 'r1'])
    expect(new Set(bodies.map(({ signature }) => signature)).size).toBe(2)
    // Each sending has its own second signature, with its own time and nonce.
    const nonces = taro.requests
      .filter(({ method }) => method === 'POST')
      .map(({ header }) => header['X-Park-Nonce'])
    expect(new Set(nonces).size).toBe(2)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    await until(() => taro.moves.length > 0, 'the page to be loaded again')
    expect(taro.moves).toEqual(['redirectTo /pagespacka/buyCard/buyCard'])
  })

  test('that pays does not reload the page that its outcome opened', async () => {
    beginSession({ ...tokens('1'), User: user })
    taro.open('/pagespacka/buyCard/buyCard')
    taro.answer = (request) => {
      if (request.url.startsWith('/uc/oauth/token')) return ok(tokens('2'))
      return bearerOf(request) === 'Bearer access-2' ? ok({ Id: 'o1' }) : failed(401, {})
    }
    await call(pay, { RequestId: 'r1', Amount: 5 })
    taro.open('/pagespacka/payBill/payResult')
    await quietFor(300)
    expect(taro.moves).toEqual([])
  })

  test('that reads in a page with a fixed place runs its load and show again', async () => {
    beginSession({ ...tokens('1'), User: user })
    taro.answer = (request) => {
      if (request.url.startsWith('/uc/oauth/token')) return ok(tokens('2'))
      return bearerOf(request) === 'Bearer access-2' ? ok(user) : failed(401, {})
    }
    executed.length = 0
    await call(userCalls.GetInfo, {}, { isRead: true })
    expect(taro.moves).toEqual([])
    expect(executed).toEqual(['/pages/home/home?stamp=1 onLoad', '/pages/home/home?stamp=1 onShow'])
  })
})

describe('session', () => {
  test('raises the update flag when the server requires a newer client', () => {
    const before = store.get(isUpdateEnforcedAtom)
    beginSession({ ...tokens('1'), User: user })
    expect(store.get(isUpdateEnforcedAtom)).toBe(before)
    beginSession({ ...tokens('1'), User: user, ClientUpdateEnforced: true })
    expect(store.get(isUpdateEnforcedAtom)).toBe(true)
  })

  test('replaced by another log-in is ended at the server', () => {
    beginSession({ ...tokens('1'), User: user })
    beginSession({ ...tokens('2'), User: user })
    expect(keptLogOuts().map(({ refreshToken }) => refreshToken)).toEqual(['refresh-1'])
  })

  test('of another park is ended at its park', () => {
    beginSession({ ...tokens('1'), User: user })
    store.set(enterParkAtom, 'binjiang')
    expect(keptLogOuts()).toMatchObject([{ clientId: 'mianfang', refreshToken: 'refresh-1' }])
  })

  test('that the device cannot store is refused with a message', () => {
    const write = jest.spyOn(storage, 'write').mockReturnValue(false)
    expect(() => beginSession({ ...tokens('1'), User: user })).toThrow(
      '无法在本机保存登录状态，请检查浏览器的存储设置',
    )
    write.mockRestore()
  })

  test('changed without a session stores no tokens', async () => {
    await changeTokens(async () => tokens('2'))
    expect([store.get(sessionAtom), keptLogOuts()]).toEqual([null, []])
  })

  test('stores the tokens of a changed password', async () => {
    beginSession({ ...tokens('1'), User: user })
    await changeTokens(async () => tokens('2'))
    expect(store.get(sessionAtom)?.accessToken).toBe('access-2')
    expect(keptLogOuts()).toEqual([])
  })

  test('changed for a person who has left meanwhile ends the new tokens', async () => {
    beginSession({ ...tokens('1'), User: user })
    await changeTokens(async () => {
      store.set(endSessionAtom)
      beginSession({ ...tokens('other'), User: { ...user, UserId: 'u2', Id: 'u2' } })
      return tokens('2')
    })
    expect(store.get(sessionAtom)?.accessToken).toBe('access-other')
    expect(keptLogOuts().map(({ refreshToken }) => refreshToken)).toEqual(['refresh-2'])
  })
})
