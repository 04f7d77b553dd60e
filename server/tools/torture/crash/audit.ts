import type { Client as Postgres } from 'pg'
import { balanceCalls } from '@/contract/balance'
import { storedCardCalls } from '@/contract/storedCard'
import { findViolations } from '../../verify/verify'
import type { JournalEntry } from './journal'
import type { Worker } from './worker'

const THERE = `
  select r.request_id from money_request r
  join unnest($1::uuid[], $2::text[]) as e (user_id, request_id)
    on e.user_id = r.user_id and e.request_id = r.request_id`

const split = (entries: readonly JournalEntry[]) => [
  entries.map(({ userId }) => userId),
  entries.map(({ requestId }) => requestId),
]

/**
 * Checks journal entries and every invariant against the database, even while the workers continue.
 * @returns descriptions of failures
 */
export async function audit(
  database: Postgres,
  entries: readonly JournalEntry[],
): Promise<string[]> {
  const wrong: string[] = []
  const acknowledged = entries.filter(({ outcome }) => outcome === 'acknowledged')
  // A request may be refused first and acknowledged when repeated: it does not count as refused.
  const good = new Set(acknowledged.map(({ requestId }) => requestId))
  const refused = entries.filter(
    (entry) => entry.outcome === 'refused' && !good.has(entry.requestId),
  )
  const there = await database.query<{ request_id: string }>(THERE, split(acknowledged))
  const requestIds = new Set(there.rows.map((row) => row.request_id))
  const lost = [...good].filter((requestId) => !requestIds.has(requestId))
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged requests are lost: ${lost[0]}`)
  const unwanted = await database.query<{ request_id: string }>(THERE, split(refused))
  if (unwanted.rows.length > 0) {
    wrong.push(
      `${unwanted.rows.length} refused requests are there: ${unwanted.rows[0]?.request_id}`,
    )
  }
  for (const { name, rows } of await findViolations(database)) {
    wrong.push(`broken: ${name}: ${JSON.stringify(rows[0])}`)
  }
  return wrong
}

/** Checks that the last answers to a member still hold: orders and remaining money. */
export async function auditWorker(database: Postgres, worker: Worker): Promise<string[]> {
  const wrong: string[] = []
  const { rows } = await database.query<{ id: string; status: string }>(
    'select id, status from trade_order where id = any ($1::uuid[])',
    [[...worker.ended.keys()]],
  )
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  for (const [id, status] of worker.ended) {
    if (stored.get(id) !== status) {
      wrong.push(`order ${id} was acknowledged as ${status} and is ${stored.get(id)}`)
    }
  }
  const { userId } = worker.member
  const balance = await worker.member.must(balanceCalls.getBalance)
  const cards = await worker.member.must(storedCardCalls.myListByStoredCard, { PageSize: 100 })
  const shownSum = balance.Total + cards.DataRows.reduce((sum, card) => sum + card.Balance, 0)
  const booked = await database.query<{ sum: string }>(
    `select coalesce(sum(p.amount), 0) as sum from ledger_posting p
     where p.account in ('principal', 'gift') and p.owner_id = $1
       or p.account = 'card' and p.owner_id in (select id from stored_card where user_id = $1)`,
    [userId],
  )
  if (Number(booked.rows[0]?.sum) !== shownSum) {
    wrong.push(`member ${userId} is shown ${shownSum}, the ledger has ${booked.rows[0]?.sum}`)
  }
  return wrong
}
