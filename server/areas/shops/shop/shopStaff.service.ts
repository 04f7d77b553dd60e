import { isCalendarDate } from '@/rules/calendarDate'
import type { DaySpan, SpecialDay } from '@/rules/openingHours/hours'
import { parkDate } from '@/utils/dateTime'
import type { Database } from '../../../database/createDatabase'
import { search } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { Witness } from '../../../kernel/witness'
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

const NO_DAY = '这一天没有单独的营业时间'

export type ShopStaffService = ReturnType<typeof createShopStaffService>

/** A date of a shop that differs from its week. */
export interface StaffDay extends SpecialDay {
  /** The whole park keeps it; the shop itself says nothing of the date. */
  isOfPark: boolean
}

interface ShopStaffOptions {
  db: Database
  clock: () => number
  /** Is told of a shop that was changed. */
  forget(tenantId: string, id: string): void
}

/** What the park's staff see of shops, and change. */
export function createShopStaffService({ db, clock, forget }: ShopStaffOptions) {
  /** @throws Failure 404 when it is not in this park, or has left it */
  async function requirePresent(tx: Queryable, tenantId: string, id: string): Promise<void> {
    if (!(await lockPresentShop(tx, tenantId, id))) throw notFound('商户不存在或已离场')
  }

  return {
    requirePresent,

    /** One page of the shops, those that have left among them when asked for. */
    page: (tenantId: string, request: ShopPageRequest) =>
      search(db, request.keyword, (at) => shopPage(at, tenantId, request)),

    /** A shop, though it may have left. @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<Shop> {
      const shop = await findShop(db, tenantId, knownId(id))
      if (!shop) throw notFound('商户不存在')
      return shop
    },

    /** Dates from today on that differ from the shop's week. */
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
     * Ends a shop: it takes no more money and is in no list. Orders, cards and bills that name it stay.
     * @throws Failure 404 when it has left already
     */
    async leave(tenantId: string, id: string, witness: Witness): Promise<void> {
      const known = knownId(id)
      await withTransaction(db, async (tx) => {
        const row = await moveToLeft(tx, tenantId, known)
        if (!row) throw notFound('商户不存在或已离场')
        const { name } = row
        await witness(tx, {
          kind: 'shop',
          id: known,
          before: { name, status: 'open' },
          after: { name, status: row.status },
        })
      })
      forget(tenantId, known)
    },

    /**
     * Gives a shop other hours on one date, in place of whatever it said of that date.
     * @param day without spans: closed
     * @throws Failure 404 when it has left
     */
    async setDay(tenantId: string, id: string, day: SpecialDay, witness: Witness): Promise<void> {
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
        await witness(tx, { kind: 'shopDay', id: shopId, before, after })
      })
    },

    /** Lets a shop's week hold again on a date. @throws Failure 404 when the shop says nothing of that date */
    async undoDay(tenantId: string, id: string, date: string, witness: Witness): Promise<void> {
      const shopId = knownId(id)
      if (!isCalendarDate(date)) throw notFound(NO_DAY)
      await withTransaction(db, async (tx) => {
        await requirePresent(tx, tenantId, shopId)
        const [before] = specialDays(await deleteDay(tx, tenantId, shopId, date))
        if (!before) throw notFound(NO_DAY)
        await witness(tx, { kind: 'shopDay', id: shopId, before, after: null })
      })
    },
  }
}
