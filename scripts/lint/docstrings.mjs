/**
 * ESLint rule: exported functions need a docstring. Readers of shared code come from other parts of
 * the project, and a name alone states neither units nor errors.
 */
export const docstrings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      missing: '{{name}} is exported: say in a docstring what it is for (shapes, units, errors).',
    },
  },
  create(context) {
    const { sourceCode } = context
    const isFunction = (node) =>
      node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
    const nameOf = (declaration) => {
      if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name
      if (declaration?.type !== 'VariableDeclaration') return undefined
      const [first] = declaration.declarations
      return isFunction(first?.init) ? first.id.name : undefined
    }
    return {
      ExportNamedDeclaration(node) {
        const name = nameOf(node.declaration)
        if (name === undefined) return
        const last = sourceCode.getCommentsBefore(node).at(-1)
        if (last?.type === 'Block' && last.value.startsWith('*')) return
        context.report({ node, messageId: 'missing', data: { name } })
      },
    }
  },
}
