/** Valid requests of every call of the contract: the rows of all files in rows/, one file for each area or domain. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { DomainName } from '@/contract/all'
import type { RowsOf } from './row'

const folder = path.join(__dirname, 'rows')

/** Domains without rows are missing; duplicate rows in two files throw. */
export const rows = readdirSync(folder).reduce<Partial<RowsOf<DomainName>>>((found, file) => {
  const { rows: more } = jest.requireActual<{ rows: object }>(path.join(folder, file))
  const twice = Object.keys(more).filter((domain) => domain in found)
  if (twice.length > 0) throw new Error(`${file} has rows of ${twice.join()} once more`)
  return { ...found, ...more }
}, {})
