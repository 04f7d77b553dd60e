import type { myTicketCalls, Ticket, TicketGift } from '@/contract/ticket'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { ownWords } from '../../../kernel/memberWords'
import type { AccountPart } from '../../../kernel/module'
import { page } from '../../../kernel/paging'
import type { Secrets } from '../../../kernel/secrets'
import type { ContentCheckService } from '../../people/contentCheck/contentCheck.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { HallService } from '../hall/hall.service'
import type { ShowService } from '../show/show.service'
import { createGiveTicket } from './giveTicket'
import {
  countUsable,
  endedSchedules,
  expireTicket,
  lockTicket,
  moveTicket,
  ticketById,
  ticketByNo,
  ticketsOfDay,
  ticketsToExpire,
  type SeatedTicket,
  type TicketRow,
} from './ticket.repository'
import { giverName, giverNames } from './giverName'
import { endGift, forgetGiver, giftByHash, giftsOf, openGift } from './ticketGift.repository'
import { createTicketKeeping } from './ticketKeeping'
import { createTicketKeys } from './ticketKeys'
import { ticketPage, usableTickets } from './ticketList.repository'
import { type TicketWithGift, noGift, noTicket } from './ticketState'
import { giftOf, ticketOf, ticketSpots } from './ticketView'

export { ENTRY_MS, entryFrom } from './ticketState'
export {
  changedAfter,
  judgedTicket,
  ticketAt,
  type TicketChange,
  type TicketWithGift,
} from './ticketState'

/** The app's page that shows a gift (wallet of tickets). */
const GIFT_PAGE = '/pagesticket/ticketWallet/ticketGift'

const expireWork = { work: 'ticket.expire', title: '作废已散场的门票' }
const scheduleWork = { work: 'ticket.evening', title: '结束已散场的场次' }
/** Most tickets that one sweep expires; a hall's rest follows five seconds later. */
const EXPIRED_AT_ONCE = 200

export interface TicketOptions {
  db: Database
  clock: () => number
  secrets: Pick<Secrets, 'ticket' | 'others'>
  messages: UserMessageService
  faults: Pick<SweepFaultService, 'each'>
  shows: Pick<ShowService, 'endSchedule'>
  halls: Pick<HallService, 'planOf'>
  contentChecks: Pick<ContentCheckService, 'require' | 'shown'>
}

/** Admission by a ticket: time, staff member and gate. */
export interface Entry {
  at: Date
  staffId: string
  gate: string
}

export type TicketService = ReturnType<typeof createTicketService>

