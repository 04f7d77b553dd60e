/**
 * Fake of the park's services for screen tests: replaces `send` of src/request/transport. Every
 * request and answer is checked against the contract; undeclared calls or fields, and members'
 * calls without a token, are faults of the test or the app and fail the test.
 */
import * as v from 'valibot'
import { domains } from '@/contract/all'
import type { Domain, Endpoint, ParsedRequestOf } from '@/contract/endpoint'
import { parkInfo, type ParkInfo } from '@/contract/park'
import type { Exchange } from '@/request/transport'
import type { Reply } from '@/rules/requestError'
import { sample, type SampleOptions } from './sample'

type Domains = typeof domains

/** `announcement.list`: domain and call as src/contract names them. */
export type CallName = {
  [D in keyof Domains]: `${D}.${keyof Domains[D] & string}`
}[keyof Domains]
type EndpointOf<Name extends CallName> = Name extends `${infer D}.${infer C}`
  ? D extends keyof Domains
    ? C extends keyof Domains[D]
      ? Domains[D][C] extends Endpoint
        ? Domains[D][C]
        : never
      : never
    : never
  : never

/**
 * A failed answer: a refusal, an HTTP status, no connection or no answer. Created by the functions
 * below.
 */
export class Trouble {
  constructor(readonly reply: Reply | 'unreachable' | 'silent') {}
}

/** HTTP 200 with succeeded: false (spec 8). */
export const refused = (message: string, code = 1): Trouble =>
  new Trouble({ status: 200, body: { code, succeeded: false, Message: message } })
/** An HTTP error status, with the message as the server writes it. */
export const failed = (status: number, message = '', reason?: string): Trouble =>
  new Trouble({
    status,
    body: { code: status, succeeded: false, Message: message, ...(reason && { Reason: reason }) },
  })
/** No connection. */
export const unreachable = new Trouble('unreachable')
/** Never answers. */
export const silent = new Trouble('silent')

/** Data as a test writes it: words of members are plain texts. */
type Written<E extends Endpoint> = v.InferInput<E['data']>
type Answer<E extends Endpoint> =
  | Written<E>
  | Trouble
  | ((request: ParsedRequestOf<E>) => Written<E> | Trouble | Promise<Written<E> | Trouble>)
/** The park's answers by call. */
export type Answers = { [Name in CallName]?: Answer<EndpointOf<Name>> }

export interface SeenRequest {
  call: CallName
  request: Record<string, unknown>
  headers: Record<string, string>
}

interface Declared {
  call: CallName
  endpoint: Endpoint
}

const declared: Declared[] = Object.entries(domains as Record<string, Domain>).flatMap(
  ([domain, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      call: `${domain}.${name}` as CallName,
      endpoint,
    })),
)

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()).join('; ')

const pathOf = (url: string) => url.split('?')[0] ?? url

/** Values of path parameters, which are request fields too. */
function pathFieldsOf({ path }: Endpoint, url: string): Record<string, string> {
  const values = pathOf(url).split('/')
  return Object.fromEntries(
    path
      .split('/')
      .map((part, at): [string, string] => [part, decodeURIComponent(values[at] ?? '')])
      .filter(([part]) => part.startsWith(':'))
      .map(([part, value]) => [part.slice(1), value]),
  )
}

function payloadOf({ method, url, body }: Exchange): Record<string, unknown> {
  if (method === 'GET') return Object.fromEntries(new URL(url, 'http://park').searchParams)
  return JSON.parse(body || '{}')
}

export interface FakeParkOptions {
  answers?: Answers
  /** Answers of calls not in `answers`: samples made from the contract, or trouble. */
  otherwise?: Trouble | SampleOptions
  /** Access token of the logged-in member. */
  accessToken?: string
  /** Further valid tokens, issued to another tab of the same member. */
  otherTokens?: readonly string[]
  /** How far the server's clock is ahead of the device's, ms; negative: behind. */
  serverAheadMs?: number
  /** Creates the app's own RequestError: each start of the app has a new class of that name. */
  fail(kind: 'network' | 'aborted'): Error
  /** Called with a fault of a request or answer. */
  onFault(fault: string): void
}

export interface FakePark {
  send(exchange: Exchange): Promise<Reply>
  /** Every request so far, oldest first. */
  readonly requests: readonly SeenRequest[]
  /** Adds answers from now on. */
  answer(answers: Answers): void
  /** Sets the answer of calls without one, from now on. */
  otherwise(what: Trouble | SampleOptions): void
  /** Number of requests still to be answered. */
  pending(): number
  /** Number of requests that will never be answered. */
  unanswered(): number
}

/**
 * The park of sessions and storage. Its look-up always succeeds: failing with everything else would
 * test nothing.
 */
export const park: ParkInfo = sample(parkInfo, {
  fields: {
    Id: 'mianfang',
    Name: '棉纺里·1958',
    ShortName: '棉纺里',
    Phone: '0571-88001958',
    ThemeColours: { Accent: '#a8431f', AccentDark: '#e0a363', AccentSoft: '#f7e9e2' },
    Hosts: ['mianfang.localhost'],
  },
})

