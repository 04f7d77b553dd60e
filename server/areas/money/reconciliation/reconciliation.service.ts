import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { parkDay, parkHour } from '../../../kernel/parkDay'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { BillUnreadable, type TradeBillLine } from '../../../providers/wechatPay/bills'
import { ProviderError, type WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { OrderService } from '../order/order.service'
import {
  addDays,
  daysToFetch,
  daySums,
  endDifference,
  endedDifferences,
  findDifference,
  findDifferences,
  insertLines,
  keepDifferences,
  lastDay,
  noteFlows,
  openDifferences,
  updateDay,
  type BillDay,
  type BillDifference,
} from './reconciliation.repository'
import { billDayAudit, billDifferenceAudit } from './reconciliation.table'

const DAY_MS = 24 * 3_600_000
/** Hour of the park from which yesterday's bills are available. */
const BILLS_HOUR = 10
/** WeChat Pay keeps bills for three months. */
const DAYS_MAX = 85
/** Days that are compared again, which catches late bookings and movements. */
const LOOKED_AGAIN = 7
const FIRST_RETRY_MS = 10 * 60_000
const LONGEST_RETRY_MS = 3 * 3_600_000
/** Most days and ended differences shown. */
const SHOWN = 31

export interface ReconciliationOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  provider: WechatPay
  orders: OrderService
}

export type ReconciliationService = ReturnType<typeof createReconciliation>

const dayBefore = (day: string, days = 1): string =>
  parkDay(Date.parse(`${day}T04:00:00Z`) - days * DAY_MS)

/**
 * Reconciles the books with the payment provider's bills. Each morning yesterday's bills are fetched, payments missing
 * in the books are queried and booked, and remaining differences wait at the desk for finance.
 */
