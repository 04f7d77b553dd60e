/**
 * Checks for every call of the contract. The requests are the rows of support/server/everyCall: a
 * call without a row fails here.
 * @long
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import * as v from 'valibot'
import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { pictureUpload } from '@/contract/upload'
import { rows } from '../support/server/everyCall'
import { newPhone } from '../support/server/newPhone'
import type { Person, Row, World } from '../support/server/row'
import {
  OTHER_PARK,
  PARK,
  phones,
  requestOf,
  startTestApp,
  wellFormed,
} from '../support/server/testApp'
import { demoPassword } from '../../server/tools/seed/members/accounts'
import { nastyText, nastyValue } from '../support/properties/nasty'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

interface Case {
  name: string
  endpoint: Endpoint
  row: Row | undefined
}

const cases: Case[] = Object.entries(domains as Record<string, Domain>).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({
    name: `${domain}.${call}`,
    endpoint,
    row: (rows as Record<string, Record<string, Row>>)[domain]?.[call],
  })),
)
/**
 * The upload is a form and not a call of a domain; unauthorised requests are refused before the
 * form is read.
 */
const upload: Case = {
  name: 'upload.picture',
  endpoint: pictureUpload,
  row: { request: () => ({ Folder: 'otherimage' }) },
}
const closed = [...cases, upload].filter(
  ({ endpoint }) => endpoint.auth === 'member' || endpoint.auth === 'staff',
)

