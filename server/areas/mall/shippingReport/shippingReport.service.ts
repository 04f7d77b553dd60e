import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { ShippingInfo } from '../../../providers/shippingInfo/shippingInfo'
import type { WechatService } from '../../people/wechat/wechat.service'
import { shipmentOf } from './shipmentOf'
import {
  countRefused,
  dueReports,
  enlistPayments,
  moveReport,
  refusedReports,
  soldFor,
  takeReport,
  type ReportRow,
} from './shippingReport.repository'
import { shippingReportAudit } from './shippingReport.table'

const MINUTE_MS = 60_000
/** Payments are looked for this far back by the sweep, and by the hourly cleaning for notices that came late, ms. */
const RECENT_MS = 2 * 60 * MINUTE_MS
const LATE_MS = 10 * 24 * 60 * MINUTE_MS
/** Duration for which a report is reserved for the server that sends it, ms. */
const SENDING_MS = 2 * MINUTE_MS
/** Interval between checks of goods that are not shipped yet, ms. */
const UNSHIPPED_MS = 10 * MINUTE_MS
const FIRST_RETRY_MS = MINUTE_MS
const LONGEST_RETRY_MS = 6 * 60 * MINUTE_MS
/** Number of failed tries (about two days) after which staff must handle the report. */
const TRIES_MAX = 14
const AT_ONCE = 50
const LISTED = 100

export interface ShippingReportOptions {
  db: Database
  clock: () => number
  provider: ShippingInfo
  wechat: Pick<WechatService, 'openIdOf'>
}

export type ShippingReportService = ReturnType<typeof createShippingReportService>

/** 1 min, 2 min, 4 min … 6 h. */
export const retryMs = (tries: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 20))

/** Uploads of shipments to WeChat (发货信息管理), one for each payment of the mini-program. */
export function createShippingReportService({
  db,
  clock,
  provider,
  wechat,
}: ShippingReportOptions) {
  const enlist = (tenantId: string, back: number): Promise<void> => {
    const now = new Date(clock())
    const since = new Date(now.getTime() - back)
    return enlistPayments(db, tenantId, { provider: provider.name, since, now })
  }

  async function outcomeOf(row: ReportRow): Promise<Partial<ReportRow>> {
    const at = new Date(clock())
    const sold = await soldFor(db, row)
    if (!sold) return { status: 'none', endedAt: at }
    const member = { tenantId: row.tenantId, userId: sold.order.userId }
    const openId = (await wechat.openIdOf(member, 'miniProgram')) ?? ''
    const shipment = shipmentOf(sold, { openId, at })
    if (shipment === 'none') return { status: 'none', endedAt: at }
    if (shipment === 'unshipped')
      return { status: 'waiting', nextTryAt: new Date(at.getTime() + UNSHIPPED_MS) }
    const { end, code, said } = await provider.upload(shipment)
    if (end === 'done') return { status: 'done', code, said, endedAt: at }
    const tries = row.tries + 1
    if (end === 'refused' || tries >= TRIES_MAX) return { status: 'refused', tries, code, said }
    const nextTryAt = new Date(at.getTime() + retryMs(row.tries))
    return { status: 'waiting', tries, code, said, nextTryAt }
  }

  return {
    /** Uploads what is due. @returns number of reports looked at */
    async sweep(tenantId: string): Promise<number> {
      await enlist(tenantId, RECENT_MS)
      const due = await dueReports(db, tenantId, new Date(clock()), AT_ONCE)
      for (const paymentId of due) {
        const now = new Date(clock())
        const until = new Date(now.getTime() + SENDING_MS)
        const row = await takeReport(db, { tenantId, paymentId }, { now, until })
        if (row) await moveReport(db, row, ['sending'], await outcomeOf(row))
      }
      return due.length
    },

    clean: (tenantId: string): Promise<void> => enlist(tenantId, LATE_MS),

    refused: (tenantId: string) => refusedReports(db, tenantId, LISTED),
    countRefused: (tenantId: string) => countRefused(db, tenantId),

    /** Sends a refused report again. @returns false: no longer refused */
    sendAgain: (tenantId: string, paymentId: string, writeAudit: WriteAudit): Promise<boolean> =>
      withTransaction(db, async (tx) => {
        const key = { tenantId, paymentId: knownId(paymentId) }
        const change = { status: 'waiting' as const, tries: 0, nextTryAt: new Date(clock()) }
        if (!(await moveReport(tx, key, ['refused'], change))) return false
        await writeAudit(tx, {
          ...{ kind: shippingReportAudit, id: key.paymentId },
          ...{ before: { status: 'refused' }, after: { status: 'waiting' } },
        })
        return true
      }),
  }
}
