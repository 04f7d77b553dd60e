import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'
import { userKey } from '../account/account.table'

export const contentCheckAudit = auditKind('contentCheck', '内容审核')

/**
 * The check of a member's text or picture, one per author, place and content.
 *  waiting  not yet sent to the provider
 *  asked    picture sent to the provider, which pushes its verdict later
 *  review   the desk decides
 */
export const contentCheck = pgTable(
  'content_check',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Author. */
    userId: uuid().notNull(),
    /** Name of `wordsPlaces`. */
    place: text().notNull(),
    /** SHA-256 of the content. */
    hash: text().notNull(),
    /** Text, or path of a picture; removed when it has passed. */
    content: text().notNull(),
    status: text({ enum: ['waiting', 'asked', 'review', 'passed', 'refused'] }).notNull(),
    /** The provider's id of a picture's check; empty: none. */
    traceId: text().notNull(),
    /** Reason of the verdict, for the desk. */
    reason: text().notNull(),
    tries: integer().notNull(),
    /** waiting: time of the next request to the provider; asked: time from which the verdict is overdue. */
    nextTryAt: moment().notNull(),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('content_check_once').on(table.tenantId, table.userId, table.place, table.hash),
    index('content_check_open')
      .on(table.tenantId, table.createdAt)
      .where(sql`${table.decidedAt} is null`),
    index('content_check_decided')
      .on(table.tenantId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    index('content_check_trace')
      .on(table.tenantId, table.traceId)
      .where(sql`${table.traceId} <> ''`),
    userKey('content_check_user', table),
    check(
      'content_check_decided',
      sql`(${table.status} in ('passed', 'refused')) = (${table.decidedAt} is not null)`,
    ),
    check('content_check_passed', sql`${table.status} <> 'passed' or ${table.content} = ''`),
  ],
)