let world: World
/** All log lines of the server, at the most verbose level. */
const log: string[] = []
beforeAll(async () => {
  const test = await startTestApp({ onLog: (line) => void log.push(line) })
  world = {
    test,
    owner: { park: PARK, tokens: await test.logIn(phones.member) },
    stranger: { park: PARK, tokens: await test.logIn(phones.newMember) },
    foreigner: { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
  }
})
afterAll(() => world.test.close())

/** Caller for a call that ends the account (a new one), else `otherwise`. */
async function callerOf(row: Row | undefined, otherwise: () => Promise<Person> | Person) {
  if (!row?.endsAccount) return otherwise()
  const phone = newPhone()
  await world.test.call(domains.sms.login, { PhoneNumber: phone })
  const proof = { PhoneNumber: phone, CheckCode: world.test.codeOf(phone) }
  const { data } = await world.test.call(domains.user.login, proof, { park: PARK })
  return { park: PARK, tokens: data }
}

/** An account with a role required by the call. */
async function staffFor({ roles = [] }: Endpoint): Promise<Person> {
  const [role] = roles
  if (!role) throw new Error('a staff call names no role')
  return { park: PARK, tokens: await world.test.logIn(phones[role]) }
}

/** Data that would identify the owner in an answer to others. */
const marksOf = ({ owner: { tokens } }: World) => [
  tokens.User.Id,
  tokens.User.PhoneNumber,
  tokens.access_token,
  tokens.refresh_token,
  tokens.secret,
]

it.each(cases)('$name has a row', ({ row }) => {
  expect(row).toBeDefined()
})

it('each pair of method and path is declared once', () => {
  const paths = cases.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

it.each(cases)('$name returns the declared answer to its owner', async ({ endpoint, row }) => {
  const { test, owner } = world
  // A call that ends its session must not use the shared one.
  const caller = await callerOf(row, async () => {
    if (endpoint.auth === 'staff') return staffFor(endpoint)
    return row?.endsSession ? { ...owner, tokens: await test.logIn() } : owner
  })
  const payload = await row!.request({ ...world, owner: caller })
  // Another server has no session, but a credential.
  const asServer = endpoint.auth === 'inner' ? { park: PARK } : caller
  const { status, body } = await test.call(endpoint, payload, asServer)
  // Rows with a wrong code or password are refused only for that.
  const isProof = 'CheckCode' in payload || 'OldPassword' in payload
  expect([status, body.Message]).toEqual(
    isProof ? [400, expect.stringMatching(/验证码|密码/)] : [200, undefined],
  )
  if (!isProof) expect(v.is(endpoint.data, body.data)).toBe(true)
})

describe.each(closed)('$name', ({ endpoint, row }) => {
  it('refuses calls without a token', async () => {
    const payload = await row!.request(world)
    const { status, body } = await world.test.call(endpoint, payload, { park: PARK })
    expect([status, body.succeeded, body.data]).toEqual([401, false, undefined])
  })

  it('refuses a token of another park, with either park in the header', async () => {
    const { test, foreigner, owner } = world
    const payload = await row!.request(world)
    const mixed = await test.call(endpoint, payload, { park: PARK, tokens: foreigner.tokens })
    const reversed = await test.call(endpoint, payload, { park: OTHER_PARK, tokens: owner.tokens })
    expect([mixed.status, reversed.status]).toEqual([401, 401])
  })

  it('refuses the token of an ended session', async () => {
    const { test } = world
    const tokens = await test.logIn(phones.invitation)
    await test.call(domains.user.logout, {}, { tokens })
    const payload = await row!.request(world)
    expect((await test.call(endpoint, payload, { tokens })).status).toBe(401)
  })

  it('reveals nothing about the owner to another member', async () => {
    const { test, stranger } = world
    const caller = await callerOf(row, async () =>
      row!.endsSession ? { ...stranger, tokens: await test.logIn(phones.newMember) } : stranger,
    )
    const { status, body } = await test.call(endpoint, await row!.request(world), caller)
    const answer = JSON.stringify(body)
    for (const mark of marksOf(world)) expect(answer).not.toContain(mark)
    if (row!.names === 'owner') expect([403, 404]).toContain(status)
  })
})

for (const { name, endpoint, row } of cases.filter((each) => each.endpoint.auth === 'staff')) {
  it(`${name} refuses a member without a staff role`, async () => {
    const { test, stranger } = world
    const { status } = await test.call(endpoint, await row!.request(world), stranger)
    expect(status).toBe(403)
  })
}

describe.each(cases.filter(({ endpoint }) => endpoint.auth === 'inner'))(
  '$name',
  ({ endpoint, row }) => {
    it('refuses members and calls without server credentials', async () => {
      const { test, owner } = world
      const payload = await row!.request(world)
      const request = requestOf(endpoint, payload, { park: PARK })
      const nobody = await test.app.inject({ ...request, headers: { tenantid: PARK } })
      const member = await test.call(endpoint, payload, owner)
      expect([nobody.statusCode, member.status]).toEqual([403, 403])
    })
  },
)

describe.each(cases.filter(({ row }) => row?.names === 'park'))('$name', ({ endpoint, row }) => {
  it('finds no data of one park in another', async () => {
    const { test, foreigner } = world
    const payload = await row!.request(world)
    const strangers = endpoint.auth === 'member' ? 401 : 404
    expect((await test.call(endpoint, payload, { park: OTHER_PARK })).status).toBe(strangers)
    expect((await test.call(endpoint, payload, foreigner)).status).toBe(404)
  })
})

describe.each(cases.filter(({ endpoint }) => endpoint.auth === 'client'))(
  '$name',
  ({ endpoint, row }) => {
    it('refuses invalid client credentials', async () => {
      const request = requestOf(endpoint, await row!.request(world), world.owner)
      const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
      const wrong = [
        undefined,
        `Bearer ${world.owner.tokens.access_token}`,
        basic(`${PARK}:wrong`),
        basic(PARK),
        'Basic %%%',
      ]
      for (const authorization of wrong) {
        const headers = authorization === undefined ? {} : { authorization }
        const response = await world.test.app.inject({ ...request, headers })
        expect(response.statusCode).toBe(401)
      }
    })
  },
)

for (const { name, endpoint, row } of cases.filter((each) => each.endpoint.money)) {
  it(`${name} refuses a missing signature and one for other values`, async () => {
    const { test, owner } = world
    const payload = { RequestId: 'request-of-the-tests', ...(await row!.request(world)) }
    const request = requestOf(endpoint, payload, owner)
    const unsigned = await test.app.inject({ ...request, payload })
    const changed = await test.app.inject({
      ...request,
      payload: { ...(request.payload as object), RequestId: 'another-request-0001' },
    })
    for (const response of [unsigned, changed]) {
      expect([response.statusCode, response.json().Reason]).toEqual([400, 'signature'])
    }
  })
}

/** Calls that move money: signed ones of members, all of other servers, and those with a RequestId. */
const moneyCases = cases.filter(
  ({ endpoint }) =>
    endpoint.money || endpoint.auth === 'inner' || 'RequestId' in fieldsOf(endpoint),
)

/** The declared request fields of a call. */
function fieldsOf({ request }: Endpoint): object {
  return 'entries' in request ? (request.entries as object) : {}
}

it('money calls are calls of members and of other servers', () => {
  const names = moneyCases.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['order.payOrder', 'till.charge', 'till.refund']))
})

it.each(moneyCases)('$name refuses null in each of its fields', async ({ endpoint, row }) => {
  const { test, owner } = world
  // The signature is added when the call is sent; null in its place is tested with the signatures.
  const fields = Object.keys(fieldsOf(endpoint)).filter((field) => field !== 'signature')
  const own = endpoint.auth === 'staff' ? await staffFor(endpoint) : owner
  const caller = endpoint.auth === 'inner' ? { park: PARK } : own
  for (const field of fields) {
    const payload = { RequestId: randomUUID(), ...(await row!.request(world)), [field]: null }
    const { status, body } = await test.call(endpoint, payload, caller)
    expect([field, status, body.Message]).toEqual([
      field,
      400,
      expect.stringMatching(/[\u4e00-\u9fff]/),
    ])
  }
})

describe('signature', () => {
  it('is checked on any member call', async () => {
    const { test, owner } = world
    const payload = { Name: '阿琳', signature: 'wrong' }
    const reply = await test.call(domains.user.update, payload, owner)
    expect([reply.status, reply.body.Reason]).toEqual([400, 'signature'])
  })
})

describe('deeply nested input', () => {
  // As text: JSON.stringify cannot write such depth.
  const deepArray = '['.repeat(5_000) + ']'.repeat(5_000)
  const deepObject = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  const posts = cases.filter(({ endpoint }) => endpoint.method === 'POST')

  it.each(posts)('is refused by $name before it is walked', async ({ endpoint, row }) => {
    const { test, owner } = world
    const caller = endpoint.auth === 'inner' ? { park: PARK } : owner
    const right = { RequestId: randomUUID(), ...(await row!.request(world)) }
    const request = requestOf(endpoint, right, caller)
    const fields = JSON.stringify(request.payload ?? {})
    const field = Object.keys(right).at(-1)
    for (const deep of [deepArray, deepObject]) {
      const response = await test.app.inject({
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json' },
        payload: `${fields.slice(0, -1)},"${field}":${deep}}`,
      })
      const { Reason, Message } = response.json()
      expect([response.statusCode, Reason]).toEqual([400, 'tooDeep'])
      expect(Message).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('in a query or an upload field causes no server error', async () => {
    const { test, owner } = world
    const query = `a${'[b]'.repeat(3_000)}=1&a${'.b'.repeat(3_000)}=1`
    for (const { endpoint } of cases.filter((each) => each.endpoint.method === 'GET')) {
      const { url, headers } = requestOf(endpoint, {}, owner)
      const { statusCode } = await test.app.inject({ url: `${String(url)}?${query}`, headers })
      expect(statusCode).toBeLessThan(500)
    }
    const form = new FormData()
    form.append('Folder', new Blob([deepArray], { type: 'application/json' }))
    const { headers } = requestOf(pictureUpload, {}, owner)
    const encoded = new Response(form)
    const response = await test.app.inject({
      method: 'POST',
      url: pictureUpload.path,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('arbitrary input', () => {
  /** Valid requests with some fields replaced, removed or added. */
  const spoilt = (request: Record<string, unknown>) =>
    fc
      .record({
        changes: fc.dictionary(
          fc.oneof(
            fc.constantFrom(...Object.keys(request), 'Id', 'PageIndex', 'PageSize', 'signature'),
            fc.string(),
          ),
          nastyValue,
          { maxKeys: 4 },
        ),
        dropped: fc.subarray(Object.keys(request)),
      })
      .map(({ changes, dropped }) => {
        const kept = Object.entries(request).filter(([key]) => !dropped.includes(key))
        return { ...Object.fromEntries(kept), ...changes }
      })

  /** Expects a shape of spec 8 without internals, and no server fault. */
  function expectDecent(status: number, text: string) {
    if (status >= 500 && status !== 522) throw new Error(`${status}: ${text}`)
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) expect(status).toBe(460)
    else {
      const { succeeded, code, Message } = body as {
        succeeded: boolean
        code: number
        Message?: string
      }
      expect(code > 0).toBe(!succeeded)
      if (succeeded) return
      expect(Message).toMatch(/[\u4e00-\u9fff]/)
      expect(text).not.toMatch(
        /\bat .*\(.*:\d+:\d+\)|node_modules|drizzle|\bselect\b.*\bfrom\b|pg_/i,
      )
    }
  }

  it.each(cases)(seeded('$name answers random fields'), async ({ endpoint, row }) => {
    const { test } = world
    const caller = await callerOf(row, async () => ({
      park: PARK,
      tokens: await test.logIn(phones.inspection),
    }))
    const request = await row!.request({ ...world, owner: caller })
    await fc.assert(
      fc.asyncProperty(spoilt(request), async (payload) => {
        // Wrong guesses must not lock the account needed by the next round.
        await test.sql('delete from password_failure')
        const query = Object.fromEntries(
          Object.entries(payload).map(([key, value]) => [key, wellFormed(value)]),
        )
        const response = await test.app.inject(
          requestOf(endpoint, endpoint.method === 'GET' ? query : payload, caller),
        )
        expectDecent(response.statusCode, response.body)
      }),
      { numRuns: runs(20) },
    )
  })

  it.each(cases)(seeded('$name answers random bodies, types and headers'), async ({ endpoint }) => {
    const { test, owner } = world
    const type = fc.constantFrom(
      ...[
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
      ],
      ...['application/json; charset=utf-16', 'nonsense', 'image/png', 'application/xml'],
    )
    const body = fc.oneof(
      nastyText,
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '',
        '{',
        '[]',
        '{"a":',
        '"',
        'null',
        '{"__proto__":{"x":1}}',
        '['.repeat(2000),
      ),
    )
    const header = fc.oneof(
      fc.constantFrom(
        'Bearer',
        'Bearer x',
        `Bearer ${'a.'.repeat(200)}`,
        'Basic',
        'Basic Og==',
        'Digest x',
        '',
      ),
      fc.base64String().map((text) => `Basic ${text}`),
      fc.constant(`Bearer ${owner.tokens.access_token}`),
    )
    const tenant = fc.constantFrom(PARK, OTHER_PARK, '', 'x'.repeat(300), '__proto__', "'", '0')
    await fc.assert(
      fc.asyncProperty(
        type,
        body,
        header,
        tenant,
        async (contentType, payload, authorization, tenantid) => {
          const response = await test.app.inject({
            method: endpoint.method,
            url: endpoint.path,
            headers: { 'content-type': contentType, authorization, tenantid },
            ...(endpoint.method === 'POST' && { payload }),
          })
          expectDecent(response.statusCode, response.body)
        },
      ),
      { numRuns: runs(20) },
    )
  })

  it(seeded('random calls of different callers at once all get valid answers'), async () => {
    const { test } = world
    const people = [
      { park: PARK },
      { park: PARK, tokens: await test.logIn(phones.maintenance) },
      { park: OTHER_PARK, tokens: await test.logIn(phones.maintenance, OTHER_PARK) },
      { park: OTHER_PARK, tokens: await test.logIn(phones.maintenance) },
    ]
    const step = fc.record({
      at: fc.nat(cases.length - 1),
      who: fc.nat(people.length - 1),
      spoil: fc.dictionary(
        fc.constantFrom('PhoneNumber', 'CheckCode', 'Id', 'PageIndex'),
        nastyValue,
        {
          maxKeys: 2,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        // Prepared one by one, since a row may set up data; sent all at once.
        const requests: InjectOptions[] = []
        for (const { at, who, spoil } of steps) {
          const { endpoint, row } = cases[at]!
          const payload = { ...(await row!.request(world)), ...spoil }
          const query = Object.fromEntries(
            Object.entries(payload).map(([key, value]) => [key, wellFormed(value)]),
          )
          requests.push(
            requestOf(endpoint, endpoint.method === 'GET' ? query : payload, people[who]!),
          )
        }
        const responses = await Promise.all(requests.map((request) => test.app.inject(request)))
        for (const { statusCode, body } of responses) expectDecent(statusCode, body)
        const health = await test.app.inject('/health')
        expect(health.statusCode).toBe(200)
      }),
      { numRuns: runs(30) },
    )
  })

  it(seeded('random addresses get valid answers'), async () => {
    const { test } = world
    const address = fc.oneof(
      fc.webPath().map((path) => `/${path}`),
      fc.constantFrom(
        '/%',
        '/%ff',
        '/%00',
        '//',
        '/../../etc/passwd',
        '/park-file/%2e%2e/%2e%2e/main.ts',
        '/uc/',
      ),
      fc.constantFrom(
        '/park-file/../members/accounts.ts',
        '/docs/../../x',
        `/${'a'.repeat(9000)}`,
        '/?%',
        '/health?x=%',
      ),
    )
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const response = await test.app.inject({ method: 'GET', url })
        expect([200, 302, 304, 400, 404, 414, 503]).toContain(response.statusCode)
        // 503 is the page for a missing H5 build.
        expect(response.body).not.toMatch(/\bat .*\(.*:\d+:\d+\)|root:|demoPassword/)
      }),
      { numRuns: runs(200) },
    )
  })
})

it('the log of all calls above has no token, secret, password or phone number', () => {
  const { owner, stranger, foreigner } = world
  const secrets = [owner, stranger, foreigner].flatMap(({ tokens }) => [
    tokens.access_token,
    tokens.refresh_token,
    tokens.secret,
  ])
  // Paths are logged, and those of two calls contain a part that the tests above filled
  // arbitrarily.
  const lines = log.filter((line) => !line.includes('/TenantID/'))
  expect(lines.length).toBeGreaterThan(cases.length)
  const kept = lines.filter((line) =>
    [...secrets, demoPassword, phones.member].some((secret) => line.includes(secret)),
  )
  expect(kept).toEqual([])
})
