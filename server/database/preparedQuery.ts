import type { Queryable } from './queryable'

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

/**
 * A query composed once per connection instead of at each call; composing costs drizzle more than
 * running it. For the few queries of every payment; variable parts are placeholders. It is sent
 * before the call returns, so two consecutive calls reach the database in that order.
 * @param build builds the query; its text must be the same each time
 */
export function preparedQuery<Values extends Record<string, unknown>, Rows>(
  build: (db: Queryable) => Preparable<Rows>,
): (db: Queryable, values: Values) => Promise<Rows> {
  const bySession = new WeakMap<object, Prepared<Rows>>()
  return (db, values) => {
    const { session } = db._
    let query = bySession.get(session)
    if (!query) {
      // No name: prepareOften names every recurring text.
      query = build(db).prepare('')
      bySession.set(session, query)
    }
    return query.execute(values)
  }
}
