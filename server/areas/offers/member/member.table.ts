import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { moment } from '../../../kernel/columns'
import { jobKeys } from './jobKeys'

/** One of a park's ten levels. */
export const memberLevel = pgTable(
  'member_level',
  {
    tenantId: ofPark(),
    /** 1 to 10. */
    number: smallint().notNull(),
    name: text().notNull(),
    /** Growth from which the level applies. */
    growth: integer().notNull(),
    /** Percent of the mall price to pay: 95 for 9.5 折; 100: no reduction. */
    mallPercent: smallint().notNull(),
    /** Free parking minutes per day. */
    parkingMinutes: integer().notNull(),
    /** Keys of member_benefit, in the order shown. */
    benefits: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    check(
      'member_level_number',
      sql`${table.number} between 1 and 10 and ${table.growth} >= 0 and ${table.mallPercent} between 1 and 100`,
    ),
  ],
)

/** Text of a level benefit; its numbers are columns of the level. */
export const memberBenefit = pgTable(
  'member_benefit',
  {
    tenantId: ofPark(),
    key: text().notNull(),
    name: text().notNull(),
    icon: text().notNull(),
    summary: text().notNull(),
    /** Sanitised HTML. */
    detail: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)

/** A job that earns points and growth. */
export const memberJob = pgTable(
  'member_job',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** Also names what is counted: the counting module registers under this key. */
    key: text({ enum: jobKeys }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    icon: text().notNull(),
    /** Number of times to be done. */
    target: integer().notNull(),
    points: integer().notNull(),
    growth: integer().notNull(),
    /** How often it can be claimed. */
    period: text({ enum: ['once', 'day', 'month'] }).notNull(),
    /** Page of the app, with its query. */
    link: text().notNull(),
    /** False: ended by the park; earlier claims stay. */
    isOpen: boolean().notNull().default(true),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('member_job_key').on(table.tenantId, table.key),
    check(
      'member_job_reward',
      sql`${table.target} > 0 and ${table.points} >= 0 and ${table.growth} >= 0`,
    ),
  ],
)

/** A claimed job reward: once per period. */
export const memberJobClaim = pgTable(
  'member_job_claim',
  {
    tenantId: text().notNull(),
    jobId: uuid().notNull(),
    userId: uuid().notNull(),
    /** once, 2026-11-21, 2026-11 */
    period: text().notNull(),
    claimedAt: moment().notNull(),
    /** Reward that was given; null: none, or of a claim before these columns. */
    points: integer(),
    growth: integer(),
    /** Number of deeds that the job required; null: a claim before this column. */
    target: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.jobId, table.userId, table.period] }),
    foreignKey({
      name: 'member_job_claim_job',
      columns: [table.tenantId, table.jobId],
      foreignColumns: [memberJob.tenantId, memberJob.id],
    }),
    userKey('member_job_claim_user', table),
  ],
)

/**
 * When the decay of a member's growth is looked at next. The database inserts the row with the growth account (trigger
 * `growth_decays`).
 */
export const growthDecay = pgTable(
  'growth_decay',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    nextAt: moment().notNull(),
    /** Beginning of the time without consumption whose decay is announced, and due at `nextAt`; null: none announced. */
    announcedSince: moment(),
    /** Time of the last decay. */
    decayedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('growth_decay_user', table),
    index('growth_decay_due').on(table.tenantId, table.nextAt),
  ],
)
