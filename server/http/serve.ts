import * as v from 'valibot'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Domain } from '@/contract/endpoint'
import { Failure } from '../kernel/failure'
import type { Identity, Park } from '../kernel/base'
import {
  type Authenticate,
  type Call,
  type Caller,
  type Handlers,
  type ServeDomain,
  success,
} from '../kernel/call'
import type { CallAudit } from './callAudit'
import type { SharedCall, Shed } from './pressure/shed'
import { checkSignature, checkRequestSignature, type RequestSignatureOptions } from './signature'
import { isPrivateHost } from '@/rules/privateHost'
import { hostName } from '../kernel/hostName'

/**
 * `https://host` of a park, for codes, links and the return from a payment. The Host header is
 * chosen by the caller, so it is used only when it is one of the park's hosts, or, for a demo or a
 * park without hosts, a private address of this machine or network. Otherwise the configured origin
 * is used, else the park's first host.
 * @param publicOrigin environment PUBLIC_ORIGIN
 */
function ownOrigin(
  { protocol, host, port }: Pick<FastifyRequest, 'protocol' | 'host' | 'port'>,
  { hosts, isDemo }: Pick<Park, 'hosts' | 'isDemo'>,
  publicOrigin?: string,
): string {
  const name = hostName(host)
  const isOwn = hosts.includes(name) || ((isDemo || hosts.length === 0) && isPrivateHost(name))
  if (isOwn) return `${protocol}://${host}`
  if (publicOrigin !== undefined) return publicOrigin
  const [first] = hosts
  // The park's address is unknown (docs/OPERATING.md: name its hosts, or PUBLIC_ORIGIN).
  if (first === undefined) return `${protocol}://${host}`
  // A demo uses the port this server listens on; a real park the default port.
  return `${protocol}://${first}${isDemo && port ? `:${port}` : ''}`
}

export interface ServeOptions {
  authenticate: Authenticate
  clock: () => number
  audit: CallAudit
  signing: Omit<RequestSignatureOptions, 'isOncePerRequestId'>
  /** Load shedding under pressure. */
  shed: Shed
  /** Answers that break the contract throw (test and development) instead of being logged only. */
  isStrict: boolean
  /** Environment PUBLIC_ORIGIN. */
  publicOrigin?: string
  /** Path prefixes handled by the gateway. */
  forwarded: readonly string[]
}

/**
 * Creates `serveDomain`, the only place where a declared call becomes a route. It authenticates the
 * call, checks request and signature, and reduces the answer to its declared fields.
 */
export function createServe(app: FastifyInstance, options: ServeOptions): ServeDomain {
  const isForwarded = (path: string) =>
    options.forwarded.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

  return function serveDomain(calls, handlers, limits = {}) {
    for (const [name, endpoint] of Object.entries(calls)) {
      if (isForwarded(endpoint.path)) continue
      const handler = handlers[name] as Handlers<Domain>[string]
      const perMinute = limits[name]
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(perMinute && { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }),
        handler: async (request, reply) => {
          // Answers depend on the caller and the moment: no cache may store them.
          reply.header('cache-control', 'no-store')
          const incoming = requestOf(endpoint, request)
          const instead = options.shed.instead(incoming)
          if (instead) {
            reply.header('age', instead.age)
            return success(instead.data, options.clock)
          }
          return success(await answer(incoming, handler, request, options), options.clock)
        },
      })
    }
  }
}

function requestOf(endpoint: Endpoint, request: FastifyRequest): SharedCall {
  const park = request.headers.tenantid
  // Path parameters are request fields too, but are not signed.
  const payload = { ...payloadOf(endpoint, request), ...(request.params as object) }
  return { endpoint, park: typeof park === 'string' ? park : undefined, payload }
}

