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
  told: 'desk_told',
  device: 'desk_device',
} as const

/** How long a browser keeps its mark. */
const DEVICE_SECONDS = 180 * 86_400

/** Sent to the desk only, never to scripts nor with a request that another site begins; gone with the browser. */
const optionsOf = (request: FastifyRequest) => ({
  path: '/desk',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https',
})

/** Keeps a log-in in the browser. */
export function keepTokens(request: FastifyRequest, reply: FastifyReply, tokens: TokenSet): void {
  const options = optionsOf(request)
  reply.setCookie(names.access, tokens.access_token, options)
  reply.setCookie(names.refresh, tokens.refresh_token, options)
}

/** The mark of a browser that has logged in before (people/user, known sources). */
export const deviceOf = ({ cookies }: FastifyRequest): string | undefined => {
  const mark = cookies[names.device]
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined
}

/** A mark for a browser that has none: 256 random bits. */
export const newDevice = (): string => randomBytes(32).toString('base64url')

/** Keeps the mark after a log-in, also once that is over. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  reply.setCookie(names.device, mark, { ...optionsOf(request), maxAge: DEVICE_SECONDS })
}

/** Takes a log-in out of the browser. */
export function forgetTokens(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [names.access, names.refresh]) reply.clearCookie(name, optionsOf(request))
}

/**
 * Who asks, by the cookies; undefined: nobody, or somebody of another park. An access token that has run out is
 * refreshed on the way, by the rules of any session.
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

/** Keeps a sentence for the page that is shown next. */
export function tell(request: FastifyRequest, reply: FastifyReply, text: string): void {
  reply.setCookie(names.told, encodeURIComponent(text), { ...optionsOf(request), maxAge: 60 })
}

/** The sentence that was kept for this page, once. */
export function toldTo(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const text = request.cookies[names.told]
  if (text === undefined) return undefined
  reply.clearCookie(names.told, optionsOf(request))
  return readable(text)
}

function readable(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
