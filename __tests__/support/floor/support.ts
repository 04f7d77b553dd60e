/** Queries MDN's browser compatibility data (CC0) for the oldest engines. */
import { readFileSync } from 'node:fs'
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data'
import type { Engine } from './engines'

let read: CompatData | undefined

/** The data, read once: 20 MB. */
export const compatData = (): CompatData =>
  (read ??= JSON.parse(
    readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
  ) as CompatData)

/**
 * Engines that lack a feature in their oldest version, such as `safari_ios 15`.
 * @param feature of MDN's data; undefined for an unknown name, which gives an empty list
 * @param prefix considers only support under that prefix (`-webkit-`)
 */
export function lacking(
  feature: Identifier | undefined,
  engines: readonly Engine[],
  prefix?: string,
): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return engines
    .filter(
      (engine) => !statements(support[engine.name]).some((one) => isThere(one, engine, prefix)),
    )
    .map(({ name, oldest }) => `${name} ${oldest}`)
}

const statements = (data: SupportStatement | undefined): SimpleSupportStatement[] =>
  data === undefined ? [] : Array.isArray(data) ? data : [data]

function isThere(one: SimpleSupportStatement, { oldest }: Engine, prefix?: string): boolean {
  if (one.flags || one.alternative_name || one.prefix !== prefix) return false
  const added = versionOf(one.version_added)
  const removed = one.version_removed === undefined ? Infinity : versionOf(one.version_removed)
  return added <= oldest && oldest < removed
}

/** Version number: `≤37` is 37, a feature never added is Infinity. */
function versionOf(data: unknown): number {
  if (typeof data !== 'string') return Infinity
  const number = parseFloat(data.replace('≤', ''))
  return Number.isNaN(number) ? Infinity : number
}
