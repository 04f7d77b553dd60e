/**
 * One declaration per call, shared by the app (method, path, types), the server (route, validation) and the tests (list
 * of calls).
 *
 * Wire shapes (spec 3, 7, 8):
 *  success  HTTP 200 `{ code: 0, succeeded: true, data, ServerTime }` — ServerTime in ms since 1970
 *  refusal  HTTP 200 `{ code: >0, succeeded: false, Message }` for the body codes 461–463, 520, 523
 *  failure  any other HTTP status with `{ code, succeeded: false, Message, Messages?, Reason? }`,
 *           or for 460 an array of strings
 */
import type * as v from 'valibot'

/**
 * Required authorization.
 *  client   basic authorization from client id and client secret (log-in, token, park look-up)
 *  visitor  a park in the TenantId header; a bearer token is read when sent
 *  member   a bearer token of a consumer of that park
 *  staff    a member whose account has one of `roles`
 *  inner    a server-to-server credential; never sent by the app
 */
export type Auth = 'client' | 'visitor' | 'member' | 'staff' | 'inner'

/** Staff permissions (spec 6, which leaves the check open); the last four only apply at the desk. */
export type StaffRole =
  | 'maintenance'
  | 'inspection'
  | 'invitation'
  | 'marketing'
  | 'service'
  | 'finance'
  | 'manager'
  | 'shopkeeper'

/**
 * Handling of a call while the server is under pressure (docs/SCALING.md).
 *  droppable  may be lost: answered as accepted, not executed
 *  reading    can be read a little later: answered from cached shared answers, else 503 at level `high`.
 *             Seats and prices about to be bought are not `reading`: an answer of a minute ago would offer sold items
 *  member     a person's action or data needed for it: 503 only at level `over`
 *  never      payment status, gates and doors, session renewal: always served
 */
export type UnderLoad = 'droppable' | 'reading' | 'member' | 'never'

type Schema = v.GenericSchema

export interface Endpoint<Req extends Schema = Schema, Data extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  /** Path as in the spec; a path parameter is written `:name` and is also a field of the request. */
  readonly path: string
  readonly auth: Auth
  /** Accepted roles, any one suffices; only with `auth: 'staff'`. */
  readonly roles?: readonly StaffRole[]
  /** A money POST: signed, carries RequestId; repeating the id gives the same result. Never shed. */
  readonly money: boolean
  /** Absent from money calls, and in the builds of the app, which leave it out. */
  readonly underLoad?: UnderLoad
  /** One Chinese sentence for the API documentation. */
  readonly summary: string
  readonly request: Req
  readonly data: Data
}

type Options<Req extends Schema, Data extends Schema> = {
  auth: Auth
  roles?: readonly StaffRole[]
  summary: string
  request: Req
  data: Data
} & ({ money: true } | { money?: false; underLoad: UnderLoad })

/** Declares a POST, the default method of spec 7. */
export function post<Req extends Schema, Data extends Schema>(
  path: string,
  options: Options<Req, Data>,
): Endpoint<Req, Data> {
  return { method: 'POST', path, money: false, ...options }
}

/** Declares a GET: the request is sent in the query, so its fields are texts on the wire. */
export function get<Req extends Schema, Data extends Schema>(
  path: string,
  options: Options<Req, Data>,
): Endpoint<Req, Data> {
  return { method: 'GET', path, money: false, ...options }
}

/** A domain of calls: `{ callName: endpoint }`; the name is the last part of the path. */
export type Domain = Record<string, Endpoint>
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>
