import { Linter, type Rule, type Scope } from 'eslint'
import type { Identifier } from '@mdn/browser-compat-data'
import { isGuarded } from '../../weapp/static/typeofGuard'
import type { Engine } from './engines'
import { compatData, lacking } from './support'

/** Edition parsed by the oldest engines, except for single tokens, which are checked one by one. */
const EDITION = 2022

/** Global objects with a lower-case name, and the MDN interface that lists their members. */
const interfaceOf: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  window: 'Window',
  self: 'Window',
}

/** A fault with its position. */
export interface ScriptFault {
  line: number
  column: number
  says: string
}

/**
 * Finds features used by a script that an oldest engine lacks: globals (`structuredClone`), members
 * of globals (`Object.hasOwn`, `AbortSignal.timeout`, `navigator.locks`), and methods by name, if
 * no object of the engine has a method of that name (`list.at(-1)`). Features behind a test are
 * allowed: `typeof X`, `a.x && …`, `if (a.x)`, `a.x?.()`. Syntax of a later edition is a fault too.
 */
export function scriptFaults(script: string, engines: readonly Engine[]): ScriptFault[] {
  const linter = new Linter({ configType: 'flat' })
  const create = (context: Rule.RuleContext) => offered(context, engines)
  const config: Linter.Config = {
    languageOptions: { ecmaVersion: EDITION, sourceType: 'script' },
    linterOptions: { noInlineConfig: true },
    plugins: { floor: { rules: { offered: { create } } } },
    rules: { 'floor/offered': 'error' },
  }
  return linter
    .verify(script, config)
    .filter(({ ruleId, fatal }) => ruleId === 'floor/offered' || fatal)
    .map(({ line, column, message }) => ({ line, column, says: message }))
}

