import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkResults } from '@/rules/invitationToken/judge'
import { appUser } from '../../people/account/account.table'
import { park } from '../../people/park/park.table'

const moment = () => timestamp({ withTimezone: true })

/** How a park lets its members invite; without a row as `defaultRule` says. */
export const invitationRule = pgTable('invitation_rule', {
  tenantId: text()
    .primaryKey()
    .references(() => park.tenantId),
  /** Somebody at the desk approves each first. */
  needsAudit: boolean().notNull(),
  /** Invitations that a member may make a day. */
  perDayMax: integer().notNull(),
  /** How many days ahead one may begin, and how many it may last. */
  aheadDaysMax: integer().notNull(),
  lastDaysMax: integer().notNull(),
  /** Hours that a guest's car stands free by one invitation; null: as long as it holds; 0: not at all. */
  freeParkingHours: integer(),
})

/** A guest somebody has invited. */
export const invitation = pgTable(
  'invitation',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    inviterId: uuid().notNull(),
    /** Made at the desk: the park itself invites. */
    isByPark: boolean().notNull(),
    requestId: text().notNull(),
    /** Of the public link: 144 random bits. */
    hash: text().notNull(),
    title: text().notNull(),
    theme: text({ enum: ['paper', 'garden', 'night', 'festival', 'business'] }).notNull(),
    guestName: text().notNull(),
    /** The phone that the inviter knows, then the one that has accepted; empty: none yet. */
    guestPhone: text().notNull(),
    /** Empty: no car. */
    plateNo: text().notNull(),
    people: integer().notNull(),
    purpose: text().notNull(),
    placeName: text().notNull(),
    buildingId: uuid(),
    message: text().notNull(),
    validFrom: moment().notNull(),
    validTo: moment().notNull(),
    /** People who may come in, in all, and who have. More than may: without a network at two gates at once. */
    useLimit: integer().notNull(),
    usedCount: integer().notNull(),
    status: text({
      enum: ['Pending', 'Valid', 'PartlyUsed', 'Used', 'Revoked', 'Rejected'],
    }).notNull(),
    rejectReason: text().notNull(),
    revokedAt: moment(),
    acceptedAt: moment(),
    /** Which of the codes of this invitation, and its keyed hash; null: none, not yet or no longer. */
    codeNonce: integer().notNull(),
    codeHash: text(),
    /** Wrong phones when accepting, and since when they are counted. */
    wrongTries: integer().notNull(),
    wrongSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invitation_request').on(table.tenantId, table.inviterId, table.requestId),
    unique('invitation_hash').on(table.tenantId, table.hash),
    uniqueIndex('invitation_code')
      .on(table.tenantId, table.codeHash)
      .where(sql`${table.codeHash} is not null`),
    index('invitation_of_inviter').on(table.tenantId, table.inviterId, table.createdAt),
    index('invitation_window').on(table.tenantId, table.validTo),
    index('invitation_plate')
      .on(table.tenantId, table.plateNo)
      .where(sql`${table.plateNo} <> ''`),
    foreignKey({
      name: 'invitation_inviter',
      columns: [table.tenantId, table.inviterId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check('invitation_times', sql`${table.validTo} > ${table.validFrom}`),
    check('invitation_people', sql`${table.people} > 0 and ${table.useLimit} >= ${table.people}`),
    check('invitation_used', sql`${table.usedCount} >= 0`),
    check(
      'invitation_revoked',
      sql`(${table.status} = 'Revoked') = (${table.revokedAt} is not null)`,
    ),
  ],
)

/** What staff have checked, let in or refused. */
export const invitationCheck = pgTable(
  'invitation_check',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    requestId: text().notNull(),
    staffId: uuid().notNull(),
    /** Null: no invitation of the park was shown. */
    invitationId: uuid(),
    /** When it was done, by the server's clock; without a network earlier than it came in. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    gate: text().notNull(),
    way: text({ enum: ['scan', 'type'] }).notNull(),
    people: integer().notNull(),
    result: text({ enum: checkResults }).notNull(),
    /** The people have come in. */
    isAdmitted: boolean().notNull(),
    syncState: text({ enum: ['online', 'synced', 'conflict'] }).notNull(),
    conflictText: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('invitation_check_request').on(table.tenantId, table.staffId, table.requestId),
    index('invitation_check_day').on(table.tenantId, table.at),
    index('invitation_check_of').on(table.tenantId, table.invitationId, table.at),
    foreignKey({
      name: 'invitation_check_staff',
      columns: [table.tenantId, table.staffId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    foreignKey({
      name: 'invitation_check_invitation',
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [invitation.tenantId, invitation.id],
    }),
    check('invitation_check_people', sql`${table.people} > 0`),
  ],
)
