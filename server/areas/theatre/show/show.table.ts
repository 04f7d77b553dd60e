import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundStep } from '@/rules/refundRule'
import { userKey } from '../../people/account/account.table'
import { ofPark } from '../../people/park/park.table'
import { hall, hallPlan } from '../hall/hall.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const showScheduleAudit = auditKind('showSchedule', '演出场次')
export const showAudit = auditKind('show', '演出')

const at = () => moment()

/** Notices shown before a ticket is bought (contract show, showNotices). */
export interface ShowNotices {
  entry: string
  child: string
  prohibited: string
  realName: string
  refund: string
  invoice: string
}

/** A show with one or more schedules. */
export const show = pgTable(
  'show',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    title: text().notNull(),
    subTitle: text().notNull(),
    poster: text().notNull(),
    category: text().notNull(),
    troupe: text().notNull(),
    durationMinutes: integer().notNull(),
    /** Sanitised HTML. */
    intro: text().notNull(),
    notices: jsonb().$type<ShowNotices>().notNull(),
    tags: text().array().notNull(),
    /** Steps with the longest time before the start first; empty: full refund until the start. */
    refundRule: jsonb().$type<RefundStep[]>().notNull(),
    needRealName: boolean().notNull(),
    allowSeatPick: boolean().notNull(),
    maxPerOrder: smallint().notNull(),
    /** Across all schedules of the show; 0: no limit. */
    maxPerUser: integer().notNull(),
    /** Level from which members pay their level's percentage of the price; 0: no member price. */
    memberPriceFrom: smallint().notNull(),
    saleAt: at().notNull(),
    presaleNote: text().notNull(),
    /** False: hidden from all lists. */
    isShown: boolean().notNull(),
    /** Reason why the show was taken off, with all its schedules and orders; null: not taken off. */
    offlineReason: text(),
    rank: integer().notNull(),
    /** Search words (kernel/searchText). */
    words: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('show_by_word').using('gin', table.words).with({ fastupdate: false }),
    check(
      'show_limits',
      sql`${table.maxPerOrder} between 1 and 6 and ${table.maxPerUser} >= 0 and ${table.durationMinutes} > 0 and ${table.memberPriceFrom} between 0 and 10`,
    ),
  ],
)

/** A price tier of a show; `key` is the letter that marks its seats in hall plans. */
export const showTier = pgTable(
  'show_tier',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    showId: uuid().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    price: fen(),
    colour: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('show_tier_key').on(table.tenantId, table.showId, table.key),
    foreignKey({
      name: 'show_tier_show',
      columns: [table.tenantId, table.showId],
      foreignColumns: [show.tenantId, show.id],
    }),
    check('show_tier_price', sql`${table.price} > 0 and ${table.key} ~ '^[a-h]$'`),
  ],
)

/** A schedule: one performance of a show in a hall. */
export const showSchedule = pgTable(
  'show_schedule',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    showId: uuid().notNull(),
    hallId: uuid().notNull(),
    planId: uuid().notNull(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    saleFrom: at().notNull(),
    saleTo: at().notNull(),
    /** Incremented by every seat change. Transactions that take or free seats lock this row last. */
    seatVersion: integer().notNull(),
    /** Last change of time, as shown to buyers; empty: never moved. */
    movedText: text().notNull(),
    movedAt: at(),
    /** When all ticket holders had been messaged about the move. */
    movedToldAt: at(),
    /** Null: not cancelled. */
    cancelReason: text(),
    cancelledAt: at(),
    /** When every order of the cancelled schedule had been refunded and its buyers messaged. */
    cancelDoneAt: at(),
    /** Sale stopped at the desk. */
    isStopped: boolean().notNull(),
    /** When all ticket holders had been reminded. */
    remindedAt: at(),
    /** When the schedule was over and all its tickets settled. */
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'show_schedule_show',
      columns: [table.tenantId, table.showId],
      foreignColumns: [show.tenantId, show.id],
    }),
    foreignKey({
      name: 'show_schedule_hall',
      columns: [table.tenantId, table.hallId],
      foreignColumns: [hall.tenantId, hall.id],
    }),
    foreignKey({
      name: 'show_schedule_plan',
      columns: [table.tenantId, table.planId],
      foreignColumns: [hallPlan.tenantId, hallPlan.id],
    }),
    index('show_schedule_of').on(table.tenantId, table.showId, table.startAt),
    index('show_schedule_by_start').on(table.tenantId, table.startAt),
    index('show_schedule_open')
      .on(table.tenantId, table.startAt)
      .where(sql`${table.doneAt} is null`),
    check(
      'show_schedule_times',
      sql`${table.startAt} < ${table.endAt} and ${table.saleFrom} < ${table.saleTo} and ${table.seatVersion} >= 0`,
    ),
  ],
)

/** Seat totals of a tier in a schedule, and how many of them cannot be bought now. */
export const scheduleTier = pgTable(
  'schedule_tier',
  {
    tenantId: text().notNull(),
    scheduleId: uuid().notNull(),
    tierId: uuid().notNull(),
    total: integer().notNull(),
    /** Held and sold seats. */
    taken: integer().notNull(),
    blocked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheduleId, table.tierId] }),
    foreignKey({
      name: 'schedule_tier_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    foreignKey({
      name: 'schedule_tier_tier',
      columns: [table.tenantId, table.tierId],
      foreignColumns: [showTier.tenantId, showTier.id],
    }),
    check(
      'schedule_tier_counts',
      sql`${table.taken} >= 0 and ${table.blocked} >= 0 and ${table.taken} + ${table.blocked} <= ${table.total}`,
    ),
  ],
)

/** Members waiting for a message that a sold-out schedule has seats again. */
export const showNotify = pgTable(
  'show_notify',
  {
    tenantId: text().notNull(),
    scheduleId: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: at().notNull(),
    toldAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.scheduleId, table.userId] }),
    index('show_notify_waiting')
      .on(table.tenantId, table.scheduleId)
      .where(sql`${table.toldAt} is null`),
    foreignKey({
      name: 'show_notify_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    userKey('show_notify_user', table),
  ],
)
