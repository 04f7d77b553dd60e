import { routes } from '@/routes'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { UserMessage, userMessageCalls } from '@/contract/userMessage'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { MessageKind } from './messageKind'
import {
  countUnread,
  insertMessage,
  markRead,
  messagePage,
  messageById,
  newestAbout,
  receivesPromotion,
  removeMessagesOf,
  removeOldMessages,
  setReceivesPromotion,
  type UserMessageRow,
} from './userMessage.repository'
import type { Member } from '../../../kernel/base'

export { endReminder } from './endReminder'
export type { MessageField, MessageKind, MessageWords } from './messageKind'
export type { UserMessageRow } from './userMessage.repository'

const DAY_MS = 86_400_000
/** Days that read messages are kept … */
const READ_KEPT_DAYS = 180
/** … and days that unread ones are kept. */
const ANY_KEPT_DAYS = 400

/** Forwards a new message to another channel, in the transaction that inserts it. */
export type Carrier = (tx: Transaction, message: UserMessageRow) => Promise<void>

export interface UserMessageOptions {
  db: Database
  clock: () => number
}

export type UserMessageService = ReturnType<typeof createUserMessageService>

/**
 * Members' inbox. Modules report events inside the event's transaction, so that a message exists exactly when the
 * event happened.
 */
export function createUserMessageService({ db, clock }: UserMessageOptions) {
  const carriers: Carrier[] = []

  return {
    account: {
      async forget(tx, identity) {
        await removeMessagesOf(tx, identity)
        await setReceivesPromotion(tx, identity, true, new Date(clock()))
      },
    } satisfies AccountPart,

    /** Registers a carrier: it gets a message exactly when it is inserted. */
    registerCarrier(carrier: Carrier): void {
      carriers.push(carrier)
    },

    /** Inserts the message of an event into a member's inbox, in the event's transaction; idempotent per event. */
    async tell<Event>(
      tx: Transaction,
      kind: MessageKind<Event>,
      { tenantId, userId }: Member,
      event: Event,
      at: Date,
    ): Promise<void> {
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
      if (!(await insertMessage(tx, row))) return
      for (const carry of carriers) await carry(tx, row)
    },

    async list(member: Member, pages: PageRequest) {
      const { rows, total } = await messagePage(db, member, pages)
      return page(rows.map(shown), total, pages)
    },

    unread: (member: Member): Promise<number> => countUnread(db, member),

    /**
     * Marks the selected messages of the member as read.
     * @returns number of unread messages left
     * @throws Failure 400 when nothing is selected
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

    /**
     * Marks messages about a subject matter as read, in the caller's transaction: the member has seen the subject
     * itself.
     */
    readAbout: (tx: Queryable, member: Member, about: string, upTo: Date): Promise<void> =>
      markRead(tx, member, { about, upTo }, new Date(clock())),

    /** The newest message of a kind about one subject matter of the member. */
    newestAbout,

    /** A message of the park by id. */
    byId: messageById,

    receivesPromotion: async (member: Member) => ({
      Receives: await receivesPromotion(db, member),
    }),

    /** Turns messages that the park sends to groups on or off for a member. */
    async setPromotion(member: Member, receives: boolean) {
      await setReceivesPromotion(db, member, receives, new Date(clock()))
      return { Receives: receives }
    },

    /** Deletes old messages. */
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
