import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import type { Wechat, WechatPerson } from '../../../providers/wechat/wechat'
import type { AskWechat } from './askWechat'
import { findTicket, insertTicket, markTicketUsed, type Ticket } from './wechat.repository'

/** A ticket (temp_token) is good for so long: the time for binding a phone. */
export const TICKET_MINUTES = 30
/** A callback that Android fires twice gets the same answer as the first within this time. */
export const SAME_CALLBACK_SECONDS = 60
/** The first callback may still wait for WeChat, in another process, when the second is refused. */
const FIRST_CALLBACK_LOOKS = 2
const FIRST_CALLBACK_LOOK_MS = 300

export interface TicketOptions {
  db: Database
  clock: () => number
  provider: Wechat
  asked: AskWechat['asked']
}

/**
 * Tickets: what a log-in with WeChat returns as temp_token until a phone is bound. The table holds the hash of the
 * token and whom WeChat named for it.
 */
export function createTickets({ db, clock, provider, asked }: TicketOptions) {
  function storeTicket(tenantId: string, token: string, person: WechatPerson): Promise<boolean> {
    const now = clock()
    return insertTicket(db, {
      tenantId,
      hash: hashOf(token),
      ...person,
      createdAt: new Date(now),
      expiresAt: new Date(now + TICKET_MINUTES * 60_000),
    })
  }

  /** @throws Failure 400 for a token that is unknown, used or outdated: one answer for all */
  async function ticketOf(tenantId: string, token: string): Promise<Ticket> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    if (!ticket || ticket.usedAt || ticket.expiresAt.getTime() <= clock()) throw ticketRefused()
    return ticket
  }

  async function spend(tx: Queryable, ticket: Ticket): Promise<void> {
    if (!(await markTicketUsed(tx, ticket, new Date(clock())))) throw ticketRefused()
  }

  /** The ticket of an OAuth callback seen a moment ago. */
  async function ofSameCallback(tenantId: string, token: string): Promise<Ticket | undefined> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    const isRecent = ticket && clock() - ticket.createdAt.getTime() < SAME_CALLBACK_SECONDS * 1000
    return isRecent ? ticket : undefined
  }

  async function exchange(tenantId: string, token: string, code: string): Promise<Ticket> {
    const known = await ofSameCallback(tenantId, token)
    if (known) return known
    try {
      await storeTicket(tenantId, token, await asked(provider.byOAuthCode(code)))
    } catch (error) {
      const isUsed = error instanceof Failure && error.reason === 'wechatCode'
      for (let look = 0; isUsed && look < FIRST_CALLBACK_LOOKS; look += 1) {
        await wait(FIRST_CALLBACK_LOOK_MS)
        const first = await ofSameCallback(tenantId, token)
        if (first) return first
      }
      throw error
    }
    return ticketOf(tenantId, token)
  }

  /** Callbacks whose code is on its way to WeChat, by token. */
  const exchanging = new Map<string, Promise<Ticket>>()

  /** Lets one of several simultaneous callbacks ask WeChat; all of them get its answer. */
  function exchangeOnce(tenantId: string, token: string, code: string): Promise<Ticket> {
    const running = exchanging.get(token)
    if (running) return running
    const started = exchange(tenantId, token, code).finally(() => exchanging.delete(token))
    exchanging.set(token, started)
    return started
  }

  return {
    /** Stores a ticket for a person. @returns false when the token has one already */
    storeTicket,

    /** The ticket of a token that can still be used. @throws Failure 400 `tempToken` */
    ticketOf,

    /** Uses up a ticket inside the caller's transaction. @throws Failure 400 `tempToken` when it is used already */
    spend,

    /** The ticket of an OAuth callback: `code` is exchanged with WeChat once, however often the callback comes. */
    exchangeOnce,
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const ticketRefused = () => new Failure(400, '微信授权已过期，请重新登录', 'tempToken')
