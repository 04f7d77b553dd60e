import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@/contract/endpoint'
import type { Identity, Park } from '../kernel/base'
import type { Authenticate, Caller } from '../kernel/call'
import { Failure, otherPark } from '../kernel/failure'

export interface AuthOptions {
  parks: {
    /** Park of a tenant or client id, active or not. */
    byId(id: string): Promise<Park | undefined>
  }
  sessions: {
    /** Undefined when the access token belongs to no live session. */
    identify(token: string): Promise<Identity | undefined>
  }
  /** Environment CLIENT_SECRET. */
  clientSecret: string
  /** Environment INNER_SECRET; without it all `inner` calls are refused. */
  innerSecret?: string
}

/** Calls that refresh a session: their client refusals are 522, which relaunches the start page (spec 4). */
const isTokenCall = (endpoint: Endpoint) => endpoint.path === '/uc/oauth/token'

/**
 * Authenticates a call as its endpoint's `auth` demands (spec 6). The tenant header never selects
 * data by itself: with a token it must match the token's park.
 */
export function createAuthentication(options: AuthOptions): Authenticate {
  const { parks, sessions, clientSecret, innerSecret } = options

  async function client(endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
    const given = basicCredentials(request.headers.authorization)
    if (!given) throw new Failure(401, '客户端未授权', 'client')
    const park = await parks.byId(given.id)
    if (!isSameText(given.secret, clientSecret)) throw new Failure(401, '客户端未授权', 'client')
    if (!park?.isActive) {
      throw isTokenCall(endpoint) ? otherPark() : new Failure(401, '客户端未授权', 'client')
    }
    const header = tenantHeader(request)
    if (header !== undefined && header !== park.tenantId) throw mismatch()
    return { park, identity: undefined }
  }

  async function bearer(request: FastifyRequest, token: string): Promise<Caller> {
    const identity = await sessions.identify(token)
    if (!identity) throw new Failure(401, '登录已过期，请重新登录', 'token')
    const header = tenantHeader(request)
    // 401, so that the app tries to refresh, gets 522 for the other park, and restarts.
    if (header !== undefined && header !== identity.tenantId) throw mismatch()
    const park = await parks.byId(identity.tenantId)
    if (!park?.isActive) throw mismatch()
    return { park, identity }
  }

  async function visitor(request: FastifyRequest): Promise<Caller> {
    const id = tenantHeader(request)
    const park = id === undefined ? undefined : await parks.byId(id)
    if (!park?.isActive) throw new Failure(400, '请求没有指明园区', 'tenant')
    return { park, identity: undefined }
  }

  return async function authenticate(endpoint, request) {
    if (endpoint.auth === 'client') return client(endpoint, request)
    const token = bearerToken(request.headers.authorization)
    if (endpoint.auth === 'inner') {
      const isServer = innerSecret !== undefined && isSameText(token ?? '', innerSecret)
      if (!isServer) throw new Failure(403, '没有权限', 'inner')
      return visitor(request)
    }
    if (token === undefined) {
      if (endpoint.auth === 'visitor') return visitor(request)
      throw new Failure(401, '请先登录', 'noToken')
    }
    const caller = await bearer(request, token)
    if (endpoint.auth === 'staff') requireRole(endpoint, caller)
    return caller
  }
}

function requireRole(endpoint: Endpoint, { identity }: Caller): void {
  const isAllowed = endpoint.roles?.some((role) => identity?.roles.includes(role))
  if (!isAllowed) throw new Failure(403, '没有权限', 'role')
}

const mismatch = () => new Failure(401, '登录信息不属于当前园区', 'otherPark')

function tenantHeader({ headers }: FastifyRequest): string | undefined {
  const value = headers.tenantid
  return typeof value === 'string' && value !== '' ? value : undefined
}

function bearerToken(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}

function basicCredentials(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^basic +([A-Za-z0-9+/=_-]{1,512})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
