/**
 * Address contents appear in no log, metric or trace: an invitation's hash opens it, a file's name
 * is its only protection. Every route of the server is requested with marks in its parameters and
 * query.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply } from 'fastify'
import { createLog } from '../../server/http/log'
import { registeredRoutes } from '../support/server/registeredRoutes'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

/** A text that the server itself never writes; hexadecimal, like hashes and file names. */
const MARK = 'facade5ca1ab1e0ff1ce'
const METRICS_TOKEN = 'a-token-that-a-scraper-shows-forty-letters'

const lines: string[] = []
const traces: string[] = []
let other: http.Server
let test: TestApp

beforeAll(async () => {
  // Serves as trace collector and as upstream of the gateway.
  other = http.createServer((request, response) => {
    request.on('data', (part: Buffer) => request.url === '/v1/traces' && traces.push(String(part)))
    request.on('end', () => response.end('{}'))
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  test = await startTestApp({
    environment: {
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      METRICS_TOKEN,
      GATEWAY: `/ia=${origin},/mix=http://127.0.0.1:9`,
    },
    onLog: (line) => void lines.push(line),
  })
})
afterAll(() => other.close())

const addresses = () =>
  registeredRoutes(test.app).map(({ method, url }) => ({
    method,
    url: `${url.replace(/:\w+(\([^)]*\))?/g, MARK).replace('*', `${MARK}/${MARK}.png`)}?q=${MARK}`,
  }))

it('log contains route patterns only, never addresses', async () => {
  const replies = [
    ...addresses(),
    ...[`/nowhere/${MARK}`, `/desk/${MARK}`, `/%ff${MARK}`, `/uploads/%2e%2e/${MARK}`].map(
      (url) => ({
        method: 'GET',
        url,
      }),
    ),
  ]
  for (const { method, url } of replies)
    await test.app.inject({ method: method as 'GET', url, headers: { tenantid: PARK } })
  const { body: metrics } = await test.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  await test.close()
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path)
  expect(paths).toEqual(expect.arrayContaining(['/manage/api/v1/invitation/:Hash', '(none)']))
  expect(paths.filter(Boolean).length).toBeGreaterThanOrEqual(replies.length)
  expect(metrics).toContain('# EOF')
  expect(traces.length).toBeGreaterThan(0)
  const kept = [...lines, ...metrics.split('\n'), ...traces].filter((line) => line.includes(MARK))
  expect(kept.map((line) => line.slice(0, 300))).toEqual([])
})

it('framework errors write no address into the log', async () => {
  const written: string[] = []
  const log = createLog('trace', { write: (line) => void written.push(line) })
  const app = Fastify({
    loggerInstance: log,
    frameworkErrors: (error, request, reply) => {
      request.log.error({ err: error, req: request }, 'not routed')
      void (reply as FastifyReply).code(400).send('')
    },
  })
  app.get('/file/:name', (request, reply) => {
    void reply.send('once')
    request.log.warn({ req: request }, 'asked')
    return reply.send('twice')
  })
  await app.inject(`/file/${MARK}`)
  await app.inject(`/%ff${MARK}`)
  await app.close()
  expect(written.join('')).toContain('is not a valid url component')
  expect(written.join('')).toContain('Reply was already sent')
  expect(written.join('')).toContain('/file/:name')
  expect(written.filter((line) => line.includes(MARK))).toEqual([])
})
