import type { InjectOptions } from 'fastify'
import type { ClientConfig } from 'pg'
import { createDatabase, type Database } from '../../../server/database/createDatabase'
import { buildApp, type AppOptions, type Built } from '../../../server/app'
import { readEnvironment } from '../../../server/kernel/environment'
import type { Pressure } from '../../../server/http/pressure/pressure'
import { createLog } from '../../../server/http/log'
import { signatureOf } from '../../../server/http/signature'
import {
  createSandboxWechat,
  type SandboxWechat,
} from '../../../server/providers/wechat/sandboxWechat'
import {
  createSandboxSubscribeMessages,
  type SandboxSubscribeMessages,
} from '../../../server/providers/subscribeMessage/sandboxSubscribeMessages'
import type { Express } from '../../../server/providers/express/express'
import { createSandboxSms, type SandboxSms } from '../../../server/providers/sms/sandboxSms'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { userCalls, type LoginResult } from '@/contract/user'
import { seededTemplate } from './seededTemplate'
import { createTestDatabase, testServer, type TestDatabase } from './testDatabase'

export const PARK = 'mianfang'
export const OTHER_PARK = 'binjiang'

/** SERVER_SECRET of every server of the tests. */
export const TEST_SECRET = 'a secret of the tests, long enough'

/**
 * Settings of a server of the tests. Load shedding measures how busy the machine is, and no test may depend on that: a
 * test of it makes up the pressure (`pressure` of startTestApp).
 */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  RATE_LIMIT: '0',
  LOAD_SHEDDING: 'off',
  LOG_LEVEL: 'silent',
  H5_DIR: '/nonexistent',
}

/** What another server of the park shows. */
const INNER_SECRET = 'shared-with-the-other-servers-of-the-tests'

/**
 * Fastify asks of each plugin without a name whether one of the modules exports it. Of jest's modules that takes 0.3 s
 * per server, so here each function has its name by what fastify asks first.
 */
const displayName = Symbol.for('fastify.display-name')
Object.defineProperty(Function.prototype, displayName, {
  get(this: () => void) {
    return this.name || 'plugin'
  },
  // One that is given a name keeps it.
  set(this: () => void, value: string) {
    Object.defineProperty(this, displayName, { value })
  },
  configurable: true,
})

/** Phone numbers of demo accounts; each exists in both parks. */
export const phones = {
  member: '13800000001',
  newMember: '13800000002',
  maintenance: '13800000003',
  inspection: '13800000004',
  invitation: '13800000005',
  marketing: '13800000006',
  service: '13800000007',
  finance: '13800000008',
  manager: '13800000009',
}

export interface TestClock {
  /** Begins at the park's noon. */
  now(): number
  /** Lets time pass. */
  pass(ms: number): void
}

/** Who calls: tokens of a log-in, or nobody. */
export interface Caller {
  park?: string
  tokens?: Pick<LoginResult, 'access_token' | 'secret'>
}

export interface Reply<Data> {
  status: number
  /** The whole body. */
  body: {
    code: number
    succeeded: boolean
    data: Data
    Message?: string
    Messages?: string[]
    Reason?: string
    ServerTime: number
  }
  /** `body.data`, for calls that must have succeeded: throws with the body when it did not. */
  data: Data
  headers: Record<string, unknown>
}

export interface TestApp extends Built {
  db: Database
  /** Its database. */
  database: TestDatabase
  /** For what the application's role may not do. */
  owner: ClientConfig
  /** As the server itself connects. */
  application: ClientConfig
  clock: TestClock
  sms: SandboxSms
  wechat: SandboxWechat
  /** What was "sent" as subscribe messages. */
  subscribe: SandboxSubscribeMessages
  /** Makes one call as the app does: headers by `auth`, GET in the query, money signed. */
  call<E extends Endpoint>(
    endpoint: E,
    payload?: Record<string, unknown>,
    caller?: Caller,
  ): Promise<Reply<DataOf<E>>>
  /** Logs a demo account in. */
  logIn(phone?: string, park?: string): Promise<LoginResult>
  /** The newest code "sent" to a phone. */
  codeOf(phone: string): string
  /** Asks the database itself, past the server. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Another server, whose database and clock are this one's too. */
  beside?: Pick<TestApp, 'database' | 'clock'>
  environment?: Record<string, string>
  /** Lines of the log go here. */
  onLog?: (line: string) => void
  /** Sends through the provider that the environment names, instead of the sandbox. */
  ownSms?: boolean
  /** Who knows parcels, instead of the sandbox. */
  express?: Express
  /** Connections to the database at most. */
  poolSize?: number
  /** Providers of the test's own, instead of the sandboxes. */
  providers?: Pick<
    AppOptions,
    'payProvider' | 'smsProvider' | 'wechatProvider' | 'parkingGate' | 'subscribeProvider'
  >
  /** How hard the server is pressed; without it not at all. */
  pressure?: Pressure
  /** Makes what is read where an answer may be a second old. */
  reads?: (primary: Database, connection: ClientConfig) => Database
}

