import type { Queryable } from './queryable'

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

/**
 * A query that is put together once per connection instead of each time it is asked, which costs drizzle more
 * than asking does. For the few that every payment asks; what varies is a placeholder. It is sent before the
 * call returns, so two of them asked one after the other reach the database in that order.
 * @param build writes the query; its text must be the same each time
 */
export function preparedQuery<Values extends Record<string, unknown>, Rows>(
  build: (db: Queryable) => Preparable<Rows>,
): (db: Queryable, values: Values) => Promise<Rows> {
  const bySession = new WeakMap<object, Prepared<Rows>>()
  return (db, values) => {
    const { session } = db._
    let query = bySession.get(session)
    if (!query) {
      // No name: prepareOften gives every text that comes again one of its own.
      query = build(db).prepare('')
      bySession.set(session, query)
    }
    return query.execute(values)
  }
}
