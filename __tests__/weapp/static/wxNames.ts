import type { Rule, Scope, SourceCode } from 'eslint'
import { taroModuleIn } from '../../../scripts/weappHost/taroApi'
import { isLater, wxNames } from '../../../scripts/weappHost/wx/typings'
import type { BuildFiles, Fault } from './buildFiles'
import { baseLibraryFloor } from './floor'
import { lintScripts } from './lintScripts'
import { taroOwnNames } from './taroNames'
import { isAskedFor } from './typeofGuard'

/** Set on `wx` by the build itself: webpack's registry of chunks. */
const OWN = ['webpackJsonp']

/** A use of a member of `wx`, or of Taro, which passes `wx` on. */
interface Use {
  called: 'wx' | 'Taro'
  name: string
  node: Rule.Node
  /** True for a part of a check: `wx.x && …`, `typeof wx.x`, `wx.x?.()`, `if (wx.x)`. */
  isQuestion: boolean
  /** True for a call: only calls can fail. */
  isCall: boolean
}

/**
 * Members of `wx` and Taro that no WeChat has; and calls missing in, or dropped by, the minimum base library without a
 * preceding check (`wx.canIUse`, `typeof`, a condition).
 * @param floor minimum base library, '2.25.4'
 */
export function checkWxNames(built: BuildFiles, floor = baseLibraryFloor()): Fault[] {
  const { build } = built
  const scripts = built.files.filter((file) => file.endsWith('.js'))
  const taroModule = scripts
    .map((file) => taroModuleIn(build.text(file)))
    .find((id) => id !== undefined)
  // Most files of a build only register webpack modules: skipping them saves time.
  const files = scripts.filter((file) => {
    const text = build.text(file).replace(/wx(\.webpackJsonp|\["webpackJsonp"\])/g, '')
    return /\bwx\b/.test(text) || (taroModule !== undefined && text.includes(`(${taroModule})`))
  })
  return lintScripts({ ...built, files }, (context) => ({
    'Program:exit'() {
      const { sourceCode: source } = context
      for (const use of usesIn(source, taroModule)) {
        const message = complaint(use, source, floor)
        if (message) context.report({ node: use.node, message })
      }
    },
  }))
}

function complaint(use: Use, source: SourceCode, floor: string): string | undefined {
  const { called, name } = use
  if (called === 'wx' ? OWN.includes(name) : taroOwnNames.has(name)) return undefined
  const known = wxNames().get(name)
  if (!known) return use.isQuestion ? undefined : `${called}.${name} is not in WeChat's typings`
  if (!use.isCall || use.isQuestion) return undefined
  const isNew = isLater(known.since, floor)
  const isOld = known.retired !== undefined && !isLater(known.retired, floor)
  if (!isNew && !isOld) return undefined
  // A dropped name may be the fallback of a new one: any check of a `wx` name is accepted.
  const isIt = isNew ? (one: string) => one === name : (one: string) => wxNames().has(one)
  if (isAskedFor(use.node, { source, offered: [] }, (part) => asksFor(part, isIt))) return undefined
  return isNew
    ? `${called}.${name} is there since base library ${known.since}, the floor is ${floor}: ask wx.canIUse first`
    : `${called}.${name} is given up since base library ${known.retired}`
}

/** `wx.x` without a call, or `canIUse('x…')`. */
function asksFor(part: Rule.Node, isIt: (name: string) => boolean): boolean {
  if (part.type === 'MemberExpression') return isIt(memberName(part) ?? '') && !isCallee(part)
  if (part.type !== 'CallExpression') return false
  const { callee, arguments: given } = part
  const [schema] = given
  return (
    callee.type === 'MemberExpression' &&
    memberName(callee as Rule.Node) === 'canIUse' &&
    schema?.type === 'Literal' &&
    isIt(String(schema.value).split('.')[0] ?? '')
  )
}

function usesIn(source: SourceCode, taroModule: string | undefined): Use[] {
  const { globalScope, scopes } = source.scopeManager
  const free = (globalScope?.through ?? []).filter(({ identifier }) => identifier.name === 'wx')
  const uses = free.flatMap(({ identifier }) => readAt('wx', identifier as Rule.Node))
  if (taroModule === undefined) return uses
  const variables = scopes.flatMap((scope) => scope.variables)
  const modules = variables.filter((variable) => {
    const value = valueOf(variable)
    return value?.type === 'CallExpression' && isLiteral(value.arguments[0], taroModule)
  })
  for (const reference of modules.flatMap(readsOf)) {
    const node = reference.identifier as Rule.Node
    // `require.n(module)` returns a function that returns the module's default export.
    const getter =
      node.parent?.type === 'CallExpression' ? variableOf(node.parent, variables) : undefined
    if (!getter) uses.push(...readAt('Taro', node))
    else
      for (const { identifier } of readsOf(getter))
        uses.push(...readAt('Taro', (identifier as Rule.Node).parent as Rule.Node))
  }
  return uses
}

const readsOf = (variable: Scope.Variable): Scope.Reference[] =>
  variable.references.filter((reference) => reference.isRead())

function valueOf(variable: Scope.Variable) {
  const [only] = variable.defs
  return only?.node.type === 'VariableDeclarator' ? only.node.init : undefined
}

const variableOf = (value: Rule.Node, among: Scope.Variable[]): Scope.Variable | undefined =>
  among.find((variable) => valueOf(variable) === value)

const isLiteral = (node: { type: string } | undefined, text: string): boolean =>
  node?.type === 'Literal' && String((node as unknown as { value: unknown }).value) === text

/** Members read from an object: `object.x`, `object['x']`, or `const { x } = object`. */
function readAt(called: Use['called'], object: Rule.Node): Use[] {
  const { parent } = object
  if (parent?.type === 'MemberExpression' && parent.object === object) {
    const name = memberName(parent)
    if (name === 'default' || name === 'a') return readAt(called, parent)
    if (name === undefined) return []
    return [
      { called, name, node: parent, isQuestion: isQuestion(parent), isCall: isCallee(parent) },
    ]
  }
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'ObjectPattern') return []
  return parent.id.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [
          {
            called,
            name: property.key.name,
            node: property as Rule.Node,
            isQuestion: false,
            isCall: false,
          },
        ]
      : [],
  )
}

function memberName(member: Rule.Node): string | undefined {
  if (member.type !== 'MemberExpression') return undefined
  const { property, computed } = member
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' ? String(property.value) : undefined
}

const isCallee = (member: Rule.Node): boolean =>
  member.parent?.type === 'CallExpression' && member.parent.callee === member

function isQuestion(member: Rule.Node): boolean {
  const { parent: use } = member
  switch (use?.type) {
    case 'UnaryExpression':
    case 'LogicalExpression':
      return true
    case 'IfStatement':
    case 'ConditionalExpression':
      return use.test === member
    case 'CallExpression':
      return use.optional
    default:
      return false
  }
}
