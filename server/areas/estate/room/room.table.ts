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

/** Rooms, flats and offices that the park sends bills for. */
export const room = pgTable(
  'room',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    building: text().notNull(),
    floor: text().notNull(),
    no: text().notNull(),
    /** A member who logs in with one of these numbers sees the room's bills without being bound. */
    ownerPhones: text().array().notNull(),
    /** False: the room has left the folder. */
    isActive: boolean().notNull(),
    /** Place in the folder. */
    rank: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** What the desk has said about a member and a room; it outweighs the phone numbers of the owners. */
export const roomMember = pgTable(
  'room_member',
  {
    tenantId: text().notNull(),
    roomId: uuid().notNull(),
    userId: uuid().notNull(),
    /** False: the member does not see the room, whatever their phone number. */
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
