import { sql } from 'drizzle-orm'
import {
  bigint,
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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundStep } from '@/rules/refundRule'
import { appUser } from '../../people/account/account.table'
import { park } from '../../people/park/park.table'
import { hall, hallPlan } from '../hall/hall.table'

const at = () => timestamp({ withTimezone: true })

/** What is said before somebody buys a ticket (contract show, showNotices). */
export interface ShowNotices {
  entry: string
  child: string
  prohibited: string
  realName: string
  refund: string
  invoice: string
}

/** A show that is played once or often. */
export const show = pgTable(
  'show',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
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
    /** The longest time before the beginning first; none: all goes back until the beginning. */
    refundRule: jsonb().$type<RefundStep[]>().notNull(),
    needRealName: boolean().notNull(),
    allowSeatPick: boolean().notNull(),
    maxPerOrder: smallint().notNull(),
    /** Of all schedules; 0: no limit. */
    maxPerUser: integer().notNull(),
    /** Level from which a member pays their level's part of the price; 0: none does. */
    memberPriceFrom: smallint().notNull(),
    saleAt: at().notNull(),
    presaleNote: text().notNull(),
    /** Off: in no list. */
    isShown: boolean().notNull(),
    /** Why it was taken off, with every schedule and order; null: it is played. */
    offlineReason: text(),
    rank: integer().notNull(),
    /** Words that find it (kernel/searchText). */
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

/** A price of a show; its key is the letter that plans mark their seats with. */
export const showTier = pgTable(
  'show_tier',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    showId: uuid().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
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

/** One evening of a show in a hall. */
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
    /** Counts every change of a seat; whoever takes or frees seats takes this row last. */
    seatVersion: integer().notNull(),
    /** What was moved last, for people; empty: nothing. */
    movedText: text().notNull(),
    movedAt: at(),
    /** Everybody with a ticket was told of that. */
    movedToldAt: at(),
    /** Null: it takes place. */
    cancelReason: text(),
    cancelledAt: at(),
    /** Every order of a cancelled schedule was given back and everybody told. */
    cancelDoneAt: at(),
    /** Sold no more, by the desk. */
    isStopped: boolean().notNull(),
    /** Everybody who comes was reminded. */
    remindedAt: at(),
    /** It is over, and every ticket has its end. */
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

/** How many seats of a tier a schedule has, and how many of them cannot be bought now. */
export const scheduleTier = pgTable(
  'schedule_tier',
  {
    tenantId: text().notNull(),
    scheduleId: uuid().notNull(),
    tierId: uuid().notNull(),
    total: integer().notNull(),
    /** Held and sold ones. */
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

/** Who wants to be told when a sold-out schedule has seats again. */
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
    foreignKey({
      name: 'show_notify_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
  ],
)
