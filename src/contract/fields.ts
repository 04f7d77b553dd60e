/**
 * Schemas of fields that several domains share. Apart from endpoint.ts, so that home on H5 loads no schemas.
 */
import * as v from 'valibot'
import { atMost, line } from './humanText'

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
export function paged<Row extends v.GenericSchema>(row: Row) {
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

/** Points that a member confirmed; undefined: sent by an app that does not name them. */
export const shownPoints = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** Milliseconds since 1970; used for all times on the wire. */
export const time = v.pipe(v.number(), v.integer())
/** Integer fen; used for all money on the wire. */
export const fen = v.pipe(v.number(), v.integer())
/** Server-generated id (UUIDv7 text); validated loosely, looked up exactly. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
