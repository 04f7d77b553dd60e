import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { announcementCalls } from '@/contract/announcement'
import { userCalls } from '@/contract/user'
import { DatabaseAwayError } from '../../server/database/errorCauses'
import { Failure, Refusal, ToastFailure } from '../../server/kernel/failure'
import envelope from '../../server/http/envelope'
import { FileStoreError } from '../../server/providers/fileStore/fileStore'
import { PARK, describeServer, startTestApp, type TestApp } from '../support/server/testApp'

const test = describeServer({ onLog: (line) => void log.push(line) })
const log: string[] = []

const post = (payload: string | undefined, type = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: announcementCalls.list.path,
    headers: { tenantid: PARK, 'content-type': type },
    payload,
  })

describe('response shapes of spec 8', () => {
  async function answerTo(error: unknown) {
    const app = Fastify()
    await app.register(envelope)
    app.get('/', async () => {
      throw error
    })
    const response = await app.inject('/')
    return {
      status: response.statusCode,
      body: response.json() as unknown,
      headers: response.headers,
    }
  }

  it('a refusal is HTTP 200 with a body code', async () => {
    expect(await answerTo(new Refusal(461, '已下线', 'offline'))).toMatchObject({
      status: 200,
      body: { code: 461, succeeded: false, Message: '已下线', Reason: 'offline' },
    })
  })

  it('a toast is HTTP 460 with an array of sentences', async () => {
    expect(await answerTo(new ToastFailure(['一', '二']))).toMatchObject({
      status: 460,
      body: ['一', '二'],
    })
  })

  it('a failure is another status with Message, Reason and Retry-After', async () => {
    const reply = await answerTo(new Failure(429, '慢一点', 'tooSoon', { retryAfterSeconds: 7 }))
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 429, succeeded: false, Message: '慢一点', Reason: 'tooSoon' },
    })
    expect(reply.headers['retry-after']).toBe('7')
  })

  it.each([
    ['an unexpected error', new Error('secret detail')],
    ['a thrown value that is no error', 'secret detail'],
  ])('%s is 500 and reveals nothing internal', async (_name, error) => {
    const reply = await answerTo(error)
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toContain('secret')
    expect(reply.body).toMatchObject({ succeeded: false, Message: '服务出错了，请稍后再试' })
  })

  it('an unreachable file store is not reported as an unreachable database', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const reply = await answerTo(new FileStoreError('away', '连不上', refused))
    expect(reply).toMatchObject({ status: 503, body: { Reason: 'filesAway' } })
  })

  it('an unreachable database is 503 with a retry hint', async () => {
    const away = new Error('Failed query', {
      cause: Object.assign(new Error('x'), { code: '57P01' }),
    })
    for (const error of [new DatabaseAwayError('away'), away]) {
      const reply = await answerTo(error)
      expect(reply).toMatchObject({ status: 503, body: { Reason: 'databaseAway' } })
      expect(reply.headers['retry-after']).toBe('2')
    }
  })

  it.each([
    ['a standby that answers after a failover', '25006', 'cannot execute UPDATE', 'databaseAway'],
    ['a database whose disk is full', '53100', 'could not extend file', 'databaseAway'],
    ['a pooler without a database', '08P01', 'server login has been failing', 'databaseAway'],
    ['a lock that another request holds', '55P03', 'canceling statement', 'databaseBusy'],
  ])('%s is 503 with a retry hint', async (_name, code, message, Reason) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })
    expect(await answerTo(error)).toMatchObject({ status: 503, body: { Reason } })
  })

  it('a protocol violation by PostgreSQL is 500', async () => {
    const cause = Object.assign(new Error('invalid message format'), { code: '08P01' })
    expect(await answerTo(new Error('Failed query', { cause }))).toMatchObject({ status: 500 })
  })

  it('a value that PostgreSQL cannot store is 400', async () => {
    const error = new Error('Failed query', {
      cause: Object.assign(new Error('x'), { code: '22003' }),
    })
    expect(await answerTo(error)).toMatchObject({ status: 400 })
  })
})

describe('malformed requests', () => {
  it.each([
    ['broken JSON', '{', 'application/json', 400],
    ['a JSON array', '[]', 'application/json', 400],
    ['a JSON string', '"x"', 'application/json', 400],
    ['an unknown content type', 'x', 'application/xml', 415],
    ['a too large body', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s', async (_name, payload, type, status) => {
    const response = await post(payload, type)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: status, succeeded: false })
    expect(response.json().Message).toMatch(/[\u4e00-\u9fff]/)
  })

  it('a missing body is an empty request', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: announcementCalls.list.path,
      headers: { tenantid: PARK },
    })
    expect(response.statusCode).toBe(200)
  })

  it('null means a missing field, an unknown field is ignored', async () => {
    const response = await post('{"PageIndex":null,"PageSize":2,"Other":{}}')
    expect(response.json().data.DataRows).toHaveLength(2)
  })

  it('each invalid field has its message', async () => {
    const response = await post('{"PageIndex":"x","PageSize":1000,"Kind":7}')
    expect(response.json()).toMatchObject({
      Message: 'PageIndex 格式不正确',
      Messages: ['PageIndex 格式不正确', 'PageSize 格式不正确', 'Kind 格式不正确'],
    })
  })

  it('an unknown path is 404, as JSON for programs and HTML for people', async () => {
    const program = await test.app.inject({ method: 'POST', url: '/uc/api/v1/nothing/c' })
    expect([program.statusCode, program.json().Message]).toEqual([404, '请求的地址不存在'])
    const person = await test.app.inject({ url: '/nothing', headers: { accept: 'text/html' } })
    expect([person.statusCode, person.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(person.body).toContain('回到首页')
    const wrongMethod = await test.app.inject({ method: 'DELETE', url: userCalls.GetInfo.path })
    expect(wrongMethod.statusCode).toBe(404)
  })
})

