import type { InjectOptions } from 'fastify'
import type { ClientConfig } from 'pg'
import { folderWork } from '../../../server/tools/park/lazyFolderWork'
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
} from '../../../server/providers/subscribeMessage/createSubscribeMessages'
import type { Express } from '../../../server/providers/express/express'
import { createSandboxSms, type SandboxSms } from '../../../server/providers/sms/sandboxSms'
import { demoPassword } from '../../../server/tools/seed/members/accounts'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { userCalls, type LoginResult } from '@/contract/user'
import { testMs } from '../until'
import { seededTemplate } from './seededTemplate'
import { createTestDatabase, testServer, type TestDatabase } from './testDatabase'

export const PARK = 'mianfang'
export const OTHER_PARK = 'binjiang'

/** SERVER_SECRET of all test servers. */
export const TEST_SECRET = 'a secret of the tests, long enough'

/**
 * Settings of test servers. Load shedding depends on the machine's load, so it is off; its tests
 * simulate the pressure (`pressure` of startTestApp).
 */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  RATE_LIMIT: '0',
  LOAD_SHEDDING: 'off',
  LOG_LEVEL: 'silent',
  H5_DIR: '/nonexistent',
}

/** Bearer token of another server of the park. */
export const INNER_SECRET = 'shared-with-the-other-servers-of-the-tests'

/**
 * For each plugin without a name, Fastify searches the loaded modules for it. With jest's modules
 * that takes 0.3 s per server, so every function gets the display name that fastify checks first.
 */
const displayName = Symbol.for('fastify.display-name')
Object.defineProperty(Function.prototype, displayName, {
  get(this: () => void) {
    return this.name || 'plugin'
  },
  // An explicitly set name is kept.
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
  shopkeeper: '13800000013',
}

export interface TestClock {
  /** Test time, starting at noon in the park; ms. */
  now(): number
  /** Advances the clock. */
  pass(ms: number): void
}

/** Caller of a request: tokens of a log-in, or none. */
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
  /** `body.data`, for calls that must succeed: throws with the body otherwise. */
  data: Data
  headers: Record<string, unknown>
}

export interface TestApp extends Built {
  db: Database
  /** Database of the server. */
  database: TestDatabase
  /** Owner connection, for what the application's role may not do. */
  owner: ClientConfig
  /** The server's own connection settings. */
  application: ClientConfig
  clock: TestClock
  sms: SandboxSms
  wechat: SandboxWechat
  /** Records "sent" subscribe messages. */
  subscribe: SandboxSubscribeMessages
  /** Makes one call as the app does: headers by `auth`, GET in the query, money signed. */
  call<E extends Endpoint>(
    endpoint: E,
    payload?: Record<string, unknown>,
    caller?: Caller,
  ): Promise<Reply<DataOf<E>>>
  /** Logs a demo account in. */
  logIn(phone?: string, park?: string): Promise<LoginResult>
  /** Newest code "sent" to a phone. */
  codeOf(phone: string): string
  /** Queries the database directly. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Another server, to share its database and clock. */
  beside?: Pick<TestApp, 'database' | 'clock'>
  environment?: Record<string, string>
  /** Receives log lines. */
  onLog?: (line: string) => void
  /** Secrets of the server; default: TEST_SECRET. */
  secrets?: Partial<Pick<AppOptions, 'serverSecret' | 'also'>>
  /** Uses the environment's SMS provider instead of the sandbox. */
  ownSms?: boolean
  /** Parcel-tracking provider; replaces the sandbox. */
  express?: Express
  /** Maximum number of database connections. */
  poolSize?: number
  /** Further providers; replace the sandboxes. */
  providers?: Pick<
    AppOptions,
    | 'payProvider'
    | 'smsProvider'
    | 'wechatProvider'
    | 'parkingGate'
    | 'subscribeProvider'
    | 'contentCheck'
    | 'shippingInfo'
  >
  /** Simulated pressure; default: none. */
  pressure?: Pressure
  /** Creates the database handle for reads that may be a second old. */
  reads?: (primary: Database, connection: ClientConfig) => Database
}

/**
 * Starts a whole backend on a new database, with both demo parks, an SMS sandbox and a settable
 * clock.
 */
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
    // On a slow machine a crowd of calls waits longer for a connection than a deployed server allows.
    connectTimeoutMs: testMs,
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
    ...options.secrets,
    clock: clock.now,
    folderWork,
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

/**
 * Starts a backend before the tests of a file or block, and ends it after them.
 * @param options a function, if they are known only when the tests begin
 * @returns the backend; empty until it has started
 */
export function describeServer(options: TestAppOptions | (() => TestAppOptions) = {}): TestApp {
  const test = {} as TestApp
  beforeAll(async () => {
    Object.assign(test, await startTestApp(typeof options === 'function' ? options() : options))
  })
  afterAll(() => test.close())
  return test
}

/** A text that can be encoded in an address: lone surrogates become U+FFFD. */
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
