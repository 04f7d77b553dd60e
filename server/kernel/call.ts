import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Domain, Endpoint, ParsedRequestOf } from '@/contract/endpoint'
import type { Identity, Park } from './base'
import type { Witness } from './witness'

/** Who calls, and in which park. */
export interface Caller {
  park: Park
  /** Undefined for a call without a token, which only `client` and `visitor` calls may be. */
  identity: Identity | undefined
}

/**
 * Finds out who makes a call, as its endpoint's `auth` demands (spec 6; http/auth).
 * @throws Failure 401, 403, 522, or 400 for a visitor who names no park
 */
export type Authenticate = (endpoint: Endpoint, request: FastifyRequest) => Promise<Caller>

/** What a handler knows about the call besides its request. */
export interface Call {
  park: Park
  tenantId: string
  /**
   * Who calls. Reading it in a `client` or `visitor` call without a token answers 401, so a handler
   * cannot forget to ask.
   */
  readonly member: Identity
  /** Who calls, if they have logged in: for `visitor` calls that show members more. */
  visitor: Identity | undefined
  /** Writes an entry of the audit log: of `staff` and `inner` calls alone, any other throws (http/callAudit). */
  audit: Witness
  /** Address of the caller. */
  ip: string
  /** `https://host` by which the park is reached: never only what the caller says (http/ownOrigin). */
  origin: string
}

/** One handler per call of the domain: leaving one out does not compile. */
export type Handlers<Calls extends Domain> = {
  [Name in keyof Calls]: (
    request: ParsedRequestOf<Calls[Name]>,
    call: Call,
  ) => Promise<v.InferInput<Calls[Name]['data']>>
}

/** Calls a minute from one address, for calls that need less than the general limit. */
export type Limits<Calls extends Domain> = { [Name in keyof Calls]?: number }

/** Makes routes of the declared calls of one domain of the contract (http/serve). */
export type ServeDomain = <Calls extends Domain>(
  calls: Calls,
  handlers: Handlers<Calls>,
  limits?: Limits<Calls>,
) => void
