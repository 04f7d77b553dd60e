import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { cutText } from '@/rules/text/graphemes'
import type { Express, ParcelReport, ParcelState } from './express'

/** ms; a user waits for the answer. */
const TIMEOUT_MS = 5_000
/** returnCode for a valid number without data yet. */
const NOTHING_YET = '500'
const ROWS_MAX = 100
const TEXT_MAX = 300

const answer = v.object({
  /** Set only for a failed query. */
  result: v.optional(v.boolean()),
  returnCode: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.string(), ''),
  state: v.optional(v.union([v.string(), v.number()])),
  data: v.optional(v.array(v.object({ time: v.string(), context: v.string() })), []),
})

/** States by code. Longer codes (101, 501 …) are reduced by their last two digits. */
const states: Readonly<Record<string, ParcelState>> = {
  0: 'OnTheWay',
  1: 'OnTheWay',
  2: 'Problem',
  3: 'Signed',
  4: 'Problem',
  5: 'Delivering',
  6: 'Problem',
  7: 'OnTheWay',
  8: 'OnTheWay',
  14: 'Problem',
}

function stateOf(state: string): ParcelState {
  const parcelState = states[state] ?? (state.length > 2 ? states[state.slice(0, -2)] : undefined)
  return parcelState ?? 'OnTheWay'
}

/** Parses 2026-11-24 09:30:00 (UTC+8), the format of all companies in China. */
const momentOf = (text: string): number => Date.parse(`${text.trim().replace(' ', 'T')}+08:00`)

/** Signature of a query: MD5 over param, key and customer, in upper case. */
export const kuaidi100Sign = (param: string, key: string, customer: string): string =>
  createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()

export interface Kuaidi100Options {
  customer: string
  key: string
  origin: string
}

/**
 * 快递100: POST /poll/query.do, a form with customer, sign and param. One request per trace, as its
 * terms require.
 */
export function createKuaidi100({ customer, key, origin }: Kuaidi100Options): Express {
  return {
    name: 'kuaidi100',
    async trace({ company, no, phone }): Promise<ParcelReport> {
      const param = JSON.stringify({ com: company, num: no, phone, order: 'desc' })
      const response = await fetch(new URL('/poll/query.do', origin), {
        method: 'POST',
        body: new URLSearchParams({ customer, sign: kuaidi100Sign(param, key, customer), param }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`kuaidi100 answers ${response.status}`)
      const { result, returnCode, message, state, data } = v.parse(answer, await response.json())
      if (result === false) {
        if (String(returnCode) === NOTHING_YET) return { state: 'Unknown', rows: [] }
        throw new Error(`kuaidi100 refuses: ${returnCode ?? ''} ${message}`)
      }
      const rows = data
        .map(({ time, context }) => ({ at: momentOf(time), text: cutText(context, TEXT_MAX) }))
        .filter(({ at }) => Number.isFinite(at))
        .sort((one, other) => other.at - one.at)
        .slice(0, ROWS_MAX)
      return { state: rows.length === 0 ? 'Unknown' : stateOf(String(state ?? '')), rows }
    },
  }
}
