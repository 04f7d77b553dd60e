import { createHmac } from 'node:crypto'
import { canonicalRequest } from '@/rules/canonicalRequest'
import { exchangeFor } from '@/request/exchange'

const caller = { clientId: 'mianfang', accessToken: 'tok', secret: 'sec' }
const post = { method: 'POST', path: '/a/b/c', auth: 'member', money: false } as const

beforeEach(() => {
  process.env.API_HOST = 'https://api.example.com'
  process.env.CLIENT_SECRET = 'park-consumer'
})

describe('exchangeFor', () => {
  test('POST has JSON without empty fields, the bearer token and the park', () => {
    const exchange = exchangeFor(post, { A: 1, B: '', C: undefined, D: null, E: false }, caller)
    expect(exchange).toEqual({
      method: 'POST',
      url: 'https://api.example.com/a/b/c',
      headers: {
        Authorization: 'Bearer tok',
        TenantId: 'mianfang',
        'content-type': 'application/json',
      },
      body: '{"A":1,"E":false}',
    })
  })

  test('a visitor’s call has the park and no authorization', () => {
    const { headers } = exchangeFor(
      { ...post, auth: 'visitor' },
      {},
      { ...caller, accessToken: '' },
    )
    expect(headers).toEqual({ TenantId: 'mianfang', 'content-type': 'application/json' })
  })

  test('a client call has basic authorization instead of both', () => {
    const { headers } = exchangeFor({ ...post, auth: 'client' }, {}, caller)
    expect(headers).toEqual({
      Authorization: `Basic ${Buffer.from('mianfang:park-consumer').toString('base64')}`,
      'content-type': 'application/json',
    })
  })

  test('GET has its fields encoded in the query and no body', () => {
    const exchange = exchangeFor({ ...post, method: 'GET' }, { Host: 'a b', 名: '园&区' }, caller)
    expect(exchange.url).toBe(
      'https://api.example.com/a/b/c?Host=a%20b&%E5%90%8D=%E5%9B%AD%26%E5%8C%BA',
    )
    expect(exchange.body).toBeUndefined()
  })

  test('a money call has time, nonce and a second signature over everything', () => {
    const moment = { time: 1_795_000_000_000, nonce: '0123456789abcdef' }
    const { headers, body } = exchangeFor({ ...post, money: true }, { A: 1 }, caller, moment)
    const payload = JSON.parse(body ?? '') as Record<string, unknown>
    expect(payload).toMatchObject({ A: 1, signature: expect.any(String) as string })
    const text = canonicalRequest({ method: 'POST', path: '/a/b/c', ...moment, payload })
    expect(headers).toMatchObject({
      'X-Park-Time': '1795000000000',
      'X-Park-Nonce': '0123456789abcdef',
      'X-Park-Signature': createHmac('sha256', 'sec').update(text).digest('base64'),
    })
    const names = (exchange: { headers: object }) => Object.keys(exchange.headers).join()
    expect(names(exchangeFor(post, { A: 1 }, caller, moment))).not.toContain('X-Park')
    expect(names(exchangeFor({ ...post, money: true }, { A: 1 }, caller))).not.toContain('X-Park')
  })

  test('a path parameter moves from the payload to the path', () => {
    const exchange = exchangeFor(
      { ...post, path: '/api/v1/TenantID/:tenant/Login' },
      { tenant: 'a/b', code: 'x' },
      caller,
    )
    expect(exchange.url).toBe('https://api.example.com/api/v1/TenantID/a%2Fb/Login')
    expect(exchange.body).toBe('{"code":"x"}')
  })

  test('a money call is signed with the current secret', () => {
    const money = { ...post, money: true }
    const first = JSON.parse(exchangeFor(money, { Amount: 5 }, caller).body ?? '')
    const second = JSON.parse(
      exchangeFor(money, { Amount: 5 }, { ...caller, secret: 'x' }).body ?? '',
    )
    expect(first.signature).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(second.signature).not.toBe(first.signature)
  })

  test('without a configured host the URL is a path', () => {
    process.env.API_HOST = ''
    expect(exchangeFor(post, {}, caller).url).toBe('/a/b/c')
  })
})
