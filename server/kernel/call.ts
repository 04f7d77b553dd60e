import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Domain, Endpoint, ParsedRequestOf } from '@/contract/endpoint'
import type { Identity, Park } from './base'
import type { WriteAudit } from './writeAudit'

/** The identity behind a call and its park. */
export interface Caller {
  park: Park
  /** Undefined for a call without a token, which only `client` and `visitor` calls may be. */
  identity: Identity | undefined
}

/**
 * Authenticates a call as its endpoint's `auth` demands (spec 6; http/auth).
 * @throws Failure 401, 403, 522, or 400 for a `visitor` call without a park
 */
export type Authenticate = (endpoint: Endpoint, request: FastifyRequest) => Promise<Caller>

/** Context of a call, passed to its handler beside the request. */
export interface Call {
  park: Park
  tenantId: string
  /**
   * The calling member. Reading it in a `client` or `visitor` call without a token throws 401, so a
   * handler cannot omit the check.
   */
  readonly member: Identity
  /** The calling member, if logged in: for `visitor` calls that show members more. */
  visitor: Identity | undefined
  /** Writes an audit log entry. Only in `staff` and `inner` calls; throws in any other (http/callAudit). */
  audit: WriteAudit
  /** IP address of the caller. */
  ip: string
  /** `https://host` of the park, for links; the Host header alone is not trusted (http/ownOrigin). */
  origin: string
}

/** One handler per call of the domain; leaving one out does not compile. */
export type Handlers<Calls extends Domain> = {
  [Name in keyof Calls]: (
    request: ParsedRequestOf<Calls[Name]>,
    call: Call,
  ) => Promise<v.InferInput<Calls[Name]['data']>>
}

/** Calls a minute from one address, for calls with a lower limit than the general one. */
export type Limits<Calls extends Domain> = { [Name in keyof Calls]?: number }

/** Registers routes for the declared calls of one domain of the contract (http/serve). */
export type ServeDomain = <Calls extends Domain>(
  calls: Calls,
  handlers: Handlers<Calls>,
  limits?: Limits<Calls>,
) => void

/**
 * A successful answer (spec 3, 7): `ServerTime` in ms lets the app count down by the server's
 * clock.
 */
export const success = (data: unknown, clock: () => number) => ({
  code: 0,
  succeeded: true,
  data,
  ServerTime: clock(),
})
