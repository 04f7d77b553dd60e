import type { myTicketCalls } from '@/contract/ticket'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId, newId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
import { requireRepeated } from '../../../kernel/sentBody'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  lockTicket,
  moveTicket,
  ticketById,
  ticketByNo,
  type SeatedTicket,
} from './ticket.repository'
import {
  endGift,
  giftByHash,
  giftByRequest,
  hasGiven,
  insertGift,
  openGift,
  overdueGifts,
  type TicketGiftRow,
} from './ticketGift.repository'
import type { TicketKeys } from './ticketKeys'
import { ticketGiftReturned, ticketGiftTaken } from './ticketMessages'
import {
  giveProblem,
  isUsable,
  isWaiting,
  giftExpiry,
  giftOver,
  GIVE_BEFORE_MS,
  noGift,
  noTicket,
  notGivable,
} from './ticketState'

export interface GiveTicketOptions {
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
  faults: Pick<SweepFaultService, 'each'>
}

/** Most gifts returned per sweep; the rest follow in the next one. */
const BATCH = 200
const giftWork = { work: 'ticket.gift', title: '退回没有领取的转赠门票' }

type GiveRequest = ParsedRequestOf<typeof myTicketCalls.give>

/** Gifts of tickets to friends. Lock order: the ticket, then its gift. */
export function createGiveTicket(
  { db, clock, messages, faults }: GiveTicketOptions,
  keys: TicketKeys,
) {
  /** Locks and reads a ticket. @throws Failure 404 */
  async function held(tx: Transaction, tenantId: string, id: string): Promise<SeatedTicket> {
    await lockTicket(tx, { tenantId, id })
    const seatedTicket = await ticketById(tx, tenantId, id)
    if (!seatedTicket) throw noTicket()
    return seatedTicket
  }

  async function ownHeld(tx: Transaction, { tenantId, userId }: Member, ticketId: string) {
    const seatedTicket = await held(tx, tenantId, knownId(ticketId))
    if (seatedTicket.row.userId !== userId) throw noTicket()
    return seatedTicket
  }

  /** Ends an expired gift and messages the giver that the ticket is back. */
  async function giveUp(tx: Transaction, ticket: SeatedTicket, gift: TicketGiftRow) {
    const at = new Date(clock())
    if (!(await endGift(tx, gift, { status: 'Expired', endedAt: at }))) return
    const giver = { tenantId: gift.tenantId, userId: gift.fromUserId }
    await messages.tell(tx, ticketGiftReturned, giver, { gift, ticket }, at)
  }

  /** A random ticket number not used in the park. */
  async function freeNo(tx: Transaction, tenantId: string): Promise<string> {
    const no = keys.newNo()
    return (await ticketByNo(tx, tenantId, no)) ? freeNo(tx, tenantId) : no
  }

  return {
    /**
     * Offers a ticket to the first person who opens the link. Idempotent per RequestId.
     * @throws Failure 404, 409 `notGivable`, `requestIdReused`
     */
    give: (
      member: Member,
      { RequestId, Id, Message, FromName }: GiveRequest,
    ): Promise<TicketGiftRow> =>
      withTransaction(db, async (tx) => {
        const ticket = await ownHeldOrRepeated(tx, member, Id, RequestId)
        if ('hash' in ticket) {
          const { ticketId, message, fromName } = ticket
          const isOfTicket = ticketId === knownId(Id)
          requireRepeated(isOfTicket && message === Message && fromName === FromName)
          return ticket
        }
        const now = clock()
        const key = ticket.row
        const gift = await openGift(tx, key)
        const problem = giveProblem({ ...ticket, gift }, now)
        if (problem !== '') throw notGivable(problem)
        if (gift) await giveUp(tx, ticket, gift)
        const row: TicketGiftRow = {
          tenantId: member.tenantId,
          id: newId(),
          ticketId: key.id,
          fromUserId: member.userId,
          toUserId: null,
          requestId: RequestId,
          hash: keys.newHash(),
          message: Message,
          fromName: FromName,
          status: 'Open',
          createdAt: new Date(now),
          expireAt: new Date(giftExpiry(now)),
          endedAt: null,
        }
        await insertGift(tx, row)
        return row
      }),

    /** Revokes an open gift; no-op if there is none. @throws Failure 404, 409 `giftOver` */
    takeBack: (member: Member, ticketId: string): Promise<void> =>
      withTransaction(db, async (tx) => {
        const { tenantId, userId } = member
        const ticket = await held(tx, tenantId, knownId(ticketId))
        if (ticket.row.userId !== userId) {
          const wasTheirs = await hasGiven(tx, member, ticket.row.id)
          throw wasTheirs ? giftOver('门票已被朋友领取，不能收回') : noTicket()
        }
        const gift = await openGift(tx, ticket.row)
        if (gift) await endGift(tx, gift, { status: 'Revoked', endedAt: new Date(clock()) })
      }),

    /**
     * Accepts an offered ticket. Its number and code key are replaced, so that those known to the giver are invalid.
     * Idempotent for the same member.
     * @returns the ticket's id
     * @throws Failure 404, 409 `giftOver`
     */
    accept: (member: Member, hash: string): Promise<string> =>
      withTransaction(db, async (tx) => {
        const { tenantId, userId } = member
        await holdAccount(tx, member)
        const namedGift = await giftByHash(tx, tenantId, hash)
        if (!namedGift) throw noGift()
        const ticket = await held(tx, tenantId, namedGift.gift.ticketId)
        const now = clock()
        // Read again: the gift may have ended while waiting for the ticket's lock.
        const { gift } = (await giftByHash(tx, tenantId, hash)) ?? namedGift
        if (gift.toUserId === userId && ticket.row.userId === userId) return ticket.row.id
        if (gift.fromUserId === userId) throw giftOver('这是您自己转赠的门票，可在票夹收回')
        if (gift.status === 'Accepted') throw giftOver('来晚了，门票已被别人领取')
        if (gift.status === 'Revoked') throw giftOver('朋友已收回这张门票')
        if (!isWaiting(gift, ticket.schedule, now)) throw giftOver('转赠已过期，请让朋友重新转赠')
        if (!isUsable(ticket, now)) throw giftOver('这张门票已不能使用，请联系朋友')
        const at = new Date(now)
        const ended = await endGift(tx, gift, { status: 'Accepted', endedAt: at, toUserId: userId })
        const no = await freeNo(tx, tenantId)
        const change = { userId, no, nonce: ticket.row.nonce + 1 }
        const moved = ended && (await moveTicket(tx, ticket.row, { from: ['Unused'], change }))
        if (!moved) throw giftOver('来晚了，门票已被别人领取')
        const giver = { tenantId, userId: gift.fromUserId }
        await messages.tell(tx, ticketGiftTaken, giver, { gift, ticket }, at)
        return ticket.row.id
      }),

    /** Returns overdue gifts to their givers. @returns number of overdue gifts */
    async sweepGifts(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const overdue = await overdueGifts(db, tenantId, {
        ...{ work: giftWork.work, now, limit: BATCH },
        startsBefore: new Date(now.getTime() + GIVE_BEFORE_MS),
      })
      const byId = new Map(overdue.map((gift) => [gift.id, gift]))
      return faults.each(tenantId, giftWork, [...byId.keys()], (id) =>
        withTransaction(db, async (tx) => {
          const gift = byId.get(id)!
          const ticket = await held(tx, tenantId, gift.ticketId)
          // The schedule may have moved meanwhile.
          if (!isWaiting(gift, ticket.schedule, clock())) await giveUp(tx, ticket, gift)
        }),
      )
    },
  }

  /** The ticket to give away, or the gift already made by this RequestId, in any status. */
  async function ownHeldOrRepeated(tx: Transaction, member: Member, id: string, request: string) {
    await lockTicket(tx, { tenantId: member.tenantId, id: knownId(id) })
    const made = await giftByRequest(tx, member, request)
    return made ?? ownHeld(tx, member, id)
  }
}