/** A whole backend on a database of its own, with both demo parks, an SMS sandbox and a clock to turn. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const environment = readEnvironment({
    ...TEST_ENVIRONMENT,
    ...(options.onLog && { LOG_LEVEL: 'trace' }),
    INNER_SECRET,
    ...options.environment,
  })
  const { beside } = options
  const database = beside?.database ?? (await createTestDatabase(await seededTemplate()))
  const log = createLog(environment.LOG_LEVEL, options.onLog && { write: options.onLog })
  const { db, pool } = createDatabase({
    connection: database.application,
    poolSize: options.poolSize,
    log,
  })
  let offset = testServer().beginsAt - Date.now()
  const clock: TestClock = beside?.clock ?? {
    now: () => Date.now() + offset,
    pass: (ms) => void (offset += ms),
  }
  const sms = createSandboxSms(clock.now)
  const wechat = createSandboxWechat(clock.now)
  const subscribe = createSandboxSubscribeMessages(clock.now)
  const built = await buildApp({
    environment,
    log,
    db,
    serverSecret: TEST_SECRET,
    clock: clock.now,
    wechatProvider: wechat,
    subscribeProvider: subscribe,
    ...(!options.ownSms && { smsProvider: sms }),
    ...(options.reads && { reads: options.reads(db, database.application) }),
    ...options.providers,
    ...(options.pressure && { pressure: options.pressure }),
    ...(options.express && { express: options.express }),
  })

  async function call<E extends Endpoint>(
    endpoint: E,
    payload: Record<string, unknown> = {},
    caller: Caller = {},
  ): Promise<Reply<DataOf<E>>> {
    const response = await built.app.inject(requestOf(endpoint, payload, caller))
    const body = response.json() as Reply<DataOf<E>>['body']
    return {
      status: response.statusCode,
      body,
      headers: response.headers,
      get data() {
        if (!body.succeeded) throw new Error(`${endpoint.path}: ${response.body}`)
        return body.data
      },
    }
  }

  return {
    ...built,
    db,
    database,
    owner: database.owner,
    application: database.application,
    clock,
    sms,
    wechat,
    subscribe,
    call,
    async logIn(phone = phones.member, park = PARK) {
      const { data } = await call(
        userCalls.login,
        { PhoneNumber: phone, Password: demoPassword },
        { park },
      )
      return data
    },
    codeOf(phone) {
      const message = sms.sent().find((sent) => sent.phone === phone)
      if (!message) throw new Error(`no message to ${phone}`)
      return message.code
    },
    async sql<Row extends object>(text: string, values: unknown[] = []) {
      return (await pool.query<Row>(text, values)).rows
    },
    async close() {
      await built.app.close()
      await pool.end()
      if (!beside) await database.drop()
    },
  }
}

/** A text that can be written into an address: half a character becomes a question mark. */
export const wellFormed = (value: unknown): string =>
  Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString()

/** The HTTP request of a call. */
export function requestOf(
  endpoint: Endpoint,
  payload: Record<string, unknown>,
  { park = PARK, tokens }: Caller,
): InjectOptions {
  const headers: Record<string, string> = {}
  if (endpoint.auth === 'client') {
    headers.authorization = `Basic ${Buffer.from(`${park}:park-consumer`).toString('base64')}`
  } else {
    headers.tenantid = park
    if (tokens) headers.authorization = `Bearer ${tokens.access_token}`
    else if (endpoint.auth === 'inner') headers.authorization = `Bearer ${INNER_SECRET}`
  }
  const rest = { ...payload }
  const url = endpoint.path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = encodeURIComponent(wellFormed(rest[name] ?? ''))
    delete rest[name]
    return value
  })
  const signed =
    endpoint.money && tokens ? { ...rest, signature: signatureOf(rest, tokens.secret) } : rest
  if (endpoint.method === 'GET') {
    return { method: 'GET', url, headers, query: signed as Record<string, string> }
  }
  return { method: 'POST', url, headers, payload: signed }
}
