import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import type { Wechat, WechatPerson } from '../../../providers/wechat/wechat'
import type { AskWechat } from './askWechat'
import { findTicket, insertTicket, markTicketUsed, type Ticket } from './wechat.repository'

/** Validity of a ticket (temp_token), minutes: the time for binding a phone. */
export const TICKET_MINUTES = 30
/** Seconds within which a callback that Android fires twice gets the same answer. */
export const SAME_CALLBACK_SECONDS = 60
/** When the second callback is refused, the first may still wait for WeChat in another process. */
const FIRST_CALLBACK_LOOKS = 2
const FIRST_CALLBACK_LOOK_MS = 300

export interface TicketOptions {
  db: Database
  clock: () => number
  provider: Wechat
  answerOf: AskWechat['answerOf']
}

/**
 * Tickets: returned as temp_token by a WeChat log-in until a phone is bound. The table holds the token's hash and the
 * WeChat identity.
 */
export function createTickets({ db, clock, provider, answerOf }: TicketOptions) {
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

  /** @throws Failure 400 for an unknown, used or expired token, without distinction */
  async function ticketOf(tenantId: string, token: string): Promise<Ticket> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    if (!ticket || ticket.usedAt || ticket.expiresAt.getTime() <= clock()) throw ticketRefused()
    return ticket
  }

  async function spend(tx: Queryable, ticket: Ticket): Promise<void> {
    if (!(await markTicketUsed(tx, ticket, new Date(clock())))) throw ticketRefused()
  }

  /** Ticket of an OAuth callback received a moment ago. */
  async function ofSameCallback(tenantId: string, token: string): Promise<Ticket | undefined> {
    const ticket = await findTicket(db, tenantId, hashOf(token))
    const isRecent = ticket && clock() - ticket.createdAt.getTime() < SAME_CALLBACK_SECONDS * 1000
    return isRecent ? ticket : undefined
  }

  async function exchange(tenantId: string, token: string, code: string): Promise<Ticket> {
    const existing = await ofSameCallback(tenantId, token)
    if (existing) return existing
    try {
      await storeTicket(tenantId, token, await answerOf(provider.byOAuthCode(code)))
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

  /** Callbacks waiting for WeChat, by token. */
  const exchanging = new Map<string, Promise<Ticket>>()

  /** Exchanges the code once for several simultaneous callbacks; all get the same answer. */
  function exchangeOnce(tenantId: string, token: string, code: string): Promise<Ticket> {
    const running = exchanging.get(token)
    if (running) return running
    const started = exchange(tenantId, token, code).finally(() => exchanging.delete(token))
    exchanging.set(token, started)
    return started
  }

  return {
    /** Stores a ticket for a WeChat identity. @returns false when the token already has one */
    storeTicket,

    /** The ticket of a usable token. @throws Failure 400 `tempToken` */
    ticketOf,

    /** Uses up a ticket inside the caller's transaction. @throws Failure 400 `tempToken` when it was already used */
    spend,

    /** Ticket of an OAuth callback: `code` is exchanged with WeChat once, however often the callback is called. */
    exchangeOnce,
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const ticketRefused = () => new Failure(400, '微信授权已过期，请重新登录', 'tempToken')
