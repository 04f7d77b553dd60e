import type { Rule, Scope, SourceCode } from 'eslint'

/** How many variables a question may be handed through (`const isWeb = typeof window …`). */
const STEPS = 3

/** The script that is looked at, and the names that exist everywhere: asking for those proves nothing. */
export interface Surroundings {
  source: SourceCode
  offered: string[]
}

/**
 * True where a name may be used although it may not exist: as the operand of `typeof`, in a branch whose
 * condition asked for the type of a free name, or inside `try`.
 */
export function isGuarded(node: Rule.Node, around: Surroundings): boolean {
  if (isTypeof(node.parent)) return true
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        if (child !== parent.test && asks(parent.test as Rule.Node, around)) return true
        break
      case 'LogicalExpression':
        if (child === parent.right && asks(parent.left as Rule.Node, around)) return true
        break
      case 'TryStatement':
        if (child === parent.block) return true
        break
      case 'BlockStatement':
      case 'Program':
        if (leftBefore(parent.body as Rule.Node[], child, around)) return true
        break
    }
  }
  return false
}

/** `if (typeof X === 'undefined') return` further up in the same block. */
function leftBefore(body: Rule.Node[], until: Rule.Node, around: Surroundings): boolean {
  for (const statement of body) {
    if (statement === until) return false
    if (statement.type !== 'IfStatement') continue
    const branch = statement.consequent as Rule.Node
    const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch
    const leaves = last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
    if (leaves && asks(statement.test as Rule.Node, around)) return true
  }
  return false
}

/** Whether a condition asks for the type of a free name, itself or through variables. */
function asks(condition: Rule.Node, around: Surroundings, steps = STEPS): boolean {
  if (isTypeof(condition)) {
    const { argument } = condition as unknown as { argument: Rule.Node }
    if (argument.type !== 'Identifier' || around.offered.includes(argument.name)) return false
    return definition(argument, around.source) === undefined
  }
  if (condition.type === 'Identifier') {
    const value = steps > 0 ? definition(condition, around.source) : undefined
    return Boolean(value && value !== 'unknown' && asks(value, around, steps - 1))
  }
  if (condition.type.includes('Function')) return false
  const keys = around.source.visitorKeys[condition.type] ?? []
  return keys.some((key) => {
    const inner = (condition as unknown as Record<string, unknown>)[key]
    const nodes = (Array.isArray(inner) ? inner : [inner]) as (Rule.Node | null)[]
    return nodes.some((one) => one && asks(one, around, steps))
  })
}

/** What a variable was declared with; undefined for a free name, 'unknown' when it has no single value. */
function definition(name: Rule.Node, source: SourceCode): Rule.Node | 'unknown' | undefined {
  const text = (name as unknown as { name: string }).name
  let variable: Scope.Variable | undefined
  for (let scope: Scope.Scope | null = source.getScope(name); scope; scope = scope.upper) {
    variable = scope.set.get(text)
    if (variable) break
  }
  if (!variable) return undefined
  const [only] = variable.defs
  const value =
    variable.defs.length === 1 && only?.node.type === 'VariableDeclarator' && only.node.init
  return value ? (value as Rule.Node) : 'unknown'
}

function isTypeof(node: Rule.Node | null | undefined): boolean {
  return node?.type === 'UnaryExpression' && node.operator === 'typeof'
}
