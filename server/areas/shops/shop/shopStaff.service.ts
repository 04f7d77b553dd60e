import { isCalendarDate } from '@/rules/calendarDate'
import type { DaySpan, SpecialDay } from '@/rules/openingHours/hours'
import { parkDate } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { findShop, type Shop } from './shop.repository'
import { specialDays } from './shopHours'
import type { ShopDayRow } from './shopHours.repository'
import {
  comingDays,
  deleteDay,
  insertDay,
  lockPresentShop,
  moveToLeft,
  shopPage,
  type ShopPageRequest,
} from './shopStaff.repository'
import { shopAudit, shopDayAudit } from './shop.table'

const NO_DAY = '这一天没有单独的营业时间'

export type ShopStaffService = ReturnType<typeof createShopStaffService>

/** A date with other hours than the shop's week. */
export interface StaffDay extends SpecialDay {
  /** Set by the whole park; the shop has no entry for the date. */
  isOfPark: boolean
}

/** Open work of a domain for one shop, in words; undefined: none. */
export type OpenShopWork = (tenantId: string, shopId: string) => Promise<string | undefined>

interface ShopStaffOptions {
  db: Database
  clock: () => number
  /** Called for every changed shop. */
  forget(tenantId: string, id: string): void
}

/** Shop functions of the park's staff. */
export function createShopStaffService({ db, clock, forget }: ShopStaffOptions) {
  /** @throws Failure 404 for an unknown shop, or one that has left */
  async function requirePresent(tx: Queryable, tenantId: string, id: string): Promise<void> {
    if (!(await lockPresentShop(tx, tenantId, id))) throw notFound('商户不存在或已离场')
  }

  const openWork: OpenShopWork[] = []

  return {
    requirePresent,

    /** Registers work of a later domain that a leaving shop would leave open. */
    registerOpenWork(work: OpenShopWork): void {
      openWork.push(work)
    },

    /** What a shop would leave open, one text per kind: 3 笔订单待交付，共 ¥120.00. */
    async openWork(tenantId: string, id: string): Promise<string[]> {
      const shopId = knownId(id)
      const texts = await Promise.all(openWork.map((textOf) => textOf(tenantId, shopId)))
      return texts.filter((text) => text !== undefined)
    },

    /** One page of the shops; `status` selects present ones or those that have left. */
    page: (tenantId: string, request: ShopPageRequest) =>
      search(db, request.keyword, (at) => shopPage(at, tenantId, request)),

    /** A shop, even if it has left. @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<Shop> {
      const shop = await findShop(db, tenantId, knownId(id))
      if (!shop) throw notFound('商户不存在')
      return shop
    },

    /** Dates from today on with other hours than the shop's week. */
    async comingDays(tenantId: string, id: string): Promise<StaffDay[]> {
      const rows = await comingDays(db, tenantId, knownId(id), parkDate(clock()))
      const own = specialDays(rows.filter(({ shopId }) => shopId !== null))
      const ownDates = new Set(own.map((day) => day.Date))
      const ofPark = specialDays(rows.filter(({ shopId }) => shopId === null))
      return [
        ...own.map((day) => ({ ...day, isOfPark: false })),
        ...ofPark
          .filter((day) => !ownDates.has(day.Date))
          .map((day) => ({ ...day, isOfPark: true })),
      ].sort((one, other) => (one.Date < other.Date ? -1 : 1))
    },

    /**
     * Marks a shop as left: it accepts no more payments and disappears from lists. Orders, cards
     * and bills that refer to it stay.
     * @throws Failure 404 when it has left already
     */
    async leave(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      const ownId = knownId(id)
      await withTransaction(db, async (tx) => {
        const row = await moveToLeft(tx, tenantId, ownId)
        if (!row) throw notFound('商户不存在或已离场')
        const { name } = row
        await writeAudit(tx, {
          kind: shopAudit,
          id: ownId,
          before: { name, status: 'open' },
          after: { name, status: row.status },
        })
      })
      forget(tenantId, ownId)
    },

    /**
     * Sets a shop's hours on one date, replacing its earlier entry.
     * @param day without spans: closed
     * @throws Failure 404 when it has left
     */
    async setDay(
      tenantId: string,
      id: string,
      day: SpecialDay,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const shopId = knownId(id)
      const spans: (DaySpan | null)[] = day.Spans.length > 0 ? day.Spans : [null]
      const rows: ShopDayRow[] = spans.map((span) => ({
        tenantId,
        id: newId(),
        shopId,
        day: day.Date,
        openMinute: span?.Open ?? null,
        closeMinute: span?.Close ?? null,
        note: day.Note,
      }))
      await withTransaction(db, async (tx) => {
        await requirePresent(tx, tenantId, shopId)
        const [before = null] = specialDays(await deleteDay(tx, tenantId, shopId, day.Date))
        await insertDay(tx, rows)
        const [after = null] = specialDays(rows)
        if (JSON.stringify(before) === JSON.stringify(after)) return
        await writeAudit(tx, { kind: shopDayAudit, id: shopId, before, after })
      })
    },

    /** Removes a shop's special hours of a date. @throws Failure 404 when the shop has no entry for it */
    async undoDay(
      tenantId: string,
      id: string,
      date: string,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const shopId = knownId(id)
      if (!isCalendarDate(date)) throw notFound(NO_DAY)
      await withTransaction(db, async (tx) => {
        await requirePresent(tx, tenantId, shopId)
        const [before] = specialDays(await deleteDay(tx, tenantId, shopId, date))
        if (!before) throw notFound(NO_DAY)
        await writeAudit(tx, { kind: shopDayAudit, id: shopId, before, after: null })
      })
    },
  }
}