/** Members' tickets (spec 7 myTicket). */
export function createTicketService(options: TicketOptions) {
  const { db, clock, shows, halls, faults, contentChecks } = options
  const keys = createTicketKeys(options.secrets)
  const gifts = createGiveTicket(options, keys)
  const account: AccountPart = {
    obstacle: async (tx, member) =>
      (await countUsable(tx, member, new Date(clock()))) > 0
        ? '您还有未使用的演出门票，请使用、转赠或退票后再注销'
        : undefined,
    forget: (tx, member) => forgetGiver(tx, member, new Date(clock())),
  }

  async function shown(seatedTickets: readonly SeatedTicket[], member: Member): Promise<Ticket[]> {
    const ids = seatedTickets.map(({ row }) => row.id)
    const all = await giftsOf(db, member.tenantId, ids)
    const nameOf = await giverNames(contentChecks, all, member.userId)
    const spotOf = await ticketSpots(db, halls, seatedTickets)
    const now = clock()
    return seatedTickets.map((ticket) =>
      ticketOf(
        ticket,
        all.filter(({ gift }) => gift.ticketId === ticket.row.id),
        { keys, userId: member.userId, now, nameOf, spotOf },
      ),
    )
  }

  /** A ticket that the member holds or has given away. @throws Failure 404 */
  async function detail(member: Member, ticketId: string): Promise<Ticket> {
    const { tenantId, userId } = member
    const seatedTicket = await ticketById(db, tenantId, knownId(ticketId))
    if (!seatedTicket) throw noTicket()
    const given = await giftsOf(db, tenantId, [seatedTicket.row.id])
    const isGiver = given.some(
      ({ gift }) => gift.fromUserId === userId && gift.status === 'Accepted',
    )
    if (seatedTicket.row.userId !== userId && !isGiver) throw noTicket()
    const nameOf = await giverNames(contentChecks, given, userId)
    const spotOf = await ticketSpots(db, halls, [seatedTicket])
    return ticketOf(seatedTicket, given, { keys, userId, now: clock(), nameOf, spotOf })
  }

  async function withGift(
    tx: Queryable,
    seatedTicket: SeatedTicket | undefined,
  ): Promise<TicketWithGift | undefined> {
    return seatedTicket && { ...seatedTicket, gift: await openGift(tx, seatedTicket.row) }
  }

  return {
    account,
    /** Ticket operations for the ticketOrder module. */
    keeping: createTicketKeeping(options, keys),
    /** The key of a ticket's rotating code. */
    secretOf: keys.secretOf,
    acceptedSecretsOf: keys.acceptedSecretsOf,
    detail,

    /** The member's usable tickets, next schedule first. */
    list: async (member: Member): Promise<Ticket[]> =>
      shown(await usableTickets(db, member, new Date(clock())), member),

    /** A page of all tickets that the member has or had. */
    async allList(member: Member, request: ParsedRequestOf<typeof myTicketCalls.allList>) {
      const which = { isEnded: request.Ended, isUsed: request.Used, now: new Date(clock()) }
      const { rows, total } = await ticketPage(db, member, which, request)
      return page(await shown(rows, member), total, request)
    },

    /** @throws Failure 400 `contentRefused`, 404, 409 `notGivable` */
    async give(
      member: Member,
      request: ParsedRequestOf<typeof myTicketCalls.give>,
    ): Promise<DataOf<typeof myTicketCalls.give>> {
      await contentChecks.require(member, 'ticketGift', [request.Message])
      await contentChecks.require(member, 'giverName', [request.FromName])
      const { ticketId, hash } = await gifts.give(member, request)
      return {
        Ticket: await detail(member, ticketId),
        SharePath: `${GIFT_PAGE}?hash=${hash}`,
      }
    },

    /** @throws Failure 404, 409 `giftOver` */
    async takeBack(member: Member, ticketId: string): Promise<Ticket> {
      await gifts.takeBack(member, ticketId)
      return detail(member, ticketId)
    },

    /** A gift as its link shows it. @throws Failure 404 */
    async gift(tenantId: string, userId: string | undefined, hash: string): Promise<TicketGift> {
      const namedGift = await giftByHash(db, tenantId, hash)
      const ticket = namedGift && (await ticketById(db, tenantId, namedGift.gift.ticketId))
      if (!namedGift || !ticket) throw noGift()
      const { message, fromUserId } = namedGift.gift
      const giver = { tenantId, userId: fromUserId }
      const words =
        fromUserId === userId ? ownWords : await contentChecks.shown(giver, 'ticketGift', [message])
      const name = await giverName(contentChecks, namedGift, userId)
      return giftOf(namedGift, ticket, { userId, now: clock(), message: words(message), name })
    },

    /** @throws Failure 404, 409 `giftOver` */
    accept: async (member: Member, hash: string): Promise<Ticket> =>
      detail(member, await gifts.accept(member, hash)),

    /** A ticket of a park by its id or its number. */
    async find(
      tx: Queryable,
      tenantId: string,
      by: { id: string } | { no: string },
    ): Promise<TicketWithGift | undefined> {
      const seatedTicket =
        'id' in by ? await ticketById(tx, tenantId, by.id) : await ticketByNo(tx, tenantId, by.no)
      return withGift(tx, seatedTicket)
    },

    /** Locks a ticket until the transaction ends and reads it again. */
    async hold(tx: Transaction, key: Pick<TicketRow, 'tenantId' | 'id'>): Promise<TicketWithGift> {
      await lockTicket(tx, key)
      const ticketWithGift = await withGift(tx, await ticketById(tx, key.tenantId, key.id))
      if (!ticketWithGift) throw new Error('a ticket vanished while it was held')
      return ticketWithGift
    },

    /**
     * Uses a ticket, once. An expired ticket can still be used if the entry was before its end. Ends an open gift.
     * @returns false: already used or refunded
     */
    async use(tx: Transaction, { row, gift }: TicketWithGift, entry: Entry): Promise<boolean> {
      const change = {
        status: 'Used',
        usedAt: entry.at,
        usedBy: entry.staffId,
        usedGate: entry.gate,
      } as const
      const isUsed = await moveTicket(tx, row, { from: ['Unused', 'Expired'], change })
      if (isUsed && gift) await endGift(tx, gift, { status: 'Revoked', endedAt: entry.at })
      return isUsed
    },

    /** All tickets of the day's schedules, with open gifts. */
    async ofDay(tenantId: string, range: { from: Date; to: Date }): Promise<TicketWithGift[]> {
      const seatedTickets = await ticketsOfDay(db, tenantId, range)
      const ids = seatedTickets.map(({ row }) => row.id)
      const open = (await giftsOf(db, tenantId, ids)).filter(({ gift }) => gift.status === 'Open')
      const giftOfTicket = new Map(open.map(({ gift }) => [gift.ticketId, gift]))
      return seatedTickets.map((ticket) => ({ ...ticket, gift: giftOfTicket.get(ticket.row.id) }))
    },

    /** Returns overdue gifts, expires tickets of ended schedules, and marks those schedules as done. */
    async sweep(tenantId: string): Promise<number> {
      const at = new Date(clock())
      const back = await gifts.sweepGifts(tenantId)
      const over = await ticketsToExpire(db, tenantId, {
        work: expireWork.work,
        now: at,
        limit: EXPIRED_AT_ONCE,
      })
      const expired = await faults.each(tenantId, expireWork, over, (id) =>
        expireTicket(db, { tenantId, id }, at),
      )
      const schedules = await endedSchedules(db, tenantId, at)
      const ended = await faults.each(tenantId, scheduleWork, schedules, (id) =>
        shows.endSchedule(tenantId, id, at),
      )
      return back + expired + ended
    },
  }
}