export function createReconciliation(options: ReconciliationOptions) {
  const { db, clock, log, provider, orders } = options
  /** Last fetched day per park, so that most sweeps need no query. */
  const done = new Map<string, string>()

  /** Inserts the days since the last one, up to yesterday. */
  async function openDays(tenantId: string, yesterday: string, nextTryAt: Date): Promise<void> {
    const last = await lastDay(db, tenantId)
    const days: BillDay[] = []
    for (let day = yesterday; days.length < DAYS_MAX; day = dayBefore(day)) {
      if (last === null ? days.length === 1 : day <= last) break
      days.push({
        ...{ tenantId, day, provider: provider.name, fetchedAt: null, tries: 0, nextTryAt },
        said: '',
      })
    }
    await addDays(db, days)
  }

  /** Books payments and refunds of a bill that are missing in the books. */
  async function bookMissing(
    tenantId: string,
    day: string,
    lines: readonly TradeBillLine[],
  ): Promise<void> {
    const differences = await findDifferences(db, tenantId, { from: day, to: day })
    const unknown = new Set(
      differences.filter(({ kind }) => kind === 'unknownHere').map(({ no }) => no),
    )
    for (const { about, no, state } of lines) {
      try {
        if (about === 'payment' && unknown.has(no)) await orders.askAboutPayment(tenantId, no)
        if (about === 'refund' && !unknown.has(no) && state === 'SUCCESS')
          await orders.takeNotice(tenantId, { about: 'refund', refundNo: no, report: 'done' })
      } catch (error) {
        log.error({ err: error, about, no }, 'a line of the bill could not be booked')
      }
    }
  }

  /** Compares some days again: stores new differences, and clears those resolved. */
  async function match(tenantId: string, day: string): Promise<void> {
    const open = await openDifferences(db, tenantId)
    const week = dayBefore(day, LOOKED_AGAIN)
    const from = open.reduce((least, one) => (one.day < least ? one.day : least), week)
    const at = new Date(clock())
    await withTransaction(db, async (tx) => {
      const differences = await findDifferences(tx, tenantId, { from, to: day })
      await keepDifferences(tx, tenantId, differences, at)
      const isThere = (one: BillDifference) =>
        differences.some(
          ({ about, no, kind }) => about === one.about && no === one.no && kind === one.kind,
        )
      for (const one of open.filter((each) => each.day <= day && !isThere(each)))
        await endDifference(tx, one, { status: 'Cleared', note: '复核时已一致', endedAt: at })
    })
  }

  /** Fetches a day's bills, books what is missing, and stores differences. @throws ProviderError, BillUnreadable */
  async function fetchDay({ tenantId, day }: BillDay): Promise<void> {
    const lines = await provider.tradeBill({ tenantId, day })
    const flows = await provider.fundFlowBill({ tenantId, day })
    await withTransaction(db, async (tx) => {
      await insertLines(tx, day, lines)
      await noteFlows(tx, tenantId, { from: dayBefore(day), to: day }, flows)
      await updateDay(tx, { tenantId, day }, { fetchedAt: new Date(clock()), said: '' })
    })
    await bookMissing(tenantId, day, lines)
    await match(tenantId, day)
  }

  async function tryDay(day: BillDay): Promise<void> {
    try {
      await fetchDay(day)
    } catch (error) {
      const isOfProvider = error instanceof ProviderError || error instanceof BillUnreadable
      const words = error instanceof ProviderError ? error.answer?.words : undefined
      log.error({ err: error, day: day.day }, 'the bills of a day could not be fetched')
      const waitMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(day.tries, 10))
      await updateDay(db, day, {
        tries: day.tries + 1,
        nextTryAt: new Date(clock() + waitMs),
        said: words || (isOfProvider ? '账单无法读取' : '系统错误，请查看服务器日志'),
      })
    }
  }

  return {
    /** From ten in the morning: fetches the bills of past days and compares them. @returns number of days tried */
    async sweep(tenantId: string): Promise<number> {
      const now = clock()
      const yesterday = parkDay(now - DAY_MS)
      if (parkHour(now) < BILLS_HOUR || done.get(tenantId) === yesterday) return 0
      await openDays(tenantId, yesterday, new Date(now))
      const due = await daysToFetch(db, tenantId, { now: new Date(now) })
      for (const day of due) await tryDay(day)
      if ((await daysToFetch(db, tenantId, 'all')).length === 0) done.set(tenantId, yesterday)
      return due.length
    },

    /** Open differences, oldest first. */
    open: (tenantId: string): Promise<BillDifference[]> => openDifferences(db, tenantId),

    /** Data of the desk's page. */
    async overview(tenantId: string) {
      const [days, open, ended] = await Promise.all([
        daySums(db, tenantId, SHOWN),
        openDifferences(db, tenantId),
        endedDifferences(db, tenantId, SHOWN),
      ])
      return { days, open, ended }
    },

    /** @throws Failure 404 */
    async find(tenantId: string, id: string): Promise<BillDifference> {
      const difference = await findDifference(db, tenantId, knownId(id))
      if (!difference) throw notFound('没有这条差异')
      return difference
    },

    /** Marks a difference as settled by finance, with a note. @throws Failure 404, 409 `differenceEnded` */
    async settle(
      tenantId: string,
      id: string,
      note: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const difference = await findDifference(tx, tenantId, knownId(id))
        if (!difference) throw notFound('没有这条差异')
        const end = { status: 'Settled' as const, note, endedAt: new Date(clock()) }
        if (!(await endDifference(tx, difference, end)))
          throw new Failure(409, '这条差异已经处理过了', 'differenceEnded')
        const { about, no, kind, theirs, ours } = difference
        await writeAudit(tx, {
          ...{ kind: billDifferenceAudit, id },
          ...{ before: { about, no, kind, theirs, ours }, after: { status: 'Settled', note } },
        })
      })
    },

    /** Retries all days that could not be fetched. @returns number of days still missing */
    async fetchAgain(tenantId: string, writeAudit: WriteAudit): Promise<number> {
      const days = await daysToFetch(db, tenantId, 'all')
      for (const day of days) await tryDay(day)
      const after = { days: days.map(({ day }) => day) }
      await withTransaction(db, async (tx) => {
        await writeAudit(tx, { kind: billDayAudit, id: tenantId, before: null, after })
      })
      return (await daysToFetch(db, tenantId, 'all')).length
    },
  }
}
