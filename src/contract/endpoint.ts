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
import * as v from 'valibot'
import { atMost, line } from './humanText'

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

/** Request fields of a paged list: PageIndex from 1, PageSize 20 by default, at most 100. */
export const pageFields = {
  PageIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  PageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
}

/** Maximum length of a search text. */
export const KEYWORD_MAX = 30

/** Trimmed search text; empty: no filter. */
export const keyword = v.optional(v.pipe(line, atMost(KEYWORD_MAX, '最多 30 个字')), '')

/** Response of a paged list (spec 3): rows, current page, page count. */
export function paged<Row extends Schema>(row: Row) {
  return v.object({
    DataRows: v.array(row),
    CurrentPageIndex: v.number(),
    PageCount: v.number(),
  })
}

/** A call without request fields. */
export const nothing = v.object({})

/** Fields of every money POST. The client creates RequestId once per intent. */
export const moneyFields = {
  RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
  signature: v.optional(v.string()),
}

/** Milliseconds since 1970; used for all times on the wire. */
export const time = v.pipe(v.number(), v.integer())
/** Integer fen; used for all money on the wire. */
export const fen = v.pipe(v.number(), v.integer())
/** Server-generated id (UUIDv7 text); validated loosely, looked up exactly. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A domain of calls: `{ callName: endpoint }`; the name is the last part of the path. */
export type Domain = Record<string, Endpoint>
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>
