import fs from 'node:fs'
import type { Rule } from 'eslint'
import ts from 'typescript'

/** Written to `wx` by the build itself: webpack's registry of chunks. */
const OWN = ['webpackJsonp']

let known: Set<string> | undefined

/** Names that `wx` has according to WeChat's own typings. */
export function knownWxNames(): Set<string> {
  return (known ??= readTypings())
}

function readTypings(): Set<string> {
  const file = require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')
  const names = new Set<string>(OWN)
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx') {
      for (const { name } of node.members) if (name && ts.isIdentifier(name)) names.add(name.text)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return names
}

/**
 * The x of `wx.x` or `wx['x']` around the name `wx`; undefined for a computed one, and where the script asks
 * whether there is one: `wx.x && …`, `typeof wx.x`, `wx.x?.()`, `if (wx.x)`.
 */
export function wxMember({ parent: member }: Rule.Node): string | undefined {
  if (member?.type !== 'MemberExpression' || isQuestion(member)) return undefined
  const { property, computed } = member
  if (property.type === 'Identifier' && !computed) return property.name
  return property.type === 'Literal' ? String(property.value) : undefined
}

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
