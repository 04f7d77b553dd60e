/**
 * Babel plugin for React's reconciler in the mini-program. It is made for any platform and asks a table of the platform
 * (`$$$hostConfig`) what that one can do; Taro's table says it once and for all. With the answers written in, terser
 * leaves out what only others need: hydration, trees that are cloned instead of changed, selectors for tests. What
 * Taro's renderer does not call is left out with it.
 *
 * Of react-reconciler 0.29.2 and @tarojs/react 4.2.1, whose table stands in dist/react.esm.js. Saves 8,751 bytes of
 * the main package, measured on 2026-11-22. Upstream issue: none found.
 */

/** What Taro's table says of the platform. */
const known = {
  isPrimaryRenderer: true,
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsMicrotasks: true,
  supportsTestSelectors: false,
}

/** What Taro's table does; the reconciler asks for more, which only the abilities above would call. */
const given = new Set([
  ...['getPublicInstance', 'getRootHostContext', 'getChildHostContext', 'prepareForCommit'],
  ...['resetAfterCommit', 'createInstance', 'appendInitialChild', 'finalizeInitialChildren'],
  ...['prepareUpdate', 'shouldSetTextContent', 'createTextInstance', 'scheduleTimeout'],
  ...['cancelTimeout', 'noTimeout', 'getInstanceFromNode', 'preparePortalMount'],
  ...['getCurrentEventPriority', 'detachDeletedInstance', 'scheduleMicrotask', 'appendChild'],
  ...['appendChildToContainer', 'commitTextUpdate', 'commitMount', 'commitUpdate'],
  ...['insertBefore', 'insertInContainerBefore', 'removeChild', 'removeChildFromContainer'],
  ...['resetTextContent', 'hideInstance', 'hideTextInstance', 'unhideInstance'],
  ...['unhideTextInstance', 'clearContainer'],
])

/** What @tarojs/react calls, and react-reconciler itself. */
const called = new Set([
  ...['createContainer', 'updateContainer', 'getPublicRootInstance', 'createPortal'],
  ...['flushSync', 'batchedUpdates', 'runWithPriority', 'findHostInstance'],
])

module.exports = function reconciler({ types: t }) {
  return {
    name: 'reconciler',
    visitor: {
      Program: {
        exit(_program, { filename, found }) {
          if (!found && /production/.test(filename))
            throw new Error(`React's reconciler is written otherwise: ${filename}`)
        },
      },
      MemberExpression(reading, state) {
        const { object, property, computed } = reading.node
        if (computed) return
        if (t.isIdentifier(object, { name: '$$$hostConfig' })) {
          state.found = true
          if (property.name in known) reading.replaceWith(t.booleanLiteral(known[property.name]))
          else if (!given.has(property.name))
            reading.replaceWith(t.unaryExpression('void', t.numericLiteral(0)))
        } else if (!reading.parentPath.isAssignmentExpression({ left: reading.node })) {
          // The state of a boundary or a root that waits for hydration.
          if (property.name === 'dehydrated') reading.replaceWith(t.nullLiteral())
          if (property.name === 'isDehydrated') reading.replaceWith(t.booleanLiteral(false))
        }
      },
      ExpressionStatement(statement) {
        const { expression } = statement.node
        if (
          t.isAssignmentExpression(expression) &&
          t.isMemberExpression(expression.left) &&
          t.isIdentifier(expression.left.object, { name: 'exports' }) &&
          !called.has(expression.left.property.name)
        )
          statement.remove()
      },
    },
  }
}
