/** The client of WeChat's content check, against a fake WeChat. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWechatContentCheck } from '../../server/providers/contentCheck/wechatContentCheck'

let server: Server
let received: { path: string; body: Record<string, unknown> }[] = []
let answers: object[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    if (path === '/cgi-bin/stable_token')
      return response.end(JSON.stringify({ access_token: 'token', expires_in: 7200 }))
    received.push({ path, body: JSON.parse(text) as Record<string, unknown> })
    return response.end(JSON.stringify(answers.shift() ?? { errcode: -1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  received = []
  answers = []
})

const client = () =>
  createWechatContentCheck({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: Date.now,
    miniProgram: { appId: 'wxmini', secret: 'mini-secret' },
  })
const author = { openId: 'o1', scene: 4 } as const
const suggestion = (suggest: string, label: number) => ({
  errcode: 0,
  result: { suggest, label },
  trace_id: 't',
})

it('the request has version, scene and open id', async () => {
  answers = [suggestion('pass', 100)]
  expect(await client().checkText('你好', author)).toEqual({ end: 'pass', reason: '' })
  expect(received).toEqual([
    { path: '/wxa/msg_sec_check', body: { version: 2, scene: 4, openid: 'o1', content: '你好' } },
  ])
})

it.each([
  ['risky', 20002, { end: 'risky', reason: '微信：色情' }],
  ['review', 10001, { end: 'review', reason: '微信：广告' }],
  ['risky', 4711, { end: 'risky', reason: '微信：标签 4711' }],
])('%s with label %d is mapped to a verdict', async (suggest, label, verdict) => {
  answers = [suggestion(suggest, label)]
  expect(await client().checkText('话', author)).toEqual(verdict)
})

it.each([
  [{ errcode: 87014 }, 'risky'],
  [{ errcode: 61010 }, 'review'],
  [{ errcode: 40003 }, 'review'],
  [{ errcode: 45009 }, 'later'],
  [{ errcode: -1 }, 'later'],
  [{ errcode: 0 }, 'later'],
])('%j is %s', async (answer, end) => {
  answers = [answer]
  expect((await client().checkText('话', author)).end).toBe(end)
  answers = [answer]
  expect((await client().checkPicture('https://a/b.jpg', author)).end).toBe(end)
})

it('a longer text is checked in parts, and the strictest verdict counts', async () => {
  answers = [suggestion('pass', 100), suggestion('review', 10001)]
  const { end } = await client().checkText('😀'.repeat(2000), author)
  expect(end).toBe('review')
  expect(received.map(({ body }) => String(body.content).length)).toEqual([2500, 1500])
})

it('an author without an openId is left to a person without a request', async () => {
  const check = client()
  const unknown = { openId: undefined, scene: 1 } as const
  expect((await check.checkText('话', unknown)).end).toBe('review')
  expect((await check.checkPicture('https://a/b.jpg', unknown)).end).toBe('review')
  expect(received).toEqual([])
})

it('a picture is checked by its address, with a trace id for the later verdict', async () => {
  answers = [{ errcode: 0, trace_id: 'trace-9' }]
  expect(await client().checkPicture('https://a/b.jpg', { openId: 'o1', scene: 1 })).toEqual({
    end: 'started',
    traceId: 'trace-9',
  })
  expect(received).toEqual([
    {
      path: '/wxa/media_check_async',
      body: { version: 2, scene: 1, openid: 'o1', media_url: 'https://a/b.jpg', media_type: 2 },
    },
  ])
})
