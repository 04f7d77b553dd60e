/**
 * The demo promises only existing functions: no coupon, gift, level, task, question, notice or
 * agreement mentions a function whose pages are not declared in src/routes.ts.
 */
import { promisesIn } from '../support/rules/promises'
import { describeServer } from '../support/server/testApp'

const test = describeServer()

interface Column {
  table: string
  column: string
}

/** Every text column. */
const wordColumns = () =>
  test.sql<Column>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'jsonb', 'json', 'character varying') or c.udt_name = '_text')
     order by 1, 2`,
  )

/** All texts of the demo's database, with their place. */
async function texts(): Promise<{ place: string; text: string }[]> {
  const all = []
  for (const { table, column } of await wordColumns()) {
    const rows = await test.sql<{ text: string }>(
      `select distinct "${column}"::text as text from "${table}" where "${column}"::text <> ''`,
    )
    all.push(...rows.map(({ text }) => ({ place: `${table}.${column}`, text })))
  }
  return all
}

it('no text of the demo promises a function that the app does not have', async () => {
  const found = await texts()
  expect(found.length).toBeGreaterThan(500)
  const promised = found.flatMap(({ place, text }) =>
    promisesIn(text).map(({ function: name, passage }) => `${name}: ${passage} (${place})`),
  )
  expect(promised).toEqual([])
})
