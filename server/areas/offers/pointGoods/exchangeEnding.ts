import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { isReminderHour } from '../../../kernel/parkDay'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { userMessage } from '../../people/userMessage/userMessage.table'
import { exchangesDue, moveExchange, type Exchanged } from './pointExchange.repository'
import { moveStock } from './pointGoods.repository'
import { exchangeEnds, exchangeExpired } from './pointGoodsMessages'
import { pointExchange } from './pointGoods.table'

const DAY_MS = 24 * 3_600_000
/** Days before the end of the pickup to message the member. */
const AHEAD_DAYS = 7
/** Days after the end of the pickup until which the exchange is ended: of earlier ones the pieces may be gone. */
const FRESH_DAYS = 7
const BATCH = 100

export interface ExchangeEndingOptions {
  db: Database
  clock: () => number
  messages: Pick<UserMessageService, 'tell'>
}

/** The end of the pickup of exchanged goods. Safe on several servers at once: rows are locked. */
export function createExchangeEnding({ db, clock, messages }: ExchangeEndingOptions) {
  /** Does `one` for all found exchanges, in portions of one transaction each. */
  async function each(
    find: (tx: Transaction) => Promise<Exchanged[]>,
    one: (tx: Transaction, exchanged: Exchanged) => Promise<unknown>,
  ): Promise<number> {
    for (let done = 0; ; ) {
      const count = await withTransaction(db, async (tx) => {
        const found = await find(tx)
        for (const exchanged of found) await one(tx, exchanged)
        return found.length
      })
      done += count
      if (count < BATCH) return done
    }
  }

  return {
    /** Messages members whose exchanged goods wait and end soon, once per exchange. @returns number of messages */
    async tellEnding(tenantId: string): Promise<number> {
      const at = new Date(clock())
      if (!isReminderHour(at.getTime())) return 0
      const span = { after: at, until: new Date(at.getTime() + AHEAD_DAYS * DAY_MS) }
      return each(
        (tx) => exchangesDue(tx, tenantId, { ...span, without: notTold(tx, tenantId) }, BATCH),
        (tx, exchanged) => messages.tell(tx, exchangeEnds, exchanged.exchange, exchanged, at),
      )
    },

    /**
     * Ends exchanges that were not picked up in time, by day: the pieces return to stock, and the member gets a
     * message. Those whose end is more than 7 days ago keep their pieces, and are only shown as ended. @returns their number
     */
    async endOverdue(tenantId: string): Promise<number> {
      const at = new Date(clock())
      if (!isReminderHour(at.getTime())) return 0
      const after = new Date(at.getTime() - FRESH_DAYS * DAY_MS)
      return each(
        (tx) => exchangesDue(tx, tenantId, { after, until: at }, BATCH),
        async (tx, exchanged) => {
          const { exchange, goods } = exchanged
          await moveExchange(tx, exchange, 'ToPickup', { status: 'Expired' })
          await messages.tell(tx, exchangeExpired, exchange, exchanged, at)
          await moveStock(tx, goods, 'sold', 'stock', exchange.quantity)
        },
      )
    },
  }
}

const notTold = (tx: Transaction, tenantId: string) =>
  notExists(
    tx
      .select({ id: userMessage.id })
      .from(userMessage)
      .where(
        and(
          eq(userMessage.tenantId, tenantId),
          eq(userMessage.kind, exchangeEnds.kind),
          eq(userMessage.subject, sql`${pointExchange.id}::text`),
        ),
      ),
  )