async function answer(
  incoming: SharedCall,
  handler: Handlers<Domain>[string],
  request: FastifyRequest,
  options: ServeOptions,
): Promise<unknown> {
  const { endpoint } = incoming
  const caller = await options.authenticate(endpoint, request)
  const payload = payloadOf(endpoint, request)
  if (caller.identity) {
    const { secret } = caller.identity
    checkSignature(payload, { secret, isRequired: endpoint.money })
    const { signing } = options
    const isDemanded = signing.isDemanded && endpoint.money
    const isOncePerRequestId = hasRequestId(endpoint) && typeof payload.RequestId === 'string'
    await checkRequestSignature(request, caller.identity, {
      ...signing,
      isDemanded,
      isOncePerRequestId,
    })
  }
  const parsed = checkRequest(endpoint, incoming.payload as Record<string, unknown>)
  const { call, isForAllCallers } = callOf(caller, request, options, endpoint)
  const data = await handler(parsed as never, call)
  const answered = checkAnswer(endpoint, data, request, options.isStrict)
  if (isForAllCallers()) options.shed.keep(incoming, answered)
  return answered
}

/** The payload as sent: the query of a GET, the body of a POST. */
function payloadOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const sent = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new Failure(400, '请求格式不正确', 'request')
  }
  return { ...sent }
}

/** @throws Failure 400 with one Chinese sentence per wrong field */
function checkRequest(endpoint: Endpoint, payload: Record<string, unknown>): unknown {
  const given = isNullLeftOut(endpoint)
    ? Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null))
    : payload
  const result = v.safeParse(endpoint.request, given, { message: '' })
  if (!result.success) {
    const messages = [...new Set(result.issues.map((issue) => issue.message || sentenceFor(issue)))]
    throw new Failure(400, messages[0] ?? '请求格式不正确', 'request', { messages })
  }
  // PostgreSQL cannot store U+0000 in a text.
  if (hasNul(result.output)) throw new Failure(400, '内容含有不支持的字符', 'request')
  return result.output
}

/**
 * Clients send null for unknown values, which most calls treat as an omitted field. For money an
 * omitted field has a meaning (refund: the full amount; cards: any card) that null must not
 * trigger. The same goes for calls with a RequestId and calls of other servers.
 */
function isNullLeftOut(endpoint: Endpoint): boolean {
  return !hasRequestId(endpoint) && endpoint.auth !== 'inner'
}

/**
 * Whether the call declares a RequestId: it is executed once per id, and a copy gets the same
 * outcome.
 */
function hasRequestId({ money, request }: Endpoint): boolean {
  return money || ('entries' in request && 'RequestId' in (request.entries as object))
}

/** Message for a failed check without one; the field's path is known only after the check. */
function sentenceFor(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  if (!field) return '请求格式不正确'
  if (issue.input === null) return `${field} 不能为 null，不填请省略`
  return issue.input === undefined ? `缺少 ${field}` : `${field} 格式不正确`
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasNul)
}

/**
 * Builds the handler's `call`, and tracks whether the handler has read anything specific to the
 * caller.
 */
function callOf(
  caller: Caller,
  request: FastifyRequest,
  { publicOrigin, audit }: Pick<ServeOptions, 'publicOrigin' | 'audit'>,
  endpoint: Endpoint,
): { call: Call; isForAllCallers(): boolean } {
  const { park, identity } = caller
  let hasReadCaller = false
  function callerValue<T>(value: T): T {
    hasReadCaller = true
    return value
  }
  const call: Call = {
    park,
    tenantId: park.tenantId,
    audit: audit(endpoint, caller),
    get visitor() {
      return callerValue(identity)
    },
    get ip() {
      return callerValue(request.ip)
    },
    get origin() {
      return callerValue(ownOrigin(request, park, publicOrigin))
    },
    get member(): Identity {
      hasReadCaller = true
      if (!identity) throw new Failure(401, '请先登录', 'noToken')
      return identity
    },
  }
  return { call, isForAllCallers: () => !hasReadCaller }
}

/**
 * Returns the answer reduced to its declared fields.
 * @throws Error for an answer that breaks the contract, in strict mode
 */
function checkAnswer(
  endpoint: Endpoint,
  data: unknown,
  request: FastifyRequest,
  isStrict: boolean,
): unknown {
  const result = v.safeParse(endpoint.data, data)
  if (result.success) return result.output
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
  const message = `${endpoint.path} does not answer as its contract says: ${faults.join('; ')}`
  if (isStrict) throw new Error(message)
  request.log.error(message)
  return result.output
}
