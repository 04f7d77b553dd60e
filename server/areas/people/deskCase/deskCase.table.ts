import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'
import { userKey } from '../account/account.table'

export const cannedReplyAudit = auditKind('cannedReply', '常用答复')

/** Member of staff in charge of a case. `kind` is the name of the case's audit kind. */
export const caseAssignment = pgTable(
  'case_assignment',
  {
    tenantId: text().notNull(),
    kind: text().notNull(),
    caseId: uuid().notNull(),
    userId: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.caseId] }),
    userKey('case_assignment_user', table),
    index('case_assignment_of_user').on(table.tenantId, table.userId, table.kind),
  ],
)

/** Notes of staff on a case; members never see them. */
export const caseNote = pgTable(
  'case_note',
  {
    tenantId: text().notNull(),
    /** Created with the form: sent twice, the note is added once. */
    id: uuid().notNull(),
    kind: text().notNull(),
    caseId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Name at the time. */
    author: text().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    userKey('case_note_user', table),
    index('case_note_of_case').on(table.tenantId, table.kind, table.caseId, table.at),
  ],
)

/** The case that a member of staff opened last; opening another one replaces it. */
export const caseLook = pgTable(
  'case_look',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    kind: text().notNull(),
    caseId: uuid().notNull(),
    /** Name at the time. */
    name: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    userKey('case_look_user', table),
    index('case_look_of_case').on(table.tenantId, table.kind, table.caseId),
  ],
)

/** Texts that staff answer with again and again, with words in braces that the case fills in. */
export const cannedReply = pgTable(
  'canned_reply',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** Audit kind of the cases that it answers. */
    kind: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('canned_reply_of_kind').on(table.tenantId, table.kind, table.title),
  ],
)
