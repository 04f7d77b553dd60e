import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenSet } from '@/contract/oauth'
import type { Identity, Park } from '../kernel/base'
import { Failure } from '../kernel/failure'

/** The app's own sessions (people/session), as the desk uses them. */
export interface DeskSessions {
  identify(token: string): Promise<Identity | undefined>
  refresh(tenantId: string, refreshToken: string): Promise<TokenSet>
  end(identity: Identity): Promise<void>
}

const names = {
  access: 'desk_access',
  refresh: 'desk_refresh',
  notice: 'desk_told',
  device: 'desk_device',
} as const

/** Lifetime of the device cookie. */
const DEVICE_SECONDS = 180 * 86_400

/**
 * Cookie options: sent to the desk only, hidden from scripts and from cross-site requests, deleted
 * when the browser closes.
 */
const optionsOf = (request: FastifyRequest) => ({
  path: '/desk',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https',
})

/** Stores a log-in in cookies. */
export function keepTokens(request: FastifyRequest, reply: FastifyReply, tokens: TokenSet): void {
  const options = optionsOf(request)
  reply.setCookie(names.access, tokens.access_token, options)
  reply.setCookie(names.refresh, tokens.refresh_token, options)
}

/** Device cookie of a browser that has logged in before (people/user, known sources). */
export const deviceOf = ({ cookies }: FastifyRequest): string | undefined => {
  const mark = cookies[names.device]
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined
}

/** New device cookie: 256 random bits. */
export const newDevice = (): string => randomBytes(32).toString('base64url')

/** Sets the device cookie; it outlives the log-in. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  reply.setCookie(names.device, mark, { ...optionsOf(request), maxAge: DEVICE_SECONDS })
}

/** Removes a log-in's cookies. */
export function forgetTokens(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [names.access, names.refresh]) reply.clearCookie(name, optionsOf(request))
}

/**
 * Identity of the cookies' session; undefined without one or for another park. An expired access
 * token is refreshed, by the rules of any session.
 */
export async function identityOf(
  sessions: DeskSessions,
  park: Park,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | undefined> {
  const identity = await known(sessions, park, request, reply)
  return identity?.tenantId === park.tenantId ? identity : undefined
}

async function known(
  sessions: DeskSessions,
  park: Park,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | undefined> {
  const { [names.access]: access, [names.refresh]: refresh } = request.cookies
  const identity = access ? await sessions.identify(access) : undefined
  if (identity || !refresh) return identity
  try {
    const tokens = await sessions.refresh(park.tenantId, refresh)
    keepTokens(request, reply, tokens)
    return await sessions.identify(tokens.access_token)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Stores a message for the next page. */
export function tell(request: FastifyRequest, reply: FastifyReply, text: string): void {
  reply.setCookie(names.notice, encodeURIComponent(text), { ...optionsOf(request), maxAge: 60 })
}

/** Returns and clears the message for this page. */
export function takeNotice(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const text = request.cookies[names.notice]
  if (text === undefined) return undefined
  reply.clearCookie(names.notice, optionsOf(request))
  return readable(text)
}

function readable(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
