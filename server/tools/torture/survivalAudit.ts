import type { ClientConfig } from 'pg'
import { withClient } from '../../database/provision'
import type { Journal } from './survivalWriters'

const MISSING = `
  SELECT id FROM unnest($1::uuid[]) AS expected (id)
  WHERE NOT EXISTS (SELECT FROM entry WHERE entry.tenant_id = 'park' AND entry.id = expected.id)`

const THERE = `SELECT id FROM entry WHERE tenant_id = 'park' AND id = ANY ($1::uuid[])`

/** One statement, so one snapshot, while the writers continue. */
const DISAGREEING = `
  SELECT writer FROM total FULL JOIN
    (SELECT writer, count(*) AS entries, sum(amount) AS amount FROM entry GROUP BY writer) AS counted
    USING (writer)
  WHERE (total.entries, total.amount) IS DISTINCT FROM (counted.entries, counted.amount)`

/**
 * Compares the writers' journal, from a position on, with the database.
 * @returns each rule and whether it holds.
 */
export async function auditEntries(
  owner: ClientConfig,
  journal: Journal,
  from: { acknowledged: number; refused: number },
): Promise<[string, boolean][]> {
  const acknowledged = journal.acknowledged.slice(from.acknowledged)
  const refused = journal.refused.slice(from.refused)
  return withClient(owner, async (client) => {
    const { rowCount: lost } = await client.query(MISSING, [acknowledged])
    const { rowCount: unwanted } = await client.query(THERE, [refused])
    const { rowCount: wrong } = await client.query(DISAGREEING)
    return [
      [`nothing acknowledged is lost (${lost} of ${acknowledged.length} are)`, lost === 0],
      [`nothing refused is there (${unwanted} are)`, unwanted === 0],
      ['the totals agree with the entries', wrong === 0],
      [`no odd answers (${journal.surprises.slice(0, 3).join(', ')})`, !journal.surprises.length],
    ]
  })
}
