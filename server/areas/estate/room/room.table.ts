import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/auditKind'

export const roomAudit = auditKind('room', '房屋')

/** Rooms, flats and offices with bills. */
export const room = pgTable(
  'room',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    building: text().notNull(),
    floor: text().notNull(),
    no: text().notNull(),
    /** Members with one of these numbers have access to the room's bills without a binding. */
    ownerPhones: text().array().notNull(),
    /** False: removed from the folder. */
    isActive: boolean().notNull(),
    /** Order in the folder. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** The desk's binding of a member and a room; takes precedence over owners' phone numbers. */
export const roomMember = pgTable(
  'room_member',
  {
    tenantId: text().notNull(),
    roomId: uuid().notNull(),
    userId: uuid().notNull(),
    /** False: no access, whatever the member's phone number. */
    isBound: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.roomId, table.userId] }),
    foreignKey({
      name: 'room_member_room',
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    foreignKey({
      name: 'room_member_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('room_member_of_user').on(table.tenantId, table.userId),
  ],
)
