import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Express, ParcelReport, ParcelState } from './express'

/** Milliseconds; the person waits for the answer. */
const TIMEOUT_MS = 5_000
/** returnCode: the number is right, and the company knows nothing of it yet. */
const NOTHING_YET = '500'
const ROWS_MAX = 100
const TEXT_MAX = 300

const answer = v.object({
  /** Only of a query that failed. */
  result: v.optional(v.boolean()),
  returnCode: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.string(), ''),
  state: v.optional(v.union([v.string(), v.number()])),
  data: v.optional(v.array(v.object({ time: v.string(), context: v.string() })), []),
})

/** The first digit of its states; finer ones (101, 501 …) begin with it only from three digits on. */
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
  const known = states[state] ?? (state.length > 2 ? states[state.slice(0, -2)] : undefined)
  return known ?? 'OnTheWay'
}

/** 2026-11-24 09:30:00, as all companies in China write it. */
const momentOf = (text: string): number => Date.parse(`${text.trim().replace(' ', 'T')}+08:00`)

/** The signature of a query: MD5 over param, key and customer, in capitals. */
export const kuaidi100Sign = (param: string, key: string, customer: string): string =>
  createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()

export interface Kuaidi100Options {
  customer: string
  key: string
  origin: string
}

/** 快递100: POST /poll/query.do, a form with customer, sign and param. One query a look, as its terms ask. */
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
        .map(({ time, context }) => ({ at: momentOf(time), text: context.slice(0, TEXT_MAX) }))
        .filter(({ at }) => Number.isFinite(at))
        .sort((one, other) => other.at - one.at)
        .slice(0, ROWS_MAX)
      return { state: rows.length === 0 ? 'Unknown' : stateOf(String(state ?? '')), rows }
    },
  }
}
