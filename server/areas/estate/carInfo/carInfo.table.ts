import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import { appUser, userKey } from '../../people/account/account.table'
import { parkingLot } from '../parkingLot/parkingLot.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const longTermSpaceAudit = auditKind('longTermSpace', '长租车位')
export const carAudit = auditKind('car', '车辆')

/** A car in a member's list. */
export const car = pgTable(
  'car',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** Normalised by rules/plate. */
    plateNo: text().notNull(),
    plateColor: text({ enum: ['blue', 'green', 'yellow', 'white', 'black'] }).notNull(),
    brand: text().notNull(),
    remark: text().notNull(),
    isDefault: boolean().notNull(),
    /** The park has checked that the car is the member's. */
    isVerified: boolean().notNull(),
    /** Item of the park's folder (`car_of_phone`) that verified the car; null: the desk did, or it is not verified. */
    verifiedByItem: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('car_once').on(table.tenantId, table.userId, table.plateNo),
    uniqueIndex('car_default').on(table.tenantId, table.userId).where(sql`${table.isDefault}`),
    index('car_plate').on(table.tenantId, table.plateNo),
    userKey('car_user', table),
  ],
)

/** Cars of the park's folder by their owners' numbers: the account that proves the number gets the car, verified. */
export const carOfPhone = pgTable(
  'car_of_phone',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    phone: text().notNull(),
    plateNo: text().notNull(),
    plateColor: text({ enum: ['blue', 'green', 'yellow', 'white', 'black'] }).notNull(),
    brand: text().notNull(),
    remark: text().notNull(),
    /** Account that received the car; null: none yet. */
    givenTo: uuid(),
    /** Order in the folder. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('car_of_phone_phone').on(table.tenantId, table.phone),
    foreignKey({
      name: 'car_of_phone_user',
      columns: [table.tenantId, table.givenTo],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
  ],
)

/** A space let by the month to a plate; members with that car verified may renew it. */
export const longTermSpace = pgTable(
  'long_term_space',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    lotId: uuid().notNull(),
    plateNo: text().notNull(),
    spaceNo: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Last day. */
    toDay: date({ mode: 'string' }).notNull(),
    /**
     * Day of the month on which months of the lease end, 1 to 31, also after a shorter month; null in rows of older
     * versions.
     */
    monthDay: integer(),
    isFrozen: boolean().notNull(),
    /**
     * Start of the uninterrupted cover of the present car, if later than `fromDay`: after a lapse, or since the space
     * was given to another car.
     */
    coveredFrom: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('long_term_space_once').on(table.tenantId, table.lotId, table.spaceNo),
    index('long_term_space_plate').on(table.tenantId, table.plateNo),
    foreignKey({
      name: 'long_term_space_lot',
      columns: [table.tenantId, table.lotId],
      foreignColumns: [parkingLot.tenantId, parkingLot.id],
    }),
    check('long_term_space_days', sql`${table.toDay} >= ${table.fromDay}`),
    check('long_term_space_month_day', sql`${table.monthDay} between 1 and 31`),
  ],
)

/**
 * Periods in which a space covers a car. Written by the trigger `long_term_space_periods`, so that older versions of the
 * server need not read it: the last period follows the row in `long_term_space`, earlier ones stay.
 */
export const longTermPeriod = pgTable(
  'long_term_period',
  {
    tenantId: text().notNull(),
    spaceId: uuid().notNull(),
    plateNo: text().notNull(),
    fromAt: moment().notNull(),
    /** First moment after the period. */
    toAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.spaceId, table.fromAt] }),
    index('long_term_period_plate').on(table.tenantId, table.plateNo),
    foreignKey({
      name: 'long_term_period_space',
      columns: [table.tenantId, table.spaceId],
      foreignColumns: [longTermSpace.tenantId, longTermSpace.id],
    }),
    check('long_term_period_times', sql`${table.toAt} > ${table.fromAt}`),
  ],
)