/** The park for these answers: family A if they contain mall calls of family A. */
export function parkOf(answers: Answers = {}): ParkInfo {
  const speaksA = Object.keys(answers).some((name) => /^eMall(Goods|Order)\./.test(name))
  return { ...park, MallFamily: speaksA ? 'A' : 'B' }
}

/** Creates the fake park. */
export function createFakePark(options: FakeParkOptions): FakePark {
  /** Valid tokens: the initial log-in's and those issued since. */
  const goodTokens = new Set(options.otherTokens)
  if (options.accessToken) goodTokens.add(options.accessToken)
  const { fail, onFault, serverAheadMs = 0 } = options
  const answers: Record<string, unknown> = {
    'park.getParkInfo': parkOf(options.answers),
    ...options.answers,
  }
  const requests: SeenRequest[] = []
  let rest = options.otherwise ?? {}
  let pending = 0
  let unanswered = 0

  function fault(text: string): never {
    onFault(text)
    throw fail('network')
  }

  function findCall({ method, url }: Exchange): Declared {
    const path = pathOf(url)
    const found = declared.find(
      ({ endpoint }) =>
        endpoint.method === method &&
        new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
    )
    return found ?? fault(`${method} ${path} is declared in no contract`)
  }

  function checkRequest({ call, endpoint }: Declared, payload: Record<string, unknown>): object {
    const result = v.safeParse(endpoint.request, payload)
    if (!result.success) return fault(`${call} was asked wrongly: ${issuesOf(result.issues)}`)
    const output = result.output as object
    const undeclared = Object.keys(payload).filter((key) => !(key in output))
    if (undeclared.length > 0) fault(`${call} was sent undeclared ${undeclared.join(', ')}`)
    return output
  }

  /** Authorisation as in the real server; null when allowed. */
  function refusalOf(
    { call, endpoint }: Declared,
    headers: Record<string, string>,
  ): Trouble | null {
    const authorization = headers.Authorization ?? ''
    if (endpoint.auth === 'inner') fault(`${call} is never called by the app`)
    if (endpoint.auth === 'client') {
      if (!authorization.startsWith('Basic ')) fault(`${call} went without basic authorization`)
      return null
    }
    if (!headers.TenantId) fault(`${call} names no park`)
    if (endpoint.auth === 'visitor') return null
    const token = (authorization ?? '').replace(/^Bearer /, '')
    return goodTokens.has(token) ? null : failed(401, '登录已过期，请重新登录')
  }

  async function answerFor({ call, endpoint }: Declared, request: object): Promise<unknown> {
    if (!(call in answers)) return rest instanceof Trouble ? rest : sample(endpoint.data, rest)
    const answer = answers[call]
    const given: unknown = typeof answer === 'function' ? await answer(request) : answer
    const { access_token: token } = (given ?? {}) as { access_token?: unknown }
    if (typeof token === 'string') goodTokens.add(token)
    return given
  }

  async function replyTo(exchange: Exchange): Promise<Reply | Trouble> {
    // One turn of the event loop, as on a fast network.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const called = findCall(exchange)
    const payload = {
      ...payloadOf(exchange),
      ...pathFieldsOf(called.endpoint, exchange.url),
    }
    requests.push({ call: called.call, request: payload, headers: exchange.headers })
    const refusal = refusalOf(called, exchange.headers)
    if (refusal) return refusal
    const answer = await answerFor(called, checkRequest(called, payload))
    if (answer instanceof Trouble) return answer
    const checked = v.safeParse(called.endpoint.data, answer)
    if (!checked.success) fault(`${called.call} would answer wrongly: ${issuesOf(checked.issues)}`)
    return {
      status: 200,
      body: { code: 0, succeeded: true, data: answer, ServerTime: Date.now() + serverAheadMs },
    }
  }

  /** Rejects when the caller aborts. */
  const givenUp = (signal?: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(fail('aborted')))
    })

  return {
    requests,
    answer: (more) => void Object.assign(answers, more),
    otherwise: (what) => void (rest = what),
    pending: () => pending,
    unanswered: () => unanswered,
    async send(exchange) {
      const { signal } = exchange
      if (signal?.aborted) throw fail('aborted')
      pending += 1
      const answered = replyTo(exchange).finally(() => void (pending -= 1))
      const reply = await Promise.race([answered, givenUp(signal)])
      if (!(reply instanceof Trouble)) return reply
      if (reply.reply === 'unreachable') throw fail('network')
      if (reply.reply !== 'silent') return reply.reply
      unanswered += 1
      return givenUp(signal).finally(() => void (unanswered -= 1))
    },
  }
}

/** A list that fits on one page. */
export const pageOf = <Row>(rows: Row[], page = { current: 1, count: rows.length ? 1 : 0 }) => ({
  DataRows: rows,
  CurrentPageIndex: page.current,
  PageCount: page.count,
})
