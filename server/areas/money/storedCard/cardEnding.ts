import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { formatYuan } from '@/rules/money'
import { monthDay } from '@/utils/timeText'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { isReminderHour } from '../../../kernel/parkDay'
import {
  endReminder,
  type MessageKind,
  type UserMessageService,
} from '../../people/userMessage/userMessage.service'
import { ledgerAccount } from '../ledger/ledger.table'
import { storedCard } from './storedCard.table'

const BATCH = 100

/** A card that ends soon. */
interface EndingCard {
  id: string
  userId: string | null
  name: string
  validTo: Date | null
  /** fen */
  balance: number
  /** Names the reminder. */
  subject: string
}

/** To the member: a stored-value card with money ends soon. */
const cardEnds: MessageKind<EndingCard> = {
  kind: 'cardEnds',
  page: 'valueCardDetail',
  write({ id, name, validTo, balance, subject }) {
    const lastMoment = (validTo?.getTime() ?? 0) - 1
    return {
      subject,
      about: id,
      title: '储值卡快到期了',
      text: `“${name}”${monthDay(lastMoment)} 到期，还有 ${formatYuan(balance)}，到期后可以免费延长`,
      query: { id },
      fields: { what: { text: name }, endsAt: { at: lastMoment }, amount: { fen: balance } },
    }
  },
}

/**
 * Messages owners of cards with money that end, 30 days and 7 days before, once per end and step. Safe on several servers
 * at once: rows are locked, and a unique key prevents a second message.
 */
export async function tellCardsEnd(
  { db, clock, messages }: { db: Database; clock: () => number; messages: UserMessageService },
  tenantId: string,
): Promise<void> {
  const at = new Date(clock())
  if (!isReminderHour(at.getTime())) return
  for (let count = BATCH; count === BATCH; )
    count = await withTransaction(db, async (tx) => {
      const ending = await endingSoon(tx, tenantId, at)
      for (const card of ending)
        if (card.userId !== null)
          await messages.tell(tx, cardEnds, { tenantId, userId: card.userId }, card, at)
      return ending.length
    })
}

/** Bound cards with money that end soon and have no message yet, soonest end first; rows locked. */
function endingSoon(tx: Transaction, tenantId: string, at: Date): Promise<EndingCard[]> {
  const { id, userId, name, validTo, boundAt } = storedCard
  const columns = { tenantId: storedCard.tenantId, of: id, end: validTo, begin: boundAt }
  const { subject, isDue } = endReminder(tx, cardEnds, columns, at)
  return tx
    .select({ id, userId, name, validTo, balance: ledgerAccount.balance, subject })
    .from(storedCard)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.tenantId, storedCard.tenantId),
        eq(ledgerAccount.account, 'card'),
        eq(ledgerAccount.ownerId, id),
      ),
    )
    .where(
      and(
        eq(storedCard.tenantId, tenantId),
        // A literal, as in the partial index.
        sql`${storedCard.status} = 'Active'`,
        gt(ledgerAccount.balance, 0),
        isDue,
      ),
    )
    .orderBy(asc(validTo), asc(id))
    .limit(BATCH)
    .for('update', { of: storedCard, skipLocked: true })
}
