import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answer, FormQuestion } from '@/rules/activityForm/formField'
import type { RefundStep } from '@/rules/refundRule'
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { park } from '../../people/park/park.table'

const fen = () => bigint({ mode: 'number' }).notNull()
const at = () => timestamp({ withTimezone: true })

/** An activity that people sign up for. */
export const activity = pgTable(
  'activity',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    cover: text().notNull(),
    banner: text().array().notNull(),
    kind: text().notNull(),
    host: text().notNull(),
    placeName: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** On the plan of the park; a building may leave the plan. */
    buildingId: uuid(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    signFrom: at().notNull(),
    signTo: at().notNull(),
    quota: integer().notNull(),
    /** Places that are taken or held, of all registrations together. */
    joined: integer().notNull(),
    /** 0: no limit. */
    perUserLimit: integer().notNull(),
    /** For each person. */
    fee: fen(),
    /** For each person. */
    points: integer().notNull(),
    /** For each person who comes. */
    pointsReward: integer().notNull(),
    minLevel: smallint().notNull(),
    needAudit: boolean().notNull(),
    ageFrom: smallint(),
    ageTo: smallint(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** The longest time before the beginning first; none: all goes back until the beginning. */
    refundRule: jsonb().$type<RefundStep[]>().notNull(),
    /** The questions as they are asked now. */
    fields: jsonb().$type<FormQuestion[]>().notNull(),
    /** Counts the changes of `fields`. */
    formVersion: integer().notNull(),
    /** What was moved last, for people; empty: nothing. */
    movedText: text().notNull(),
    movedAt: at(),
    /** Everybody who has signed up was told of that. */
    movedToldAt: at(),
    /** Null: it takes place. */
    cancelReason: text(),
    /** Off: in no list. */
    isShown: boolean().notNull(),
    /** Everybody who comes tomorrow was reminded. */
    remindedAt: at(),
    /** Every registration has its end. */
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('activity_by_start').on(table.tenantId, table.startAt),
    index('activity_open')
      .on(table.tenantId, table.startAt)
      .where(sql`${table.doneAt} is null`),
    check('activity_joined', sql`${table.joined} between 0 and ${table.quota}`),
    check(
      'activity_times',
      sql`${table.startAt} < ${table.endAt} and ${table.signFrom} < ${table.signTo} and ${table.signTo} <= ${table.endAt}`,
    ),
    check(
      'activity_costs',
      sql`${table.fee} >= 0 and ${table.points} >= 0 and ${table.pointsReward} >= 0 and ${table.quota} > 0`,
    ),
  ],
)

/** The questions of an activity as somebody has answered them: kept for ever, so that answers stay readable. */
export const activityForm = pgTable(
  'activity_form',
  {
    tenantId: text().notNull(),
    activityId: uuid().notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<FormQuestion[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.version] }),
    foreignKey({
      name: 'activity_form_of',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [activity.tenantId, activity.id],
    }),
  ],
)

/** One member's sign-up for one or several people; it takes as many places. */
export const registration = pgTable(
  'registration',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Shown to the person. */
    no: text().notNull(),
    activityId: uuid().notNull(),
    userId: uuid().notNull(),
    status: text({
      enum: [
        'PendingPay',
        'PendingAudit',
        'Confirmed',
        'CheckedIn',
        'Finished',
        'Waitlisted',
        'Offered',
        'Rejected',
        'Cancelled',
        'Refunded',
        'NoShow',
      ],
    }).notNull(),
    formVersion: integer().notNull(),
    /** To the questions asked once, but phone and ID numbers. */
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    /** The others, sealed (sealed.ts); empty: none. */
    sealed: text().notNull(),
    /** Addresses of all pictures among the answers. */
    images: text().array().notNull(),
    people: integer().notNull(),
    amount: fen(),
    points: integer().notNull(),
    /** Null: it cost nothing. */
    orderId: uuid(),
    /** Of the unpaid order. */
    payUntil: at(),
    /** Place on the waiting list, and since when terms hold for it. */
    createdAt: at().notNull(),
    offeredUntil: at(),
    endedAt: at(),
    /** Why it was rejected or cancelled. */
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('registration_no').on(table.tenantId, table.no),
    unique('registration_order').on(table.tenantId, table.orderId),
    foreignKey({
      name: 'registration_activity',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [activity.tenantId, activity.id],
    }),
    foreignKey({
      name: 'registration_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    foreignKey({
      name: 'registration_of_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [tradeOrder.tenantId, tradeOrder.id],
    }),
    foreignKey({
      name: 'registration_form',
      columns: [table.tenantId, table.activityId, table.formVersion],
      foreignColumns: [activityForm.tenantId, activityForm.activityId, activityForm.version],
    }),
    index('registration_of_user').on(table.tenantId, table.userId, table.createdAt),
    index('registration_of_activity').on(
      table.tenantId,
      table.activityId,
      table.status,
      table.createdAt,
    ),
    index('registration_offers')
      .on(table.tenantId, table.offeredUntil)
      .where(sql`${table.status} = 'Offered'`),
    check('registration_people', sql`${table.people} > 0`),
    check(
      'registration_offer',
      sql`(${table.status} = 'Offered') = (${table.offeredUntil} is not null)`,
    ),
    check(
      'registration_end',
      sql`(${table.status} in ('Rejected', 'Cancelled', 'Refunded', 'Finished', 'NoShow')) = (${table.endedAt} is not null)`,
    ),
  ],
)

/** Somebody who is signed up. */
export const registrationPerson = pgTable(
  'registration_person',
  {
    tenantId: text().notNull(),
    registrationId: uuid().notNull(),
    line: smallint().notNull(),
    activityId: uuid().notNull(),
    name: text().notNull(),
    /** All answers but phone and ID numbers. */
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    /** Those, and the guardian's phone, sealed; empty: none, or removed after the activity. */
    sealed: text().notNull(),
    /** Keyed hash of the ID number: nobody is signed up twice. */
    idHash: text(),
    guardianName: text().notNull(),
    /** While the registration has not ended. */
    isOpen: boolean().notNull(),
    checkedInAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.registrationId, table.line] }),
    foreignKey({
      name: 'registration_person_of',
      columns: [table.tenantId, table.registrationId],
      foreignColumns: [registration.tenantId, registration.id],
    }),
    uniqueIndex('registration_person_once')
      .on(table.tenantId, table.activityId, table.idHash)
      .where(sql`${table.isOpen}`),
    index('registration_person_sealed')
      .on(table.tenantId, table.activityId)
      .where(sql`${table.sealed} <> '' or ${table.idHash} is not null`),
  ],
)

/** What happened to a registration, as the person reads it. */
export const registrationEvent = pgTable(
  'registration_event',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    registrationId: uuid().notNull(),
    at: at().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'registration_event_of',
      columns: [table.tenantId, table.registrationId],
      foreignColumns: [registration.tenantId, registration.id],
    }),
    index('registration_event_by').on(table.tenantId, table.registrationId, table.at),
  ],
)

/** Somebody whom a member keeps for the next sign-up. */
export const activityPerson = pgTable(
  'activity_person',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** Phone and ID number, sealed. */
    sealed: text().notNull(),
    phoneMask: text().notNull(),
    idCardMask: text().notNull(),
    idHash: text(),
    /** yyyy-MM-dd or empty. */
    birthday: text().notNull(),
    isSelf: boolean().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'activity_person_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    unique('activity_person_name').on(table.tenantId, table.userId, table.name),
  ],
)
