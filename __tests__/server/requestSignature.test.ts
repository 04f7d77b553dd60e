/** The second signature of money calls, created by the app and checked by the server. */
import { randomUUID } from 'node:crypto'
import { balanceCalls } from '@/contract/balance'
import { requestTimeToleranceMs } from '@/constants'
import { exchangeFor } from '@/request/exchange'
import { signatureHeaders } from '@/rules/canonicalRequest'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let strict: TestApp
beforeAll(async () => {
  process.env.API_HOST = ''
  test = await startTestApp()
  strict = await startTestApp({ environment: { REQUEST_SIGNATURE: 'demanded' } })
})
afterAll(async () => {
  await test.close()
  await strict.close()
})

interface Changes {
  time?: number
  nonce?: string
  headers?: Record<string, string | undefined>
  body?: (body: string) => string
  isUnsigned?: boolean
}

/** A recharge as the app sends it, with changes. */
async function send(app: TestApp, { time, nonce, headers, body, isUnsigned }: Changes = {}) {
  const { access_token, secret } = await app.logIn()
  const exchange = exchangeFor(
    balanceCalls.recharge,
    { RequestId: randomUUID(), Amount: 10_000 },
    { clientId: PARK, accessToken: access_token, secret },
    isUnsigned ? undefined : { time: time ?? app.clock.now(), nonce: nonce ?? randomUUID() },
  )
  const request = {
    method: exchange.method,
    url: exchange.url,
    headers: { ...exchange.headers, ...headers },
    payload: body ? body(exchange.body ?? '') : exchange.body,
  }
  const answer = async () => {
    const response = await app.app.inject(request)
    return [response.statusCode, response.json().Reason as string | undefined]
  }
  return { first: await answer(), again: answer }
}

it('a signature made by the app is accepted, and required only where configured', async () => {
  expect((await send(test)).first).toEqual([200, undefined])
  expect((await send(strict)).first).toEqual([200, undefined])
  expect((await send(test, { isUnsigned: true })).first).toEqual([200, undefined])
  expect((await send(strict, { isUnsigned: true })).first).toEqual([400, 'requestSignature'])
})

it('a signature expires with its time', async () => {
  const now = test.clock.now()
  for (const off of [-1, 1]) {
    const late = await send(test, { time: now + off * (requestTimeToleranceMs + 60_000) })
    expect(late.first).toEqual([400, 'requestTime'])
    const near = await send(test, { time: now + off * (requestTimeToleranceMs - 60_000) })
    expect(near.first).toEqual([200, undefined])
  }
})

it.each<[string, Changes]>([
  ['time', { headers: { [signatureHeaders.time]: '1795000000000' } }],
  ['nonce', { headers: { [signatureHeaders.nonce]: 'another-nonce-000001' } }],
  ['signature', { headers: { [signatureHeaders.signature]: 'AAAA' } }],
  ['missing time', { headers: { [signatureHeaders.time]: '' } }],
  ['missing signature', { headers: { [signatureHeaders.signature]: '' } }],
])('a signature is refused with another %s', async (_what, changes) => {
  expect((await send(test, changes)).first).toEqual([400, 'requestSignature'])
})

it('a signature covers fields outside the contract, unlike the specification’s own signature', async () => {
  const body = (text: string) => text.replace('{', '{"Extra":"",')
  expect((await send(test, { body })).first).toEqual([400, 'requestSignature'])
})

it('nonces are deleted once their time is too old to be accepted', async () => {
  const identity = { tenantId: PARK, sessionId: randomUUID() }
  expect(await test.services.requestNonces.use(identity, 'a nonce')).toBe(true)
  test.clock.pass(2 * requestTimeToleranceMs + 1_000)
  await test.services.requestNonces.clean(PARK)
  expect(await test.sql('select from request_nonce')).toHaveLength(0)
})
