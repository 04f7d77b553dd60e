/** Deferred writes of transactions (server/database/outbox.ts). */
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createDatabase, type Database } from '../../server/database/createDatabase'
import { withClient } from '../../server/database/provision'
import {
  isInTransaction,
  withTransaction,
  write,
  written,
} from '../../server/database/withTransaction'
import { eachKind, insertKind } from '../../server/database/writeKind'
import { countAsks, type Asks } from '../../server/tools/bench/countAsks'
import { createTestDatabase, type TestDatabase } from '../support/server/testDatabase'

const pile = pgTable(
  'pile',
  {
    tenantId: text().notNull(),
    id: text().notNull(),
    height: integer().notNull(),
    marks: jsonb().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

type Pile = typeof pile.$inferSelect

const key = ({ id }: { id: string }) => `pile/${id}`
const newPile = insertKind(pile, { key })
const onlyNew = insertKind(pile, {
  onConflict: '(tenant_id, id) do nothing',
  refusal: () => new RangeError('it is there'),
  key,
})
const raise = eachKind<Pick<Pile, 'id'> & { by: number }>(
  `update pile set height = height + {}::int4 where tenant_id = 'park' and id = {}`,
  ({ by, id }) => [by, id],
  { refusal: () => new RangeError('no such pile'), key },
)
const limited = {
  ...raise,
  explain: (error: unknown) =>
    /pile_low/.test(String((error as Error).message)) ? new RangeError('too high') : undefined,
}

const asked = countAsks()
const log = { warn: jest.fn() }
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.owner, (client) =>
    client.query(`
      CREATE TABLE pile (tenant_id text, id text, height int4 NOT NULL CONSTRAINT pile_low CHECK (height < 100),
        marks jsonb, PRIMARY KEY (tenant_id, id))`),
  )
  db = createDatabase({ connection: database.application, log }).db
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

let made = 0
const row = (more: Partial<Pile> = {}): Pile => ({
  ...{ tenantId: 'park', id: `pile ${(made += 1)}`, height: 1, marks: null },
  ...more,
})
const heightOf = async (id: string) =>
  (
    await db
      .select({ height: pile.height })
      .from(pile)
      .where(sql`id = ${id}`)
  )[0]?.height

async function asksOf(work: () => Promise<unknown>): Promise<Pick<Asks, 'statements' | 'turns'>> {
  // A new connection sends its limits first.
  await db.execute(sql`select 1`)
  const before = asked()
  await work()
  const { statements, turns } = asked()
  return { statements: statements - before.statements, turns: turns - before.turns }
}

it('writes everything in one statement, together with the commit', async () => {
  const [one, two] = [row({ marks: ['a', 'b"c', '{}'] }), row()]
  const asks = await asksOf(() =>
    withTransaction(db, async (tx) => {
      await write(tx, newPile, one)
      await write(tx, newPile, two)
    }),
  )
  expect(asks).toEqual({ statements: 3, turns: 2 })
  expect(
    await db
      .select()
      .from(pile)
      .where(sql`id in (${one.id}, ${two.id}) order by id`),
  ).toEqual([one, two])
})

it('is seen by what is asked after it in the same transaction', async () => {
  const one = row()
  const found = await withTransaction(db, async (tx) => {
    await write(tx, newPile, one)
    return tx
      .select()
      .from(pile)
      .where(sql`id = ${one.id}`)
  })
  expect(found).toEqual([one])
})

it('changes one row twice in two statements', async () => {
  const one = row()
  await withTransaction(db, async (tx) => {
    await write(tx, newPile, one)
    await write(tx, raise, { id: one.id, by: 5 })
    await write(tx, raise, { id: one.id, by: 7 })
  })
  expect(await heightOf(one.id)).toBe(13)
})

it('ends the transaction with what the kind says, and nothing of it is written', async () => {
  const one = row()
  const missing = withTransaction(db, async (tx) => {
    await write(tx, newPile, one)
    await write(tx, raise, { id: 'none', by: 1 })
  })
  await expect(missing).rejects.toThrow(new RangeError('no such pile'))
  expect(await heightOf(one.id)).toBeUndefined()
  await write(db, newPile, one)
  const again = withTransaction(db, (tx) => write(tx, onlyNew, one))
  await expect(again).rejects.toThrow(new RangeError('it is there'))
  const high = withTransaction(db, (tx) => write(tx, limited, { id: one.id, by: 100 }))
  await expect(high).rejects.toThrow(new RangeError('too high'))
})

it('a failure comes with the next statement, by its own name, and cannot be ignored', async () => {
  const next = withTransaction(db, async (tx) => {
    await write(tx, raise, { id: 'none', by: 1 })
    await tx.execute('select 1')
  })
  await expect(next).rejects.toThrow(new RangeError('no such pile'))
  const ignored = withTransaction(db, async (tx) => {
    await write(tx, raise, { id: 'none', by: 1 })
    await written(tx).catch(() => undefined)
  })
  await expect(ignored).rejects.toThrow(new RangeError('no such pile'))
})

it('goes with a savepoint that is rolled back, and what was before it stays', async () => {
  const [before, inside] = [row(), row()]
  await withTransaction(db, async (tx) => {
    await write(tx, newPile, before)
    const failing = tx.transaction(async (step) => {
      await write(step, newPile, inside)
      throw new Error('no')
    })
    await failing.catch(() => undefined)
    const refused = tx.transaction((step) => write(step, raise, { id: 'none', by: 1 }))
    await refused.catch(() => undefined)
  })
  expect(await heightOf(before.id)).toBe(1)
  expect(await heightOf(inside.id)).toBeUndefined()
})

it('writes by itself outside of a transaction', async () => {
  const one = row()
  await write(db, newPile, one)
  expect(await heightOf(one.id)).toBe(1)
  await expect(write(db, raise, { id: 'none', by: 1 })).rejects.toThrow('no such pile')
})

it('what is sent ahead knows whether its transaction has begun', async () => {
  const question = sql.raw(`select ${isInTransaction} as is_in`)
  const answer = async (of: Pick<Database, 'execute'>) => (await of.execute(question)).rows[0]
  expect(await answer(db)).toEqual({ is_in: false })
  const asks = await asksOf(async () => {
    const inside = await withTransaction(db, answer, { isSentAhead: true })
    expect(inside).toEqual({ is_in: true })
  })
  expect(asks).toEqual({ statements: 3, turns: 2 })
})

it('every transaction is one of its own, whatever connection it has', async () => {
  const seen = new Set<object>()
  for (let time = 0; time < 3; time += 1) await withTransaction(db, async (tx) => void seen.add(tx))
  expect(seen.size).toBe(3)
})
