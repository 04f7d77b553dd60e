/** The client of WeChat's subscribe messages, against a fake WeChat. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechatSubscribeMessages } from '../../server/providers/subscribeMessage/wechatSubscribeMessages'

let server: Server
let origin: string
const received: { path: string; token: string | null; body: unknown }[] = []
let tokens = 0
/** Answers of the sending call: a body, an HTTP status, or a hang-up. */
let answers: (object | number | 'hang up')[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    let text = ''
    for await (const part of request) text += part
    const path = url.pathname
    received.push({ path, token: url.searchParams.get('access_token'), body: JSON.parse(text) })
    if (path === '/cgi-bin/stable_token') {
      tokens += 1
      return response.end(JSON.stringify({ access_token: `token-${tokens}`, expires_in: 7200 }))
    }
    const answer = answers.shift() ?? { errcode: 0, errmsg: 'ok' }
    if (answer === 'hang up') return request.socket.destroy()
    if (typeof answer === 'number') response.statusCode = answer
    return response.end(JSON.stringify(typeof answer === 'number' ? {} : answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received.splice(0)
  tokens = 0
  answers = []
})

const client = (at = origin) =>
  createWechatSubscribeMessages({
    origin: at,
    clock: Date.now,
    miniProgram: { appId: 'wxmini', secret: 'mini-secret' },
  })
const message = {
  tenantId: 'mianfang',
  openId: 'o1',
  templateId: 't1',
  page: 'pages/index/index?viewurl=%2F',
  data: { thing1: '三班面馆' },
}

it('messages are sent with the mini-program’s cached stable token', async () => {
  const wechat = client()
  expect(await wechat.send(message)).toEqual({ end: 'sent', reason: '' })
  await wechat.send(message)
  expect(received.map(({ path }) => path)).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/message/subscribe/send',
    '/cgi-bin/message/subscribe/send',
  ])
  expect(received[1]).toMatchObject({
    token: 'token-1',
    body: {
      touser: 'o1',
      template_id: 't1',
      page: message.page,
      data: { thing1: { value: '三班面馆' } },
      miniprogram_state: 'formal',
    },
  })
})

it('a new token is fetched once when WeChat ended the old one', async () => {
  answers = [{ errcode: 40001 }]
  expect((await client().send(message)).end).toBe('sent')
  expect(received.map(({ token }) => token)).toEqual([null, 'token-1', null, 'token-2'])
})

it.each([
  [{ errcode: 43101 }, 'refused'],
  [{ errcode: 40003 }, 'refused'],
  [{ errcode: 47003 }, 'wrong'],
  [{ errcode: 40037 }, 'wrong'],
  [{ errcode: 41030 }, 'wrong'],
  [{ errcode: -1 }, 'later'],
  [{ errcode: 45009 }, 'later'],
  [500, 'later'],
  [503, 'later'],
  [504, 'unknown'],
  ['hang up' as const, 'unknown'],
])('%j ends as %s', async (answer, end) => {
  answers = [answer]
  const outcome = await client().send(message)
  expect(outcome.end).toBe(end)
  expect(outcome.reason).not.toMatch(/token-|mini-secret|o1/)
})

it('without a token the message counts as not sent', async () => {
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  expect((await client(`http://127.0.0.1:${port}`).send(message)).end).toBe('later')
})
