/**
 * Believable values made from a contract schema, so that a page can be opened without writing down an answer
 * for every call it makes. What comes out is checked against the schema; what cannot be made is an error that
 * names the place, never a wrong value.
 */
import fc from 'fast-check'
import * as v from 'valibot'
import { fen } from '@/contract/endpoint'

type Schema = v.GenericSchema

/** Everything of a schema's make that matters here; valibot's own types do not narrow by `type`. */
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
  /** How much there is: `some` fills lists and everything optional, `none` leaves both empty. */
  amount?: 'some' | 'none'
  /** Amounts are whole yuan, so that a text which drops their decimals shows it. Otherwise they are a few fen. */
  hasWholeYuan?: boolean
  /** What field a sample must or should have, before anything is guessed. */
  fields?: Readonly<Record<string, unknown>>
}

interface Place {
  /** Nearest field name; rows of a list keep the list's. */
  field: string
  path: string
  /** Number of the row, so that ids and titles of one list differ. */
  row: number
  options: SampleOptions
}

const rowsOfAList = 3
const dayMs = 86_400_000
/** When the tests began, noon in the park (globals.ts): rows go back from it a day each. */
const noon = Date.now()

/** A text such as a field of this name may hold. */
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

/** Chinese for the commonest endings of field names, so that a title can be told from a summary. */
const words: readonly [ending: string, word: string][] = [
  ['Title', '标题'],
  ['Summary', '摘要'],
  ['Name', '名称'],
  ['StatusText', '状态'],
  ['Text', '类别'],
  ['Address', '地址'],
]

/** Texts of the shapes that calls ask for; the first one the schema takes is used. */
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

/** Texts made from the schema's own pattern, the same ones each time. */
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
 * One value of the schema. A list that nobody filled also says that it has no pages.
 * @throws Error naming the field when no value can be made
 */
export function sample<S extends Schema>(schema: S, options: SampleOptions = {}): v.InferOutput<S> {
  const fields = options.amount === 'none' ? { PageCount: 0, ...options.fields } : options.fields
  return v.parse(
    schema,
    make(schema, { field: '', path: '', row: 0, options: { ...options, fields } }),
  )
}
