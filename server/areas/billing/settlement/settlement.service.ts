import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import { page, type PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { ledger } from '../../money/ledger/ledger.service'
import { takingsBetween, type Takings } from '../takings/takings.service'
import {
  deleteSettlement,
  findSettlement,
  insertSettlement,
  lastSettlementOf,
  lockSettlement,
  settledShops,
  settlementPage,
  settlementsWaiting,
  updateSettlement,
  type Settlement,
  type SettlementFilter,
} from './settlement.repository'
import { settlementAudit } from './settlement.table'
import { settlementSum } from './settlementSum'
import type { Queryable } from '../../../database/queryable'

export { settlementAudit } from './settlement.table'
export { SettlementList, SettlementSums } from './settlementPages'
export { settlementTable } from './settlementTable'
export type { Settlement } from './settlement.repository'
export type SettlementService = ReturnType<typeof createSettlements>

/** A payment of the last seconds of a day may be committed after midnight. */
const AFTER_MIDNIGHT_MS = 10 * 60_000

const dayAfter = (day: string): string => parkDay(dayRange(day).to.getTime())

/** Takings of a shop per day of a period. */
export async function shopTakings(
  db: Queryable,
  {
    tenantId,
    shopId,
    fromDay,
    toDay,
  }: Pick<Settlement, 'tenantId' | 'shopId' | 'fromDay' | 'toDay'>,
): Promise<Takings[]> {
  const range = { from: dayRange(fromDay).from, to: dayRange(toDay).to }
  return takingsBetween(db, tenantId, range, shopId)
}

const sumOf = (rows: readonly Takings[]) => ({
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  returned: rows.reduce((sum, { returned }) => sum + returned, 0),
})

/** Settlements of the shops' takings: reckoned, confirmed with a booking, paid out. */
export function createSettlements({ db, clock }: { db: Database; clock: () => number }) {
  async function locked(tx: Transaction, tenantId: string, id: string): Promise<Settlement> {
    const row = await lockSettlement(tx, { tenantId, id: knownId(id) })
    if (!row) throw notFound('没有这份结算单')
    return row
  }

  return {
    shops: (tenantId: string) => settledShops(db, tenantId),

    /** A page, latest period first. */
    async list(tenantId: string, pages: PageRequest, filter: SettlementFilter = {}) {
      const { rows, total } = await settlementPage(db, tenantId, filter, pages)
      return page(rows, total, pages)
    },

    waiting: (tenantId: string) => settlementsWaiting(db, tenantId),

    /** A settlement with its takings per day. @throws Failure 404 */
    async detail(tenantId: string, id: string) {
      const row = await findSettlement(db, { tenantId, id: knownId(id) })
      if (!row) throw notFound('没有这份结算单')
      return { settlement: row, days: await shopTakings(db, row) }
    },

    /** As `detail`, for the shop's own people. @throws Failure 404 also for a draft, and another shop's */
    async detailOfShop(tenantId: string, id: string, shopId: string) {
      const row = await findSettlement(db, { tenantId, id: knownId(id) })
      if (row?.shopId !== shopId || row.status === 'Draft') throw notFound('没有这份结算单')
      return { settlement: row, days: await shopTakings(db, row) }
    },

    /**
     * Reckons a draft. It begins the day after the shop's last one. No-op when the id exists.
     * @param fromDay first day of a shop's first settlement
     * @param feeRate hundredths of a percent
     * @throws Failure 404, 409 `noShare`, `draftOpen`, `days`
     */
    draft: (
      tenantId: string,
      wanted: { id: string; shopId: string; fromDay: string; toDay: string; feeRate: number },
      writeAudit: WriteAudit,
    ): Promise<void> =>
      withTransaction(db, async (tx) => {
        const { id, toDay, feeRate } = wanted
        const key = { tenantId, id }
        if (await findSettlement(tx, key)) return
        const shop = (await settledShops(tx, tenantId)).find((one) => one.id === wanted.shopId)
        if (!shop) throw notFound('没有这家商户')
        if (shop.parkShare === null)
          throw new Failure(
            409,
            `还没有和${shop.name}约定园区分成，请先在园区文件夹里填写`,
            'noShare',
          )
        const last = await lastSettlementOf(tx, tenantId, shop.id)
        if (last?.status === 'Draft')
          throw new Failure(409, '这家商户有未确认的结算单，请先确认或作废', 'draftOpen')
        const fromDay = last ? dayAfter(last.toDay) : wanted.fromDay
        if (toDay < fromDay)
          throw new Failure(409, `结算从 ${fromDay} 开始，请选择这天或以后的日期`, 'days')
        if (dayRange(toDay).to.getTime() + AFTER_MIDNIGHT_MS > clock())
          throw new Failure(409, '只能结算已经过完的日子，当天的第二天零点十分以后可以结算', 'days')
        const period = { tenantId, shopId: shop.id, fromDay, toDay }
        const carried = last ? Math.min(0, last.due) : 0
        const rates = { shareRate: shop.parkShare, feeRate }
        const sums = settlementSum(sumOf(await shopTakings(tx, period)), rates, carried)
        const isMade = await insertSettlement(tx, {
          ...{ ...period, id, shopName: shop.name, status: 'Draft', ...sums },
          ...{ bookedId: null, paidOutId: null, payNote: '', createdAt: new Date(clock()) },
          ...{ confirmedAt: null, paidOutAt: null },
        })
        if (!isMade) throw new Failure(409, '这段时间刚刚生成过结算单，请刷新', 'draftOpen')
        await writeAudit(tx, {
          ...{ kind: settlementAudit, id, before: null },
          after: { shop: shop.id, fromDay, toDay, ...sums },
        })
      }),

    /** Removes a draft. @throws Failure 404, 409 `state` */
    discard: (tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(db, async (tx) => {
        const row = await locked(tx, tenantId, id)
        if (row.status !== 'Draft') throw wrongState()
        await deleteSettlement(tx, row)
        const { shopId: shop, fromDay, toDay, due } = row
        const before = { shop, fromDay, toDay, due }
        await writeAudit(tx, { kind: settlementAudit, id: row.id, before, after: null })
      }),

    /**
     * Confirms a draft and books it; no-op when confirmed.
     * @throws Failure 404, 409 `changed` when the ledger has other takings than the draft
     */
    confirm: (tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(db, async (tx) => {
        const row = await locked(tx, tenantId, id)
        if (row.status !== 'Draft') return
        const { paid, returned } = sumOf(await shopTakings(tx, row))
        if (paid !== row.paid || returned !== row.returned)
          throw new Failure(409, '账本和草稿不一致，请作废后重新生成', 'changed')
        const at = new Date(clock())
        const bookedId = await ledger.post(tx, {
          ...{ tenantId, kind: 'settle', at },
          note: `商户结算 ${row.shopName} ${row.fromDay} 至 ${row.toDay}`,
          entries: [
            { account: 'settled', amount: returned - paid },
            { account: 'shares', amount: row.share + row.fee },
            { account: 'shopDues', amount: row.due - row.carried },
          ],
        })
        const changed = {
          status: 'Confirmed',
          confirmedAt: at,
          bookedId: bookedId ?? null,
        } as const
        await updateSettlement(tx, row, changed)
        await writeAudit(tx, {
          ...{ kind: settlementAudit, id: row.id, before: { status: row.status } },
          after: { status: changed.status, due: row.due },
        })
      }),

    /**
     * Books that the shop was paid; no-op when already booked.
     * @param payNote number of the bank transfer
     * @throws Failure 404, 409 `state` for a draft, or when nothing is due
     */
    payOut: (
      tenantId: string,
      id: string,
      payNote: string,
      writeAudit: WriteAudit,
    ): Promise<void> =>
      withTransaction(db, async (tx) => {
        const row = await locked(tx, tenantId, id)
        if (row.status === 'PaidOut') return
        if (row.status === 'Draft' || row.due <= 0) throw wrongState()
        const at = new Date(clock())
        const paidOutId = await ledger.post(tx, {
          ...{ tenantId, kind: 'payOut', at },
          note: `商户打款 ${row.shopName} ${row.fromDay} 至 ${row.toDay}`,
          entries: [
            { account: 'shopDues', amount: -row.due },
            { account: 'payouts', amount: row.due },
          ],
        })
        const changed = {
          status: 'PaidOut',
          paidOutAt: at,
          payNote,
          paidOutId: paidOutId!,
        } as const
        await updateSettlement(tx, row, changed)
        await writeAudit(tx, {
          ...{ kind: settlementAudit, id: row.id, before: { status: row.status } },
          after: { status: changed.status, due: row.due, payNote },
        })
      }),
  }
}

const wrongState = () => new Failure(409, '结算单的状态已变化，请刷新', 'state')