describe('responses', () => {
  it('have ServerTime and are not cached', async () => {
    const { body, headers } = await test.call(announcementCalls.list)
    expect(Math.abs(body.ServerTime - test.clock.now())).toBeLessThan(5000)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('have helmet’s headers and a policy without inline scripts', async () => {
    const { headers } = await test.call(announcementCalls.list)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('allow this origin only, unless another is configured', async () => {
    const ask = async (app: TestApp, origin: string) =>
      (
        await app.app.inject({
          method: 'OPTIONS',
          url: announcementCalls.list.path,
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin']
    expect(await ask(test, 'https://evil.example')).toBeUndefined()
    const open = await startTestApp({ environment: { CORS_ORIGINS: 'https://park.example' } })
    try {
      expect(await ask(open, 'https://park.example')).toBe('https://park.example')
      expect(await ask(open, 'https://evil.example')).toBeUndefined()
    } finally {
      await open.close()
    }
  })
})

describe('rate limits', () => {
  it('answer 429 above the limit per minute and address, until the next minute', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMIT: '5' } })
    try {
      const statuses = []
      for (let round = 0; round < 7; round += 1) {
        statuses.push((await limited.call(announcementCalls.list)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      const refused = await limited.call(announcementCalls.list)
      expect(refused.body.Reason).toBe('rateLimit')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // Pages, pictures and the health check are not calls.
      expect((await limited.app.inject('/health')).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('are lower for looking up accounts', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMIT: '1000' } })
    try {
      const statuses = []
      for (let round = 0; round < 25; round += 1) {
        const { status } = await limited.call(userCalls.existsUser, { PhoneNumber: '13900000000' })
        statuses.push(status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    } finally {
      await limited.close()
    }
  })

  it('trust forwarded addresses from the configured number of proxies only', async () => {
    const ipSeen = async (TRUST_PROXY: string) => {
      const app = await startTestApp({ environment: { TRUST_PROXY, RATE_LIMIT: '2' } })
      try {
        const statuses = []
        for (let round = 0; round < 3; round += 1) {
          const response = await app.app.inject({
            method: 'POST',
            url: announcementCalls.list.path,
            headers: { tenantid: PARK, 'x-forwarded-for': `203.0.113.${round}` },
            payload: {},
          })
          statuses.push(response.statusCode)
        }
        return statuses
      } finally {
        await app.close()
      }
    }
    expect(await ipSeen('0')).toEqual([200, 200, 429])
    expect(await ipSeen('1')).toEqual([200, 200, 200])
  })
})

describe('log', () => {
  it('has a line per response and no token, code, number or password', async () => {
    const tokens = await test.logIn()
    await test.call(userCalls.GetInfo, {}, { tokens })
    await test.app.inject(
      `/uc/oauth/token?grant_type=refresh_token&refresh_token=${tokens.refresh_token}`,
    )
    const text = log.join('')
    expect(text).toContain('"path":"/uc/oauth/token"')
    expect(text).toMatch(/"status":200/)
    for (const secret of [
      tokens.access_token,
      tokens.refresh_token,
      tokens.secret,
      'park1958',
      '13800000001',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('describes a failed query without its values', async () => {
    log.length = 0
    const owner = await startTestApp({ onLog: (line) => void log.push(line) })
    try {
      // A query that fails: the phone number is one of its values.
      owner.db.$client.query = (() =>
        Promise.reject(Object.assign(new Error('boom'), { code: 'XX000' }))) as never
      const reply = await owner.call(userCalls.existsUser, { PhoneNumber: '13712345678' })
      expect(reply.status).toBe(500)
    } finally {
      delete (owner.db.$client as { query?: unknown }).query
      await owner.close()
    }
    const text = log.join('')
    expect(text).toContain('Failed query')
    expect(text).toContain('boom')
    expect(text).not.toContain('13712345678')
  })
})

describe('real connection', () => {
  it('with malformed or incomplete data does not affect others', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const raw = (text: string, isWhole = true) =>
      new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1')
        let answer = ''
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
        socket.on('close', () => resolve(answer))
        socket.on('error', () => resolve(answer))
        // A request cut in the middle gets no answer: close the connection after sending it.
        socket.write(text, () => isWhole || socket.destroy())
      })
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await raw('GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    )
    await raw(
      'POST /uc/api/v1/user/login/c HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{',
      false,
    )
    await raw(`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`)
    const status = await new Promise((resolve) =>
      http.get({ port, path: '/health' }, (response) => resolve(response.statusCode)),
    )
    expect(status).toBe(200)
  })
})
