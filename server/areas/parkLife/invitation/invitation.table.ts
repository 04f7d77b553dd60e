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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkResults } from '@/rules/invitationToken/judge'
import { appUser } from '../../people/account/account.table'
import { park } from '../../people/park/park.table'
import { acknowledgementColumns } from '../../../kernel/acknowledgement'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const invitationCheckAudit = auditKind(
  'invitationCheck',
  '访客核验',
  '/desk/invitations/checks/',
)
export const invitationAudit = auditKind('invitation', '邀请', '/desk/invitations/')

/** Invitation rules of a park; `defaultRule` if there is no row. */
export const invitationRule = pgTable('invitation_rule', {
  tenantId: text()
    .primaryKey()
    .references(() => park.tenantId),
  /** New invitations need approval at the desk. */
  needsAudit: boolean().notNull(),
  /** Most invitations per member and day. */
  perDayMax: integer().notNull(),
  /** Most days until an invitation starts, and most days it lasts. */
  aheadDaysMax: integer().notNull(),
  lastDaysMax: integer().notNull(),
  /** Hours of free parking per invitation; null: as long as it is valid; 0: none. */
  freeParkingHours: integer(),
})

/** An invitation of a guest. */
export const invitation = pgTable(
  'invitation',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    inviterId: uuid().notNull(),
    /** Made at the desk in the park's name. */
    isByPark: boolean().notNull(),
    requestId: text().notNull(),
    /** Digest of what the request sent; null in rows of older versions. */
    sentDigest: text(),
    /** Token of the public link: 144 random bits. */
    hash: text().notNull(),
    title: text().notNull(),
    theme: text({ enum: ['paper', 'garden', 'night', 'festival', 'business'] }).notNull(),
    guestName: text().notNull(),
    /** Phone number entered by the inviter, later that of the acceptance; empty: none yet. */
    guestPhone: text().notNull(),
    /** Empty: no car. */
    plateNo: text().notNull(),
    /** The car was of the inviter's household when the guest named it: it never parks free as a guest's. */
    isOwnPlate: boolean().notNull().default(false),
    people: integer().notNull(),
    purpose: text().notNull(),
    placeName: text().notNull(),
    buildingId: uuid(),
    message: text().notNull(),
    /** Name that the inviter signed with; empty: the masked name of papers. */
    fromName: text().notNull().default(''),
    validFrom: moment().notNull(),
    validTo: moment().notNull(),
    /** Number of admissions allowed and used. `usedCount` can exceed `useLimit` through offline checks at two gates. */
    useLimit: integer().notNull(),
    usedCount: integer().notNull(),
    status: text({
      enum: ['Pending', 'Valid', 'PartlyUsed', 'Used', 'Revoked', 'Rejected'],
    }).notNull(),
    rejectReason: text().notNull(),
    revokedAt: moment(),
    acceptedAt: moment(),
    /** Counter of the invitation's codes, and keyed hash of the current one; null: none yet, or removed. */
    codeNonce: integer().notNull(),
    codeHash: text(),
    /** Wrong phone numbers at acceptance, and since when they are counted. */
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
    index('invitation_plate').on(table.tenantId, table.plateNo).where(sql`${table.plateNo} <> ''`),
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

/** A check of an invitation by staff. */
export const invitationCheck = pgTable(
  'invitation_check',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    requestId: text().notNull(),
    staffId: uuid().notNull(),
    /** Null: not an invitation of the park. */
    invitationId: uuid(),
    /** Server time of the check; for offline checks earlier than `receivedAt`. */
    at: moment().notNull(),
    receivedAt: moment().notNull(),
    gate: text().notNull(),
    way: text({ enum: ['scan', 'type'] }).notNull(),
    people: integer().notNull(),
    result: text({ enum: checkResults }).notNull(),
    /** Whether the people were admitted. */
    isAdmitted: boolean().notNull(),
    syncState: text({ enum: ['online', 'synced', 'conflict'] }).notNull(),
    conflictText: text().notNull(),
    ...acknowledgementColumns(),
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
    index('invitation_check_conflict')
      .on(table.tenantId, table.at)
      .where(sql`${table.syncState} = 'conflict'`),
    foreignKey({
      name: 'invitation_check_acknowledged_by',
      columns: [table.tenantId, table.acknowledgedBy],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check('invitation_check_people', sql`${table.people} > 0`),
    check(
      'invitation_check_acknowledged',
      sql`(${table.acknowledgedAt} is null) = (${table.acknowledgedBy} is null) and (${table.acknowledgedAt} is null or ${table.syncState} = 'conflict')`,
    ),
  ],
)
