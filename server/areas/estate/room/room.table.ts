import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { userKey } from '../../people/account/account.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

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
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.roomId, table.userId] }),
    foreignKey({
      name: 'room_member_room',
      columns: [table.tenantId, table.roomId],
      foreignColumns: [room.tenantId, room.id],
    }),
    userKey('room_member_user', table),
    index('room_member_of_user').on(table.tenantId, table.userId),
  ],
)
