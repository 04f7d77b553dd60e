import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { announcementCalls } from '@/contract/announcement'
import { userCalls } from '@/contract/user'
import { startTestApp, type TestApp } from '../support/server/testApp'

interface Seen {
  method?: string
  url?: string
  headers: http.IncomingHttpHeaders
  body: string
}

let upstream: http.Server
let seen: Seen[] = []
let test: TestApp
let closedPort: number

beforeAll(async () => {
  upstream = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body })
      response.writeHead(url?.includes('fail') ? 418 : 200, { 'content-type': 'application/json' })
      response.end('{"code":0,"succeeded":true,"data":"upstream"}')
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo
  const closed = http.createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  closedPort = (closed.address() as AddressInfo).port
  await new Promise((resolve) => closed.close(resolve))
  test = await startTestApp({
    environment: {
      GATEWAY: [
        `/oc=http://127.0.0.1:${port}`,
        `/ia=http://127.0.0.1:${port}/identity/v2/`,
        `/mix=http://127.0.0.1:${closedPort}`,
      ].join(','),
    },
  })
})
afterAll(async () => {
  await test.close()
  upstream.close()
})
beforeEach(() => void (seen = []))

it('a named prefix is forwarded with method, path, query, headers, body and response', async () => {
  const reply = await test.call(announcementCalls.list, { PageSize: 3, 说明: '中文' })
  expect(reply.body.data).toBe('upstream')
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/oc/api/v1/announcement/list/c',
      headers: { tenantid: 'mianfang', 'content-type': 'application/json' },
      body: '{"PageSize":3,"说明":"中文"}',
    },
  ])
  const failed = await test.app.inject({ url: '/oc/fail?a=1&b=%2F' })
  expect(failed.statusCode).toBe(418)
  expect(seen[1]?.url).toBe('/oc/fail?a=1&b=%2F')
})

it('bodies of other types are forwarded unchanged', async () => {
  await test.app.inject({
    method: 'POST',
    url: '/oc/upload',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1&b=%26',
  })
  expect(seen[0]?.body).toBe('a=1&b=%26')
})

it('the upstream’s path replaces the prefix', async () => {
  const { headers } = await test.app.inject({ url: '/ia/api/v1/x?y=1' })
  expect(seen[0]?.url).toBe('/identity/v2/api/v1/x?y=1')
  // Concerns the upstream's connection, not the visitor's.
  expect(headers).not.toHaveProperty('keep-alive')
})

it('dot segments do not leave the prefix', async () => {
  await test.app.inject({ url: '/ia/../../secret' })
  await test.app.inject({ url: '/ia/%2e%2e/secret' })
  for (const { url } of seen) expect(url).toMatch(/^\/identity\/v2\//)
})

/** Sends a raw request line: a client library would normalise the address. */
function sendRaw(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: park.example\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

it('no address leads to another host or outside the prefix', async () => {
  const inner = http.createServer((_request, response) => response.end('inner'))
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const other = `127.0.0.1:${(inner.address() as AddressInfo).port}`
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  try {
    for (const target of [
      `http://${other}/ia/x`,
      `//${other}/ia/x`,
      `/ia//${other}/x`,
      `/ia/@${other}/x`,
      `/ia/\\\\${other}/x`,
      `/ia/http://${other}/x`,
      `/ia/%2f%2f${other}/x`,
      '/ia/../../secret',
      '/ia/..%2f..%2fsecret',
      '/ia/%2e%2e/%2e%2e/secret',
      '/ia/..%5c..%5csecret',
      '/ia/x/..;/..;/secret',
      '/ia/%252e%252e/secret',
      '/ia/\t../secret',
      '/iasecret',
    ]) {
      const answer = await sendRaw(port, `GET ${target}`)
      expect([target, answer]).toEqual([target, expect.not.stringContaining('inner')])
    }
    for (const { url, headers } of seen) {
      expect(new URL(url ?? '', 'http://upstream').pathname).toMatch(/^\/identity\/v2\//)
      expect(headers.host).not.toBe(other)
    }
  } finally {
    inner.close()
  }
})

it('an unreachable upstream is reported in the envelope', async () => {
  const response = await test.app.inject({ url: '/mix/x' })
  expect([response.statusCode, response.json()]).toEqual([
    502,
    { code: 502, succeeded: false, Message: '服务暂时不可用，请稍后再试', Reason: 'upstream' },
  ])
})

it('other paths are answered by this server', async () => {
  await test.logIn()
  expect((await test.call(userCalls.existsUser, { PhoneNumber: '13900000000' })).status).toBe(200)
  expect(seen).toEqual([])
})
