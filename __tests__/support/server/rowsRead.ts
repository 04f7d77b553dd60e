import type { Sent } from './statementLog'

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

export type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

function rowsIn(plan: Plan, tables: RegExp): number {
  const rows =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = tables.test(plan['Relation Name'] ?? '') ? rows * plan['Actual Loops'] : 0
  return (plan.Plans ?? [])
    .map((each) => rowsIn(each, tables))
    .reduce((sum, each) => sum + each, own)
}

/**
 * Rows of the tables that a statement reads, including those it then drops. Runs the statement.
 * @param run sends a statement to the database
 */
export async function rowsRead(
  run: (text: string, values: unknown[]) => Promise<Explained[]>,
  { text, values }: Sent,
  tables: RegExp,
): Promise<number> {
  const [explained] = await run(`explain (analyze, format json) ${text}`, values)
  const plans = explained?.['QUERY PLAN'] ?? []
  return plans.reduce((sum, { Plan }) => sum + rowsIn(Plan, tables), 0)
}
