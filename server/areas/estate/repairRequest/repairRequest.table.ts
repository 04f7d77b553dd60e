import { isNotNull, sql } from 'drizzle-orm'
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
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { park } from '../../people/park/park.table'
import { room } from '../room/room.table'

const fen = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true })

/** A row of a quote: what is built in. */
export interface QuotedPart {
  name: string
  qty: number
  /** fen for one */
  price: number
}

/** What can be reported, and what the park promises. */
export const repairCategory = pgTable(
  'repair_category',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    /** private: in a room of the member's own; public: what everybody uses. */
    scope: text({ enum: ['public', 'private'] }).notNull(),
    priceText: text().notNull(),
    /** Promised until somebody answers. */
    answerMinutes: integer().notNull(),
    /** Promised from the answer until it is mended. */
    finishHours: integer().notNull(),
    examples: text().array().notNull(),
    rank: integer().notNull(),
    /** False: it has left the folder. */
    isActive: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** What members and staff have reported (spec 2 propertyWarranty). */
export const repairRequest = pgTable(
  'repair_request',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Made by the app once per form: sent twice, it is still one. */
    requestId: text().notNull(),
    /** Number by which people speak of it. */
    no: text().notNull(),
    categoryId: uuid().notNull(),
    /** On the plan of the park; a building or floor may leave the plan. */
    buildingId: uuid(),
    floorId: uuid(),
    /** A room that the member saw when they reported it. */
    roomId: uuid(),
    placeText: text().notNull(),
    detail: text().notNull(),
    images: text().array().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    appointFrom: at(),
    appointTo: at(),
    isUrgent: boolean().notNull(),
    /** The task of staff in which it was found; its domain has checked it. */
    sourceKind: text({ enum: ['maintain', 'inspection'] }),
    sourceJobId: uuid(),
    sourcePointId: uuid(),
    /** Items have keys of the park's own. */
    sourceItemId: text(),
    /** 巡检 XJ20261123-0001; empty: no task. */
    sourceText: text().notNull(),
    status: text({
      enum: [
        'Submitted',
        'Accepted',
        'Dispatched',
        'Processing',
        'Quoted',
        'Suspended',
        'PendingPay',
        'PendingRating',
        'Closed',
        'Cancelled',
      ],
    }).notNull(),
    /** Of a suspended one: where it goes on. */
    statusBefore: text({ enum: ['Accepted', 'Dispatched', 'Processing'] }),
    submittedAt: at().notNull(),
    updatedAt: at().notNull(),
    /** When it came into its status. */
    statusAt: at().notNull(),
    /** What is promised now: an answer, or that it is mended; null: no clock runs. */
    dueAt: at(),
    /** Of a suspended one: what is left of the promise, ms; below zero: it was overdue. */
    leftMs: bigint({ mode: 'number' }),
    workerId: uuid(),
    /** When the member last urged. */
    urgedAt: at(),
    urgeCount: integer().notNull(),
    /** What was done. */
    result: text().notNull(),
    /** Whose pictures of before and after these are. */
    resultBy: uuid(),
    beforeImages: text().array().notNull(),
    afterImages: text().array().notNull(),
    /** When it was last mended. */
    finishedAt: at(),
    reopenCount: integer().notNull(),
    stars: smallint(),
    ratingTags: text().array().notNull(),
    ratingText: text().notNull(),
    ratedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'repair_request_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    foreignKey({
      name: 'repair_request_category',
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [repairCategory.tenantId, repairCategory.id],
    }),
    foreignKey({
      name: 'repair_request_room',
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    foreignKey({
      name: 'repair_request_worker',
      columns: [table.tenantId, table.workerId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    unique('repair_request_once').on(table.tenantId, table.userId, table.requestId),
    unique('repair_request_no').on(table.tenantId, table.no),
    check(
      'repair_request_suspended',
      sql`(${table.status} = 'Suspended') = (${table.statusBefore} is not null)`,
    ),
    index('repair_request_of_user').on(table.tenantId, table.userId, table.submittedAt),
    index('repair_request_in_park').on(table.tenantId, table.status, table.submittedAt),
    index('repair_request_nearby')
      .on(table.tenantId, table.buildingId, table.categoryId, table.submittedAt)
      .where(isNotNull(table.buildingId)),
  ],
)

/** What happened to a repair, the park's or the member's doing. */
export const repairEvent = pgTable(
  'repair_event',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    repairId: uuid().notNull(),
    at: at().notNull(),
    side: text({ enum: ['member', 'park', 'worker'] }).notNull(),
    /** Whose pictures these are; null: the park's computer did it. */
    authorId: uuid(),
    /** The name that the member is shown; of a member nothing. */
    actor: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    images: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'repair_event_repair',
      columns: [table.tenantId, table.repairId],
      foreignColumns: [repairRequest.tenantId, repairRequest.id],
    }),
    index('repair_event_of_repair').on(table.tenantId, table.repairId, table.at),
    index('repair_event_of_author')
      .on(table.tenantId, table.authorId)
      .where(isNotNull(table.authorId)),
  ],
)

/** What a repair will cost, as the park has quoted it. */
export const repairQuote = pgTable(
  'repair_quote',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    repairId: uuid().notNull(),
    labour: fen(),
    parts: jsonb().$type<QuotedPart[]>().notNull(),
    /** Labour and parts. */
    total: fen(),
    note: text().notNull(),
    /** Replaced: a later quote was accepted instead of it. */
    status: text({ enum: ['Offered', 'Accepted', 'Declined', 'Replaced', 'Paid'] }).notNull(),
    quotedAt: at().notNull(),
    answeredAt: at(),
    /** The order that pays it or has paid it; null: none. */
    orderId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'repair_quote_repair',
      columns: [table.tenantId, table.repairId],
      foreignColumns: [repairRequest.tenantId, repairRequest.id],
    }),
    foreignKey({
      name: 'repair_quote_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    unique('repair_quote_of_order').on(table.tenantId, table.orderId),
    check('repair_quote_amounts', sql`${table.labour} >= 0 and ${table.total} >= ${table.labour}`),
    index('repair_quote_of_repair').on(table.tenantId, table.repairId, table.quotedAt),
  ],
)
