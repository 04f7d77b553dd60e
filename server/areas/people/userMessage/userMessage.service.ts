import { routes } from '@/routes'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { UserMessage, userMessageCalls } from '@/contract/userMessage'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { write, type Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { MessageKind } from './messageKind'
import {
  countUnread,
  markRead,
  messageKindOf,
  messagePage,
  messageById,
  newestAbout,
  removeMessagesOf,
  removeOldMessages,
  type Carrier,
  type UserMessageRow,
} from './userMessage.repository'

export type { MessageField, MessageKind, MessageWords } from './messageKind'
export type { Carrier, UserMessageRow } from './userMessage.repository'

const DAY_MS = 86_400_000
/** What was read is not looked for any more after so many days … */
const READ_KEPT_DAYS = 180
/** … and what nobody has opened in so many is no news. */
const ANY_KEPT_DAYS = 400

interface Member {
  tenantId: string
  userId: string
}

export interface UserMessageOptions {
  db: Database
  clock: () => number
}

export type UserMessageService = ReturnType<typeof createUserMessageService>

/**
 * The inbox: what happened to a member's things. Domains register their kinds and tell of their events inside the
 * event's own transaction, so that there is a message exactly when it happened.
 */
export function createUserMessageService({ db, clock }: UserMessageOptions) {
  const kinds = new Set<string>()
  const carriers: Carrier[] = []
  let messageKind = messageKindOf(carriers)

  return {
    account: { forget: removeMessagesOf } satisfies AccountPart,

    /** Makes a kind known. Once for each, by the domain that tells of it. */
    register({ kind }: Pick<MessageKind<never>, 'kind'>): void {
      if (kinds.has(kind)) throw new Error(`two kinds of message are called ${kind}`)
      kinds.add(kind)
    },

    /** What else is done with each new message. */
    registerCarrier(carrier: Carrier): void {
      carriers.push(carrier)
      messageKind = messageKindOf(carriers)
    },

    /**
     * Writes the message of an event into the inbox of whom it concerns, in the event's transaction. The same event
     * told again changes nothing.
     */
    async tell<Event>(
      tx: Transaction,
      kind: MessageKind<Event>,
      { tenantId, userId }: Member,
      event: Event,
      at: Date,
    ): Promise<void> {
      if (!kinds.has(kind.kind)) throw new Error(`no kind of message is called ${kind.kind}`)
      const { fields = {}, ...words } = kind.write(event)
      const row: UserMessageRow = {
        tenantId,
        id: newId(),
        userId,
        kind: kind.kind,
        ...words,
        page: routes[kind.page],
        fields,
        createdAt: at,
        readAt: null,
      }
      const carriage: (string | null)[] = []
      for (const { value } of carriers) carriage.push(await value(tx, row))
      await write(tx, messageKind, { ...row, carriage })
    },

    async list(member: Member, pages: PageRequest) {
      const { rows, total } = await messagePage(db, member, pages)
      return page(rows.map(shown), total, pages)
    },

    unread: (member: Member): Promise<number> => countUnread(db, member),

    /**
     * Marks as read what the person names, of their own; what is read stays read.
     * @returns how many are left unread
     * @throws Failure 400 when nothing is named
     */
    async read(
      member: Member,
      { Ids, About, UpTo }: ParsedRequestOf<(typeof userMessageCalls)['read']>,
    ): Promise<number> {
      if (Ids === undefined && About === undefined && UpTo === undefined) {
        throw new Failure(400, '请指明要标为已读的消息', 'which')
      }
      const which = {
        ids: Ids?.map(knownId),
        about: About,
        upTo: UpTo === undefined ? undefined : new Date(UpTo),
      }
      if (which.ids?.length !== 0) await markRead(db, member, which, new Date(clock()))
      return countUnread(db, member)
    },

    /** The person has seen the thing itself, in the caller's transaction: what was said about it until then is read. */
    readAbout: (tx: Queryable, member: Member, about: string, upTo: Date): Promise<void> =>
      markRead(tx, member, { about, upTo }, new Date(clock())),

    /** The newest of a kind about one thing of the member's. */
    newestAbout,

    /** One of a park's, by id. */
    byId: messageById,

    /** Removes what nobody looks for any more. */
    clean(tenantId: string): Promise<void> {
      const before = (days: number) => new Date(clock() - days * DAY_MS)
      return removeOldMessages(db, tenantId, {
        read: before(READ_KEPT_DAYS),
        any: before(ANY_KEPT_DAYS),
      })
    },
  }
}

const shown = (row: UserMessageRow): UserMessage => ({
  Id: row.id,
  Kind: row.kind,
  Title: row.title,
  Text: row.text,
  Page: row.page,
  Query: row.query,
  CreatedAt: row.createdAt.getTime(),
  IsRead: row.readAt !== null,
})
