import postcss, { type AtRule, type Container, type Declaration } from 'postcss'
import type { Identifier } from '@mdn/browser-compat-data'
import type { Engine } from './engines'
import { compatData, lacking } from './support'

/** Length units by MDN's groups. */
const unitGroups: [RegExp, string][] = [
  [/^dv(h|w|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(h|w|i|b|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(h|w|i|b|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(h|w|i|b|min|max)$/, 'container_query_length_units'],
]

/**
 * Finds features of a style sheet that an oldest engine lacks: properties, their values, functions,
 * units, pseudo-classes and at-rules. Allowed are features inside `@supports`, declarations after
 * one that every engine knows (`height: 100vh; height: 100dvh`), and declarations beside their
 * prefixed form. Media features are not checked: an unknown one evaluates to false.
 * @returns messages without duplicates
 */
export function styleFaults(css: string, engines: readonly Engine[]): string[] {
  const faults = new Set<string>()
  const tell = (what: string, lack: string[]) => {
    if (lack.length > 0) faults.add(`${what}: not in ${lack.join(', ')}`)
  }
  const { css: data } = compatData()
  const root = postcss.parse(css)
  root.walk((node) => {
    if (isAskedFor(node.parent)) return
    if (node.type === 'atrule') tell(`@${node.name}`, lacking(atRule(node), engines))
    if (node.type === 'rule' && !isKeyframe(node.parent))
      for (const [, name = ''] of withoutTexts(node.selector).matchAll(/::?([\w-]+)/g))
        tell(`:${name}`, lacking(data.selectors?.[name], engines))
    if (node.type === 'rule' && node.selector.includes('&'))
      tell('nesting', lacking(data.selectors?.nesting, engines))
    if (node.type !== 'decl' || node.prop.startsWith('--') || isInFontFace(node.parent)) return
    const property = data.properties?.[node.prop]
    if (!hasPrefixedTwin(node, engines)) tell(node.prop, lacking(property, engines))
    const context = property?.flex_context
    if (context) tell(`${node.prop} of a flex box`, lacking(context, engines))
    if (!hasOlderTwin(node))
      for (const [what, feature] of valueFeatures(node)) tell(what, lacking(feature, engines))
  })
  return [...faults]
}

const atRule = ({ name }: AtRule): Identifier | undefined =>
  // `@-webkit-keyframes` is accompanied by the plain rule.
  name.startsWith('-') ? undefined : compatData().css['at-rules']?.[name]

function isAskedFor(parent: Container | postcss.Document | undefined): boolean {
  for (let above = parent; above && above.type !== 'document'; above = above.parent as Container)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true
  return false
}

const isKeyframe = (parent: unknown): boolean => /keyframes$/.test((parent as AtRule)?.name ?? '')
const isInFontFace = (parent: unknown): boolean => (parent as AtRule)?.name === 'font-face'

const withoutTexts = (css: string): string =>
  css.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\./g, '').replace(/url\([^)]*\)/g, '')

const siblings = (declaration: Declaration): Declaration[] =>
  (declaration.parent?.nodes ?? []).filter(
    (node): node is Declaration => node.type === 'decl' && node !== declaration,
  )

/**
 * Whether a prefixed twin covers the engines that lack the plain property: `-webkit-mask` beside
 * `mask`.
 */
function hasPrefixedTwin(declaration: Declaration, engines: readonly Engine[]): boolean {
  const property = compatData().css.properties?.[declaration.prop]
  const without = engines.filter((engine) => lacking(property, [engine]).length > 0)
  return (
    siblings(declaration).some(({ prop }) => prop === `-webkit-${declaration.prop}`) &&
    lacking(property, without, '-webkit-').length === 0
  )
}

const hasOlderTwin = (declaration: Declaration): boolean =>
  (declaration.parent?.nodes ?? [])
    .slice(0, declaration.parent?.index(declaration))
    .some((node) => node.type === 'decl' && node.prop === declaration.prop)

/** Keywords, functions and units of a value that MDN's data contains. */
function valueFeatures({ prop, value }: Declaration): [string, Identifier | undefined][] {
  const { properties, types } = compatData().css
  const text = withoutTexts(value)
  const words = [...text.matchAll(/(?<![\w.#-])([a-z][\w-]*)(?!\s*[\w(-])/gi)].map(
    ([, word = '']) => word,
  )
  const functions = [...text.matchAll(/(?<![\w-])([a-z][\w-]*)\(/gi)].map(([, name = '']) => name)
  const units = [...text.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/gi)].map(([, unit = '']) =>
    unit.toLowerCase(),
  )
  return [
    ...words.map((word): [string, Identifier | undefined] => [
      `${prop}: ${word}`,
      properties?.[prop]?.[word],
    ]),
    ...functions.map((name): [string, Identifier | undefined] => [
      `${name}()`,
      typeNamed(types, name),
    ]),
    ...units.map((unit): [string, Identifier | undefined] => [
      `the unit ${unit}`,
      unitNamed(types, unit),
    ]),
  ]
}

const typeNamed = (types: Identifier | undefined, name: string): Identifier | undefined =>
  [
    types,
    types?.color,
    types?.gradient,
    types?.['filter-function'],
    types?.['basic-shape'],
    types?.['transform-function'],
  ]
    .map((group) => group?.[name])
    .find(Boolean)

function unitNamed(types: Identifier | undefined, unit: string): Identifier | undefined {
  const group = unitGroups.find(([pattern]) => pattern.test(unit))?.[1]
  return types?.length?.[group ?? unit]
}
