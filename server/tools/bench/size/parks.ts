import type { Client } from 'pg'
import { PARK } from '../people'
import { raiseCounters } from './counters'
import type { Multiplier } from './multiply'
import type { Table, Template } from './templateRows'

/** Copies of the members in the largest other park; the second has a half of them, the third a third, and so on. */
const LARGEST = 1_000

const nameOf = (at: number): string => `bench${String(at).padStart(3, '0')}`

/** Creates further parks beside the demo's two, each with the first one's current content. */
export async function makeParks(
  client: Client,
  tables: readonly Table[],
  count: number,
): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => nameOf(at))
  // The park row last: it makes the server serve the park.
  const inOrder = [...tables].sort((a, b) => Number(a.name === 'park') - Number(b.name === 'park'))
  for (const { name, columns } of inOrder) {
    const values = columns.map((column) =>
      column.name === 'tenant_id'
        ? 'park'
        : name === 'park' && column.name === 'hosts'
          ? `'{}'::text[]`
          : `t."${column.name}"`,
    )
    await client.query(
      `insert into public."${name}" (${columns.map((column) => `"${column.name}"`).join()})
       select ${values.join(', ')} from public."${name}" t, unnest($2::text[]) park where t.tenant_id = $1`,
      [PARK, names],
    )
  }
  return names
}

/** Adds members to the parks, unevenly as in reality: some have thousands, most a few. */
export async function fillParks(
  client: Client,
  template: Template,
  multiplier: Multiplier,
  names: readonly string[],
): Promise<void> {
  for (const [at, park] of names.entries()) {
    const copies = Math.round(LARGEST / (at + 1))
    await multiplier.copy(1, copies, park)
    await raiseCounters(client, template, copies, park)
  }
}
