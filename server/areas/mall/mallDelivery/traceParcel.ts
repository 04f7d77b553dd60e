import type { FastifyBaseLogger } from 'fastify'
import { parcelAskMs } from '@/constants'
import type { ParcelTrace } from '@/contract/mallOrder'
import { expressCompanyText, isExpressCompany } from '@/rules/expressCompany'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import type { Express, ParcelState } from '../../../providers/express/express'
import type { MallOrderRow } from '../mallOrder/mallOrder.service'
import {
  claimAsking,
  findTrace,
  keepTrace,
  removeOldTraces,
  type TraceRow,
} from './parcelTrace.repository'

/** Traces are kept this long after the last query. */
const KEPT_MS = 180 * 86_400_000

const stateTexts: Readonly<Record<ParcelState, string>> = {
  Unknown: '暂无物流信息',
  OnTheWay: '运输中',
  Delivering: '派送中',
  Signed: '已签收',
  Problem: '包裹异常',
}

export interface TraceParcelDeps {
  db: Database
  clock: () => number
  express: Express
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Parcel traces: the carrier's last answer, refreshed on view when it is old. */
export function createTraceParcel({ db, clock, express, log }: TraceParcelDeps) {
  async function ask(order: MallOrderRow, row: Pick<TraceRow, 'tenantId' | 'company' | 'no'>) {
    if (!isExpressCompany(row.company)) return
    try {
      const report = await express.trace({
        company: row.company,
        no: row.no,
        phone: order.address?.Phone ?? '',
        sentAt: order.shippedAt?.getTime() ?? clock(),
      })
      await keepTrace(db, row, report)
    } catch (error) {
      log.warn({ err: error }, 'a parcel could not be traced, and the last answer stands')
    }
  }

  return {
    /** Trace of an order's parcel. @throws Failure 404 before it is shipped */
    async of(order: MallOrderRow): Promise<ParcelTrace> {
      const { tenantId, expressCompany: company, expressNo: no } = order
      if (company === null || no === null) throw notFound('这一单还没有发货')
      const key = { tenantId, company, no }
      const now = clock()
      const trace = await findTrace(db, key)
      const isOver = trace?.state === 'Signed'
      if (!isOver && (await claimAsking(db, key, new Date(now), parcelAskMs))) await ask(order, key)
      const row = isOver ? trace : await findTrace(db, key)
      const state = row?.state ?? 'Unknown'
      return {
        Company: company,
        CompanyText: expressCompanyText(company),
        No: no,
        State: state,
        StateText: stateTexts[state],
        Rows: (row?.rows ?? []).map(({ at, text }) => ({ At: at, Text: text })),
        AskedAt: row?.askedAt.getTime() ?? now,
      }
    },

    /** Deletes old traces. */
    clean: (tenantId: string): Promise<void> =>
      removeOldTraces(db, tenantId, new Date(clock() - KEPT_MS)),
  }
}
