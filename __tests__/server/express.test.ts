/** Parcel-tracking providers: the sandbox's steps by the clock, and 快递100 against a simulated server. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExpress, createSandboxExpress } from '../../server/providers/express/createExpress'
import { createKuaidi100, kuaidi100Sign } from '../../server/providers/express/kuaidi100'
import { readEnvironment } from '../../server/kernel/environment'

const HOUR = 3_600_000
const query = {
  company: 'shunfeng',
  no: 'SF1234567890123',
  phone: '13800000001',
  sentAt: 0,
} as const

describe('sandbox', () => {
  it('moves every parcel along the same stations, newest first, for 38 hours', async () => {
    let now = 0
    const express = createSandboxExpress(() => now)
    const sent = await express.trace(query)
    expect([sent.state, sent.rows.length]).toEqual(['OnTheWay', 1])
    now = 33 * HOUR
    const out = await express.trace(query)
    expect(out.state).toBe('Delivering')
    expect(out.rows.map(({ at }) => at)).toEqual([32, 26, 8, 2, 0].map((hours) => hours * HOUR))
    now = 38 * HOUR
    expect((await express.trace(query)).state).toBe('Signed')
    now = -1
    expect(await express.trace(query)).toEqual({ state: 'Unknown', rows: [] })
  })
})

describe('快递100', () => {
  let server: Server
  let origin: string
  let received: { url: string; form: URLSearchParams } | undefined
  let reply: { status: number; body: string }
  const bodyOf = async (request: IncomingMessage) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    return Buffer.concat(parts).toString()
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        received = { url: request.url ?? '', form: new URLSearchParams(body) }
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((done) => server.close(done)))

  const trace = (body: object | string, status = 200) => {
    reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    return createKuaidi100({ customer: 'C1', key: 'K1', origin }).trace(query)
  }
  const answerOf = (
    state: string,
    rows = [{ time: '2026-11-24 09:30:00', context: '已到达' }],
  ) => ({
    ...{ message: 'ok', status: '200', state, com: 'shunfeng', nu: query.no },
    data: rows.map((row) => ({ ...row, ftime: row.time })),
  })

  it('query is a signed form', async () => {
    await trace(answerOf('0'))
    const param = received?.form.get('param') ?? ''
    expect(received?.url).toBe('/poll/query.do')
    expect(JSON.parse(param)).toEqual({
      ...{ com: 'shunfeng', num: 'SF1234567890123', phone: '13800000001', order: 'desc' },
    })
    expect(received?.form.get('customer')).toBe('C1')
    expect(received?.form.get('sign')).toBe(kuaidi100Sign(param, 'K1', 'C1'))
    expect(kuaidi100Sign('a', 'b', 'c')).toBe('900150983CD24FB0D6963F7D28E17F72')
  })

  it.each([
    ['0', 'OnTheWay'],
    ['1', 'OnTheWay'],
    ['2', 'Problem'],
    ['3', 'Signed'],
    ['301', 'Signed'],
    ['4', 'Problem'],
    ['5', 'Delivering'],
    ['501', 'Delivering'],
    ['6', 'Problem'],
    ['14', 'Problem'],
    ['1401', 'Problem'],
    ['99', 'OnTheWay'],
  ])('state %s means %s', async (state, meant) => {
    expect((await trace(answerOf(state))).state).toBe(meant)
  })

  it('rows have China’s time, newest first; rows without a time are dropped', async () => {
    const report = await trace(
      answerOf('0', [
        { time: '2026-11-23 08:00:00', context: '已揽收' },
        { time: '2026-11-24 09:30:00', context: '已到达' },
        { time: '昨天', context: '不知何时' },
      ]),
    )
    expect(report.rows).toEqual([
      { at: Date.UTC(2026, 10, 24, 1, 30), text: '已到达' },
      { at: Date.UTC(2026, 10, 23, 0, 0), text: '已揽收' },
    ])
  })

  it('unknown number is no error; every other refusal is', async () => {
    const nothing = { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' }
    expect(await trace(nothing)).toEqual({ state: 'Unknown', rows: [] })
    await expect(
      trace({ result: false, returnCode: '503', message: '验证签名失败' }),
    ).rejects.toThrow('503')
    await expect(trace('{}', 502)).rejects.toThrow('502')
    await expect(trace('<html>')).rejects.toThrow()
    await expect(trace({ data: 'none' })).rejects.toThrow()
  })
})

it('environment chooses the provider and requires its keys', async () => {
  const nameOf = (settings: Record<string, string>) =>
    createExpress(readEnvironment(settings), Date.now).name
  const real = { EXPRESS_PROVIDER: 'kuaidi100', KUAIDI100_CUSTOMER: 'C', KUAIDI100_KEY: 'K' }
  expect(nameOf({})).toBe('sandbox')
  expect(nameOf(real)).toBe('kuaidi100')
  for (const name of ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'])
    expect(() => readEnvironment({ ...real, [name]: '' })).toThrow(new RegExp(`^${name}：`, 'm'))
  const production = { NODE_ENV: 'production', ALLOW_SANDBOX: 'sms,wechat,wechatPay' }
  expect(nameOf(production)).toBe('none')
  const none = createExpress(readEnvironment(production), Date.now)
  await expect(none.trace(query)).rejects.toThrow('EXPRESS_PROVIDER')
})
