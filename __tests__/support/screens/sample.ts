/**
 * Generates plausible values from a contract schema, so that a page can be opened without an
 * explicit answer for every call. The result is checked against the schema; a value that cannot be
 * generated is an error naming the field, never a wrong value.
 */
import fc from 'fast-check'
import * as v from 'valibot'
import { fen } from '@/contract/fields'

type Schema = v.GenericSchema

/** Relevant parts of a schema; valibot's own types do not narrow by `type`. */
interface Parts {
  type: string
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  wrapped?: Schema
  value?: Schema
  options?: readonly unknown[]
  literal?: unknown
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[]
  getter?: (input: unknown) => Schema
}

export interface SampleOptions {
  /** Amount of data: `some` fills lists and optional fields, `none` leaves both empty. */
  amount?: 'some' | 'none'
  /** Makes amounts whole yuan, to detect texts that drop decimals. Otherwise they are a few fen. */
  hasWholeYuan?: boolean
  /** Field values that take precedence over guessed ones. */
  fields?: Readonly<Record<string, unknown>>
}

interface Place {
  /** Nearest field name; list rows keep the list's. */
  field: string
  path: string
  /** Row number, so that ids and titles within a list differ. */
  row: number
  options: SampleOptions
}

const rowsOfAList = 3
const dayMs = 86_400_000
/** Start of the tests, noon in the park (globals.ts): rows are dated back from it, one day each. */
const noon = Date.now()

/** A plausible text for a field of this name. */
function textFor({ field, row }: Place): string {
  const number = row + 1
  if (/(^|[a-z])Ids?$/.test(field)) return `sample-${field.toLowerCase()}-${number}`
  if (/(Code|No|Serial)$/.test(field)) return `28012026112100000${number}`
  if (/Phone|Mobile/.test(field)) return `1380000000${number}`
  if (/Image|Cover|Avatar|Logo|Icon|Picture|Photo|Poster/.test(field)) return '/art/sample.svg'
  if (/Content|Html/.test(field)) return `<p>正文第 ${number} 段。</p>`
  if (/Link|Url/.test(field)) return '/pages/home/home'
  if (/Accent|Colou?r/.test(field)) return '#a8431f'
  if (/Email/.test(field)) return 'service@park.example.com'
  if (/Version/.test(field)) return '1.0'
  if (/Host/.test(field)) return 'localhost'
  if (/token|secret/i.test(field)) return `sample-${field}`
  return `示例${words.find(([ending]) => field.endsWith(ending))?.[1] ?? '内容'}${number}`
}

/** Chinese words for common endings of field names, so that a title differs from a summary. */
const words: readonly [ending: string, word: string][] = [
  ['Title', '标题'],
  ['Summary', '摘要'],
  ['Name', '名称'],
  ['StatusText', '状态'],
  ['Text', '类别'],
  ['Address', '地址'],
]

/** Texts in common formats; the first one that the schema accepts is used. */
const shapedTexts = [
  '示例',
  '2026-11-21',
  '12:00',
  '2026-11',
  '浙A12345',
  'Sample2026',
  '13800000001',
  '135790',
  'sample-0123456789',
  '',
]

function numberFor({ field, row }: Place): number {
  if (field === 'CurrentPageIndex' || field === 'PageCount') return 1
  if (/(At|Time|From|Until|To|Date)$/.test(field)) return noon - row * dayMs
  if (field === 'expires_in') return 7200
  if (field === 'Width') return 750
  if (field === 'Height') return 360
  return row + 1
}

function bounds({ pipe = [] }: Parts): number[] {
  return pipe
    .filter(({ type }) => type === 'min_value' || type === 'max_value' || type === 'multiple_of')
    .map(({ requirement }) => Number(requirement))
}

/** Texts generated from the schema's pattern, always the same. */
function patterned({ pipe = [] }: Parts): string[] {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement
  return pattern instanceof RegExp
    ? fc.sample(fc.stringMatching(new RegExp(pattern.source)), { numRuns: 20, seed: 1 })
    : []
}

function firstFitting(schema: Schema, candidates: Iterable<unknown>, place: Place): unknown {
  for (const candidate of candidates) if (v.safeParse(schema, candidate).success) return candidate
  throw new Error(`No sample fits ${place.path || 'the schema'}: give one with \`fields\``)
}

function* texts(parts: Parts, place: Place) {
  yield textFor(place)
  yield* shapedTexts
  yield* patterned(parts)
}

const isAmount = (schema: Schema, { pipe = [] }: Parts) =>
  schema === fen || (pipe as readonly unknown[]).includes(fen)

function* numbers(schema: Schema, parts: Parts, place: Place) {
  if (place.options.hasWholeYuan && isAmount(schema, parts)) yield (place.row + 1) * 1_000
  yield numberFor(place)
  yield* bounds(parts)
  yield* [0, 100, noon]
}

const isNone = ({ options }: Place) => options.amount === 'none'
const inner = (place: Place, field: string): Place => ({
  ...place,
  field,
  path: place.path ? `${place.path}.${field}` : field,
})

function objectOf(entries: Record<string, Schema>, place: Place): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries(entries)) {
    const value = make(schema, inner(place, field))
    if (value !== undefined) made[field] = value
  }
  return made
}

function listOf(item: Schema, place: Place): unknown[] {
  if (isNone(place)) return []
  return Array.from({ length: rowsOfAList }, (_none, row) =>
    make(item, { ...place, row, path: `${place.path}[${row}]` }),
  )
}

function make(schema: Schema, place: Place): unknown {
  const parts = schema as unknown as Parts
  const { fields = {} } = place.options
  if (place.field in fields) return firstFitting(schema, [fields[place.field]], place)
  switch (parts.type) {
    case 'string':
      return firstFitting(schema, texts(parts, place), place)
    case 'number':
      return firstFitting(schema, numbers(schema, parts, place), place)
    case 'boolean':
      return place.row === 0 && !isNone(place)
    case 'literal':
      return parts.literal
    case 'picklist':
      return parts.options?.[place.row % parts.options.length]
    case 'optional':
    case 'undefinedable':
    case 'exact_optional':
      return isNone(place) ? undefined : make(parts.wrapped as Schema, place)
    case 'nullable':
    case 'nullish':
      return isNone(place) ? null : make(parts.wrapped as Schema, place)
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(parts.entries ?? {}, place)
    case 'array':
      return listOf(parts.item as Schema, place)
    case 'tuple':
      return (parts.items ?? []).map((item, row) => make(item, { ...place, row }))
    case 'record':
      return {}
    case 'union':
    case 'variant':
      return make(parts.options?.[place.row % parts.options.length] as Schema, place)
    case 'lazy':
      return make(parts.getter?.(undefined) as Schema, place)
    default:
      throw new Error(`No sample is known for valibot's ${parts.type} at ${place.path}`)
  }
}

/**
 * Generates one value of the schema. An empty list also has no pages.
 * @throws Error naming the field when no value can be made
 */
export function sample<S extends Schema>(schema: S, options: SampleOptions = {}): v.InferOutput<S> {
  const fields = options.amount === 'none' ? { PageCount: 0, ...options.fields } : options.fields
  return v.parse(
    schema,
    make(schema, { field: '', path: '', row: 0, options: { ...options, fields } }),
  )
}
