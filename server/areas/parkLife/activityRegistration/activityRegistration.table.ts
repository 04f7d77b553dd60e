import { sql } from 'drizzle-orm'
import {
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answer, FormQuestion } from '@/rules/activityForm/formField'
import type { RefundStep } from '@/rules/refundRule'
import { tradeOrder } from '../../money/order/order.table'
import { userKey } from '../../people/account/account.table'
import { ofPark } from '../../people/park/park.table'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'

export const registrationAudit = auditKind('registration', '活动报名')
export const activityAudit = auditKind('activity', '活动')

const at = () => moment()

/** An activity with sign-up. */
export const activity = pgTable(
  'activity',
  {
    tenantId: ofPark(),
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
    /** Building on the park's plan; may be removed from the plan. */
    buildingId: uuid(),
    startAt: at().notNull(),
    endAt: at().notNull(),
    signFrom: at().notNull(),
    signTo: at().notNull(),
    quota: integer().notNull(),
    /** Places taken or held by all registrations. */
    joined: integer().notNull(),
    /** 0: no limit. */
    perUserLimit: integer().notNull(),
    /** Per person. */
    fee: fen(),
    /** Per person. */
    points: integer().notNull(),
    /** Per attending person. */
    pointsReward: integer().notNull(),
    minLevel: smallint().notNull(),
    needAudit: boolean().notNull(),
    ageFrom: smallint(),
    ageTo: smallint(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Steps with the longest time before the start first; empty: full refund until the start. */
    refundRule: jsonb().$type<RefundStep[]>().notNull(),
    /** Current questions. */
    fields: jsonb().$type<FormQuestion[]>().notNull(),
    /** Incremented with every change of `fields`. */
    formVersion: integer().notNull(),
    /** Last change of time or place, as shown to members; empty: never moved. */
    movedText: text().notNull(),
    movedAt: at(),
    /** When all registered members had been messaged about the move. */
    movedToldAt: at(),
    /** Null: not cancelled. */
    cancelReason: text(),
    /** False: hidden from all lists. */
    isShown: boolean().notNull(),
    /** When all confirmed members had been reminded. */
    remindedAt: at(),
    /** When every registration had ended. */
    doneAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('activity_by_start').on(table.tenantId, table.startAt),
    index('activity_open').on(table.tenantId, table.startAt).where(sql`${table.doneAt} is null`),
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

/** A version of an activity's questions that has been answered; kept for ever, so that answers stay readable. */
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

/** A member's sign-up for one or several people; takes one place each. */
export const registration = pgTable(
  'registration',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Displayed number. */
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
    /** Answers to the once-per-sign-up questions, except phone and ID numbers. */
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    /** Phone and ID numbers, sealed (sealed.ts); empty: none. */
    sealed: text().notNull(),
    /** Paths of all pictures in the answers. */
    images: text().array().notNull(),
    people: integer().notNull(),
    amount: fen(),
    points: integer().notNull(),
    /** The activity's rule when the place was taken; null: the present one, also while it is waited for. */
    refundRule: jsonb().$type<RefundStep[]>(),
    /** Null: free. */
    orderId: uuid(),
    /** Expiry of the unpaid order. */
    payUntil: at(),
    /** Determines the place on the waiting list, and which terms apply. */
    createdAt: at().notNull(),
    offeredUntil: at(),
    /**
     * When the member last changed the answers of a confirmed place, which are audited again: a refusal then refunds
     * what a cancellation at this time would have. Null: no such audit is open, or the place was never confirmed.
     */
    changedAt: at(),
    endedAt: at(),
    /** Reason of the rejection or cancellation. */
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
    userKey('registration_user', table),
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

/** A registered person. */
export const registrationPerson = pgTable(
  'registration_person',
  {
    tenantId: text().notNull(),
    registrationId: uuid().notNull(),
    line: smallint().notNull(),
    activityId: uuid().notNull(),
    name: text().notNull(),
    /** All answers except phone and ID numbers. */
    answers: jsonb().$type<Record<string, Answer>>().notNull(),
    /** Phone and ID numbers and the guardian's phone, sealed; empty: none, or erased after the activity. */
    sealed: text().notNull(),
    /** Keyed hash of the ID number; prevents registering a person twice. */
    idHash: text(),
    guardianName: text().notNull(),
    /** True until the registration ends. */
    isOpen: boolean().notNull(),
    checkedInAt: at(),
    /** Points that the check-in gave; null: not checked in, or by an older version. */
    checkInPoints: integer(),
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

/** Timeline entry of a registration, shown to the member. */
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

/** A person saved by a member for the next sign-up. */
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
    /** yyyy-MM-dd, or empty. */
    birthday: text().notNull(),
    isSelf: boolean().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('activity_person_user', table),
    unique('activity_person_name').on(table.tenantId, table.userId, table.name),
  ],
)
