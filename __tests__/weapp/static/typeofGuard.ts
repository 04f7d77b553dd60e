import type { Rule, Scope, SourceCode } from 'eslint'

/** Maximum number of variables between a check and its use (`const isWeb = typeof window …`). */
const STEPS = 3

/** The script being checked, and the names that exist everywhere: checking those proves nothing. */
export interface Surroundings {
  source: SourceCode
  offered: string[]
}

/**
 * True when a possibly missing name may be used: as operand of `typeof`, in a branch whose condition checks the type of
 * a free name, or inside `try`.
 */
export function isGuarded(node: Rule.Node, around: Surroundings): boolean {
  if (isTypeof(node.parent)) return true
  return isWithin(node, true, (condition) => asks(condition, around, asksForFreeName))
}

/**
 * True when code runs only after a condition with such a check, directly or through variables: in a branch, after `&&`,
 * after a `return`.
 * @param asksItself true when a part of a condition is such a check
 */
export function isAskedFor(
  node: Rule.Node,
  around: Surroundings,
  asksItself: (part: Rule.Node) => boolean,
): boolean {
  return isWithin(node, false, (condition) => asks(condition, around, asksItself))
}

/** Searches upwards from a node for conditions that control it. @param tryCounts an enclosing `try` counts, too */
function isWithin(
  node: Rule.Node,
  tryCounts: boolean,
  isQuestion: (condition: Rule.Node) => boolean,
): boolean {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    switch (parent.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        if (child !== parent.test && isQuestion(parent.test as Rule.Node)) return true
        break
      case 'LogicalExpression':
        if (child === parent.right && isQuestion(parent.left as Rule.Node)) return true
        break
      case 'TryStatement':
        if (tryCounts && child === parent.block) return true
        break
      case 'BlockStatement':
      case 'Program':
        if (leftBefore(parent.body as Rule.Node[], child, isQuestion)) return true
        break
    }
  }
  return false
}

/** Finds `if (typeof X === 'undefined') return` earlier in the same block. */
function leftBefore(
  body: Rule.Node[],
  until: Rule.Node,
  isQuestion: (condition: Rule.Node) => boolean,
): boolean {
  for (const statement of body) {
    if (statement === until) return false
    if (statement.type !== 'IfStatement') continue
    const branch = statement.consequent as Rule.Node
    const last = branch.type === 'BlockStatement' ? branch.body.at(-1) : branch
    const leaves = last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
    if (leaves && isQuestion(statement.test as Rule.Node)) return true
  }
  return false
}

/** `typeof X` of a name that is neither declared nor available everywhere. */
function asksForFreeName(part: Rule.Node, { offered, source }: Surroundings): boolean {
  if (!isTypeof(part)) return false
  const { argument } = part as unknown as { argument: Rule.Node }
  if (argument.type !== 'Identifier' || offered.includes(argument.name)) return false
  return definition(argument, source) === undefined
}

/** True when a condition contains the check, directly or through variables. */
function asks(
  condition: Rule.Node,
  around: Surroundings,
  asksItself: (part: Rule.Node, around: Surroundings) => boolean,
  steps = STEPS,
): boolean {
  if (asksItself(condition, around)) return true
  if (condition.type === 'Identifier') {
    const value = steps > 0 ? definition(condition, around.source) : undefined
    return Boolean(value && value !== 'unknown' && asks(value, around, asksItself, steps - 1))
  }
  if (condition.type.includes('Function')) return false
  const keys = around.source.visitorKeys[condition.type] ?? []
  return keys.some((key) => {
    const inner = (condition as unknown as Record<string, unknown>)[key]
    const nodes = (Array.isArray(inner) ? inner : [inner]) as (Rule.Node | null)[]
    return nodes.some((one) => one && asks(one, around, asksItself, steps))
  })
}

/** Initial value of a variable; undefined for a free name, 'unknown' when it has no single value. */
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
