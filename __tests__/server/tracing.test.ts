/** Traces by OpenTelemetry: sent to a collector, with their parents, and without personal data. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { balanceCalls } from '@/contract/balance'
import { phones, startTestApp, PARK, type TestApp } from '../support/server/testApp'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const bodies: string[] = []
let collector: Server
let origin: string

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      bodies.push(body)
      response.end('{}')
    })
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => collector.close(done)))

/** Requests a balance as part of a client's trace, then stops the server. */
async function traced(
  endpoint: string,
): Promise<{ status: number; test: TestApp; userId: string }> {
  const test = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const tokens = await test.logIn(phones.member)
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: balanceCalls.getBalance.path,
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      tenantid: PARK,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    payload: {},
  })
  await test.close()
  return { status: statusCode, test, userId: tokens.User.Id }
}

test('a request continues its caller’s trace, including its statements', async () => {
  const { status, userId } = await traced(origin)
  expect(status).toBe(200)
  const spans = bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const request = spans.find(({ name }) => name === 'balance.getBalance')!
  expect([request.traceId, request.parentSpanId]).toEqual([
    '0af7651916cd43dd8448eb211c80319c',
    'b7ad6b7169203331',
  ])
  const valueOf = (key: string) => request.attributes.find((each) => each.key === key)?.value
  expect(valueOf('http.response.status_code')).toEqual({ intValue: 200 })
  expect(valueOf('park.tenant')).toEqual({ stringValue: PARK })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  // Duration until the answer, not only of sending.
  const tookMs = (span: SentSpan) =>
    Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6
  expect(Math.max(...statements.map(tookMs))).toBeGreaterThan(0.2)
  // The preceding log-in is traced too.
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^user[.]/)]),
  )
  for (const secret of [phones.member, userId, 'Bearer'])
    expect(bodies.join()).not.toContain(secret)
})

test('an unreachable collector disturbs no request', async () => {
  expect((await traced('http://127.0.0.1:9')).status).toBe(200)
})

test('without the setting nothing is traced', async () => {
  const before = bodies.length
  const test = await startTestApp()
  await test.logIn(phones.member)
  await test.close()
  expect(bodies).toHaveLength(before)
})