function offered(context: Rule.RuleContext, engines: readonly Engine[]): Rule.RuleListener {
  const source = context.sourceCode
  const { classes } = compatData().javascript
  const tell = (node: Rule.Node, what: string, lack: string[]) => {
    if (lack.length > 0) context.report({ node, message: `${what}: not in ${lack.join(', ')}` })
  }
  const isFree = (name: Rule.Node): boolean => {
    const { name: text } = name as unknown as { name: string }
    for (let scope: Scope.Scope | null = source.getScope(name); scope; scope = scope.upper)
      if (scope.set.get(text)?.defs.length) return false
    return true
  }
  return {
    'Program:exit'() {
      const scope = source.scopeManager.globalScope
      const known = [...(scope?.set.values() ?? [])].filter(({ defs }) => defs.length === 0)
      const free = [...(scope?.through ?? []), ...known.flatMap(({ references }) => references)]
      for (const { identifier } of free) {
        const node = identifier as Rule.Node
        const lack = lacking(globalNamed(identifier.name), engines)
        if (lack.length > 0 && !isGuarded(node, { source, offered: [] }))
          tell(node, identifier.name, lack)
      }
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier' || isQuestion(node)) return
      const { name } = node.property
      const object = node.object as Rule.Node
      if (object.type === 'Identifier' && isFree(object)) {
        const lack = lacking(memberOf(object.name, name), engines)
        if (lack.length > 0 && !isAskedAbove(node, name, source))
          tell(node, `${object.name}.${name}`, lack)
        if (globalNamed(object.name)) return
      }
      if (node.parent.type !== 'CallExpression' || node.parent.callee !== node) return
      const lack = methodLacking(name, engines)
      if (lack.length > 0 && !isAskedAbove(node, name, source)) tell(node, `.${name}()`, lack)
    },
    // Syntax of the edition that some engines gained later: a single such token makes the whole
    // script fail.
    Literal(node) {
      if (!('regex' in node)) return
      const { regular_expressions: patterns, builtins } = compatData().javascript
      if (/\(\?<[=!]/.test(node.regex.pattern))
        tell(node, 'look-behind in a pattern', lacking(patterns?.lookbehind_assertion, engines))
      if (node.regex.flags.includes('d'))
        tell(node, 'the flag d of a pattern', lacking(builtins?.RegExp?.hasIndices, engines))
    },
    StaticBlock(node) {
      tell(node, 'static { }', lacking(classes?.static?.initialization_blocks, engines))
    },
    PrivateIdentifier(node) {
      if (node.parent.type === 'BinaryExpression')
        tell(node, '#name in object', lacking(classes?.private_class_fields_in, engines))
    },
  }
}

const globalNamed = (name: string): Identifier | undefined =>
  own(compatData().javascript.builtins, name) ?? own(compatData().api, name)

function memberOf(object: string, name: string): Identifier | undefined {
  const { api, javascript } = compatData()
  const builtin = own(javascript.builtins, object)
  if (builtin) return own(builtin, name)
  const type = own(api, interfaceOf[object] ?? object)
  return type && (own(type, `${name}_static`) ?? own(type, name))
}

function own(group: object | undefined, name: string): Identifier | undefined {
  return group && Object.hasOwn(group, name)
    ? (group as Record<string, Identifier>)[name]
    : undefined
}

/**
 * Objects with commonly used methods: a method name of a rare object (`destroy`, `format`) would
 * not identify its owner.
 */
const everyday: Record<'builtins' | 'api', readonly string[]> = {
  builtins:
    'Array String TypedArray Object Promise Map Set WeakMap RegExp Date Number Function ArrayBuffer'.split(
      ' ',
    ),
  api: (
    'Window Document Node Element HTMLElement HTMLDialogElement HTMLInputElement HTMLMediaElement EventTarget ' +
    'AbortSignal Response Request Headers Blob URLSearchParams'
  ).split(' '),
}

let methods: Map<string, Identifier[]> | undefined

/** Prototype members by name, limited to names that an everyday object has. */
function methodsByName(): Map<string, Identifier[]> {
  if (methods) return methods
  const { api, javascript } = compatData()
  const groups = { builtins: javascript.builtins as Identifier, api: api as Identifier }
  const isEveryday = new Set<string>()
  const all = new Map<string, Identifier[]>()
  for (const group of ['builtins', 'api'] as const)
    for (const [type, members] of Object.entries(groups[group]))
      for (const [name, feature] of Object.entries(members) as [string, Identifier][]) {
        if (name === '__compat' || !isOfPrototype(group, name, feature)) continue
        all.set(name, [...(all.get(name) ?? []), feature])
        if (everyday[group].includes(type)) isEveryday.add(name)
      }
  methods = new Map([...all].filter(([name]) => isEveryday.has(name)))
  return methods
}

/** MDN marks static members of web interfaces by name, and those of the language only by their specification URL. */
const isOfPrototype = (group: string, name: string, feature: Identifier): boolean =>
  group === 'api'
    ? !/_(?:static|event)$/.test(name)
    : /\.prototype\./.test(String(feature.__compat?.spec_url))

/** Engines in which no object has a method of that name; empty for names unknown to MDN's data. */
function methodLacking(name: string, engines: readonly Engine[]): string[] {
  const owners = methodsByName().get(name) ?? []
  if (owners.length === 0) return []
  const lacks = owners.map((owner) => lacking(owner, engines))
  return lacks.every((lack) => lack.length > 0) ? (lacks[0] ?? []) : []
}

/**
 * Whether the member is only tested: `typeof a.x`, `a.x && …`, `if (a.x)`, `a.x ? …`, `a.x?.()`,
 * `!a.x`, and Babel's output for `a.x?.y`.
 */
function isQuestion(member: Rule.Node): boolean {
  const { parent: use } = member
  switch (use?.type) {
    case 'UnaryExpression':
    case 'LogicalExpression':
      return true
    case 'BinaryExpression':
      return /^[!=]==?$/.test(use.operator)
    case 'AssignmentExpression':
      return use.right === member && isQuestion(use)
    case 'MemberExpression':
      return use.optional
    case 'IfStatement':
    case 'ConditionalExpression':
      return use.test === member
    case 'CallExpression':
      return use.optional && use.callee === member
    default:
      return false
  }
}

/** Whether the node is inside a branch whose condition mentions the member, or inside `try`. */
function isAskedAbove(
  node: Rule.Node,
  name: string,
  source: Rule.RuleContext['sourceCode'],
): boolean {
  const names = (test: unknown) =>
    new RegExp(`\\b${name}\\b`).test(source.getText(test as Rule.Node))
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      if (child !== parent.test && names(parent.test)) return true
    } else if (parent.type === 'LogicalExpression') {
      if (child === parent.right && names(parent.left)) return true
    } else if (parent.type === 'TryStatement' && child === parent.block) return true
  }
  return false
}
