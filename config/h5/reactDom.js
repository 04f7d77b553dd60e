/**
 * webpack loader for React DOM of H5's production build. Every page is rendered by the app, none by a server: with
 * hydration state fixed to "never", the minifier drops the hydration code, and the exports that are not used here.
 *
 * Of react-dom 18.3.1, whose three hydration variables are called `xg`, `yg` and `I`. Saves 6,466 bytes of what home
 * loads (1,899 gzip), measured on 2026-11-22. Upstream issue: none found.
 */
const { transformSync } = require('@babel/core')

/** Exports called by Taro's H5 runtime, and by react-dom/client. */
const called = new Set([
  ...['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', 'createRoot', 'findDOMNode'],
  ...['unstable_batchedUpdates', 'flushSync', 'createPortal', 'version'],
])

/** Hydration variables: parent and next node, and whether it is active (never). */
const hydration = { xg: null, yg: null, I: false }
const declaration = /var xg=null,yg=null,I=!1,/

const clientOnly = ({ types: t }) => {
  const never = new Map([
    ['dehydrated', () => t.nullLiteral()],
    ['isDehydrated', () => t.booleanLiteral(false)],
  ])
  return {
    visitor: {
      Program(program) {
        for (const [name, value] of Object.entries(hydration))
          for (const reading of program.scope.getBinding(name).referencePaths)
            reading.replaceWith(value === null ? t.nullLiteral() : t.booleanLiteral(value))
      },
      MemberExpression(reading) {
        const { property, computed } = reading.node
        if (computed || reading.parentPath.isAssignmentExpression({ left: reading.node })) return
        const value = never.get(property.name)
        if (value) reading.replaceWith(value())
      },
      /** `exports.hydrate = …` */
      AssignmentExpression(assignment) {
        const { left } = assignment.node
        const isExport =
          t.isMemberExpression(left) && t.isIdentifier(left.object, { name: 'exports' })
        if (isExport && !called.has(left.property.name)) assignment.parentPath.remove()
      },
    },
  }
}

module.exports = function reactDom(source) {
  if (!declaration.test(source))
    throw new Error(`React DOM is written otherwise: ${this.resourcePath}`)
  return transformSync(source, {
    configFile: false,
    babelrc: false,
    compact: true,
    plugins: [clientOnly],
  }).code
}
