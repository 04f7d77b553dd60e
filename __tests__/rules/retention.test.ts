/** docs/OPERATING.md, "Retention and disk": every table that rows leave is in the table, and no other. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const areas = path.join(root, 'server/areas')
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const codes = files.map((file) => readFileSync(path.join(areas, file), 'utf8'))

/** Variable of a table → its name. */
const tables = new Map(
  codes.flatMap((code) =>
    [...code.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, variable = '', name = '']) => [variable, name] as const,
    ),
  ),
)

const names = new Set(tables.values())

function leftTables(code: string): string[] {
  const aliases = new Map(
    [...code.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name = '', alias = '']) => [alias, name]),
  )
  return [...code.matchAll(/(?:\.delete\(|delete from (?:\$\{)?)(\w+)/g)].flatMap(
    ([, written = '']) => {
      const name = tables.get(aliases.get(written) ?? written) ?? written
      return names.has(name) ? name : []
    },
  )
}

it('the manual names each table whose rows are deleted', () => {
  const text = readFileSync(path.join(root, 'docs/OPERATING.md'), 'utf8')
  const section = /## Retention and disk\n([^]*?)\nDisk of a park/.exec(text)?.[1] ?? ''
  const named = [...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  // The server's own keys leave by `npm run secret -- forget` only.
  const left = new Set(codes.flatMap(leftTables).filter((name) => name !== 'server_key'))
  expect(left.size).toBeGreaterThan(30)
  expect([...left].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !left.has(name))).toEqual([])
})
