import { Client } from 'pg'
import type { TestApp } from './testApp'

/** Number of connections that wait for a lock. Not pg_stat_activity: a transaction keeps its first snapshot of it. */
export const WAITING = `
  select count(distinct w.pid)::int as count from pg_locks w
  join pg_locks l on l.pid = w.pid
  join pg_database d on d.oid = l.database and d.datname = current_database()
  where not w.granted`

/**
 * Locks a row, starts work that needs it, releases it once `waiting` connections wait for a lock,
 * and waits for the work: all of them have done their reads before the lock, and continue at the
 * same moment.
 * @param lock a `select … for update`, or an update of one row
 * @param waiting number of connections that must wait
 * @param meanwhile runs while they wait
 */
export async function whileHeld<T>(
  test: Pick<TestApp, 'owner'>,
  lock: { text: string; values: unknown[] },
  waiting: number,
  start: () => Promise<T>,
  meanwhile?: () => void,
): Promise<T> {
  const holder = new Client(test.owner)
  await holder.connect()
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(lock.text, lock.values)
    if (rowCount !== 1) throw new Error(`${rowCount ?? 0} rows are held, not one`)
    let isOver = false
    const work = start().finally(() => (isOver = true))
    for (let count = 0; count < waiting && !isOver; ) {
      const { rows } = await holder.query<{ count: number }>(WAITING)
      count = rows[0]?.count ?? 0
    }
    meanwhile?.()
    await holder.query('commit')
    return await work
  } finally {
    await holder.end()
  }
}
