import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WechatCodeRefused, WechatUnavailable } from '../../server/providers/wechat/wechat'
import { createWechatApi } from '../../server/providers/wechat/wechatApi'

/** Fake WeChat: recorded requests, and answers by path. */
let server: Server
let origin: string
const received: { path: string; query: Record<string, string>; body: unknown }[] = []
let answers: Record<string, (call: number) => unknown> = {}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += part
  return text ? JSON.parse(text) : undefined
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const call = { path: url.pathname, query: Object.fromEntries(url.searchParams) }
    received.push({ ...call, body: await bodyOf(request) })
    const answer = answers[call.path]?.(received.filter(({ path }) => path === call.path).length)
    response.statusCode = answer === undefined ? 502 : 200
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => void received.splice(0))

let now = 0
const api = () =>
  createWechatApi({
    origin,
    clock: () => now,
    apps: {
      miniProgram: { appId: 'wxmini', secret: 'mini-secret' },
      officialAccount: { appId: 'wxofficial', secret: 'official-secret' },
    },
  })
const paths = () => received.map(({ path }) => path)

it('login codes and OAuth codes are exchanged with the right app', async () => {
  answers = {
    '/sns/jscode2session': () => ({ openid: 'o1', session_key: 'k', unionid: 'u1' }),
    '/sns/oauth2/access_token': () => ({ openid: 'o2', access_token: 'a' }),
  }
  expect(await api().byLoginCode('c1')).toEqual({
    app: 'miniProgram',
    openId: 'o1',
    unionId: 'u1',
  })
  expect(await api().byOAuthCode('c2')).toEqual({
    app: 'officialAccount',
    openId: 'o2',
    unionId: null,
  })
  const grant_type = 'authorization_code'
  expect(received.map(({ query }) => query)).toEqual([
    { appid: 'wxmini', secret: 'mini-secret', js_code: 'c1', grant_type },
    { appid: 'wxofficial', secret: 'official-secret', code: 'c2', grant_type },
  ])
})

it.each([40029, 40163])(
  'a refused code (%i) is distinguished from a WeChat failure',
  async (errcode) => {
    answers = { '/sns/jscode2session': () => ({ errcode, errmsg: 'code been used' }) }
    await expect(api().byLoginCode('c')).rejects.toThrow(WechatCodeRefused)
    answers = { '/sns/jscode2session': () => ({ errcode: -1, errmsg: 'system error' }) }
    await expect(api().byLoginCode('c')).rejects.toThrow(WechatUnavailable)
    answers = {}
    const failure: Error = await api()
      .byLoginCode('secret-code')
      .catch((error) => error)
    expect(failure).toBeInstanceOf(WechatUnavailable)
    expect(failure.message).not.toMatch(/secret/)
  },
)

it('the access token is fetched once, cached, and renewed when WeChat ended it', async () => {
  answers = {
    '/cgi-bin/stable_token': (call) => ({ access_token: `t${call}`, expires_in: 7200 }),
    '/wxa/business/getuserphonenumber': (call) =>
      call === 3
        ? { errcode: 40001, errmsg: 'invalid credential' }
        : { errcode: 0, phone_info: { purePhoneNumber: '13800000009', countryCode: '86' } },
  }
  const wechat = api()
  await Promise.all([wechat.phoneOf('a'), wechat.phoneOf('b')])
  expect(paths().filter((path) => path === '/cgi-bin/stable_token')).toHaveLength(1)
  expect(await wechat.phoneOf('c')).toBe('13800000009')
  const last = received.at(-1)!
  expect([last.query, last.body]).toEqual([{ access_token: 't2' }, { code: 'c' }])

  now += 7200 * 1000
  await wechat.phoneOf('d')
  expect(received.at(-1)!.query).toEqual({ access_token: 't3' })
})

it('a foreign number is not taken for a mainland one', async () => {
  answers['/wxa/business/getuserphonenumber'] = () => ({
    errcode: 0,
    phone_info: { purePhoneNumber: '5551234567', countryCode: '1' },
  })
  expect(await api().phoneOf('x')).toBeNull()
})

it('the JS-SDK ticket of the official account is cached', async () => {
  answers['/cgi-bin/ticket/getticket'] = () => ({ errcode: 0, ticket: 'T', expires_in: 7200 })
  const wechat = api()
  expect([await wechat.jsApiTicket(), await wechat.jsApiTicket()]).toEqual(['T', 'T'])
  expect(paths()).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
  expect(received[0]!.body).toMatchObject({ appid: 'wxofficial', secret: 'official-secret' })
})
