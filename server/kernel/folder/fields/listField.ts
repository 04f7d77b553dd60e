import * as v from 'valibot'
import type { Field } from '../field'
import { orMissing, reading, Wrong } from './reading'

/** The parts of a cell: a line each, or separated by 、 or ; . */
const partsOf = (text: string): string[] => {
  const isLines = /^- /.test(text) || text.includes('\n')
  return isLines
    ? text.split('\n').map((line) => line.replace(/^\s*- /, ''))
    : text.split(/[、;；]/)
}

/** A list in YAML; in a table's cell lines, or parts separated by 、 or ; . */
export const listLike = v.pipe(
  v.union([v.array(v.unknown()), v.string(), v.number()], '应为列表'),
  v.transform((value): unknown[] =>
    Array.isArray(value)
      ? value
      : partsOf(String(value).trim())
          .map((part) => part.trim())
          .filter((part) => part !== ''),
  ),
)

interface ListOptions {
  /** Minimum number of values. */
  min?: number
}

/** Field of several values in one entry. */
export function listField<Value>(
  label: string,
  item: Pick<Field<Value>, 'schema' | 'write'>,
  { min = 0 }: ListOptions = {},
): Field<Value[]> {
  const schema = reading(listLike, (all) => {
    const values = all.map((one) => {
      const read = v.safeParse(item.schema, one)
      if (!read.success) throw new Wrong(read.issues[0].message)
      return read.output
    })
    if (values.length < min) throw new Wrong(`至少要有 ${min} 个`)
    return values
  })
  return {
    label,
    schema: min > 0 ? schema : orMissing(schema, []),
    write: (values) => (values.length === 0 ? undefined : values.map((one) => item.write(one))),
  }
}
