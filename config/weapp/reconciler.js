/**
 * Babel plugin for React's reconciler in the mini-program. The reconciler works on any platform and reads its abilities
 * from a table (`$$$hostConfig`); Taro's table is constant. With its values inlined, terser drops code needed only on
 * other platforms: hydration, trees that are cloned instead of changed, selectors for tests. Exports not called by
 * Taro's renderer are dropped too.
 *
 * The fields of the reconciler's own objects (fibers, hooks, queues, roots) get names of one or two characters: React's
 * own minifier keeps them. Fiber fields read by @tarojs/react (`tag`, `type`, `stateNode`) and fields of components
 * keep their names.
 *
 * Kinds of fibers that cannot occur here are removed: those waiting for hydration, and those for which stable React
 * exports no component (lists of Suspense, scopes, legacy hidden parts, caches, markers). Every root is a concurrent
 * one, as created by Taro's `createRoot` (mode 1); legacy roots come from `ReactDOM.render`, which only native pages
 * call.
 *
 * Of react-reconciler 0.29.2 and @tarojs/react 4.2.1, whose table is in dist/react.esm.js. Saves 8,751 bytes of the
 * main package, measured on 2026-11-22; the short names, with `mangleExports: 'size'`, took app.js from 113,831 to
 * 103,650 on 2026-11-23; kinds of fibers and roots 4,065 bytes on 2026-11-24. Upstream issue: none found.
 */

/** Constants of Taro's table. */
const known = {
  isPrimaryRenderer: true,
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsMicrotasks: true,
  supportsTestSelectors: false,
}

/** Functions of Taro's table; the reconciler reads further ones, which only disabled abilities would call. */
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

/** Exports called by @tarojs/react, and by react-reconciler itself. */
const called = new Set([
  ...['createContainer', 'updateContainer', 'getPublicRootInstance', 'createPortal'],
  ...['flushSync', 'batchedUpdates', 'runWithPriority', 'findHostInstance'],
])

/** Fields of the reconciler's own objects, read by no other code, most used first. */
const own = [
  ...['memoizedState', 'return', 'memoizedProps', 'updateQueue', 'flags', 'child', 'sibling'],
  ...['alternate', 'pendingProps', 'lanes', 'childLanes', 'subtreeFlags', 'elementType'],
  ...['dependencies', 'deletions', 'baseState', 'baseQueue', 'baseLanes', 'lastEffect'],
  ...['firstBaseUpdate', 'lastBaseUpdate', 'hasEagerState', 'eagerState', 'interleaved'],
  ...['lastRenderedReducer', 'lastRenderedState', 'firstContext', 'memoizedValue', 'stores'],
  ...['pendingLanes', 'suspendedLanes', 'pingedLanes', 'expiredLanes', 'finishedLanes'],
  ...['mutableReadLanes', 'entangledLanes', 'entanglements', 'expirationTimes', 'eventTimes'],
  ...['callbackNode', 'callbackPriority', 'finishedWork', 'pendingContext', 'pendingChildren'],
  ...['timeoutHandle', 'renderingStartTime', 'rendering', 'tailMode', 'isBackwards'],
  ...['treeContext', 'retryLane', 'cachePool', 'transitions', 'pingCache', 'eventTime'],
  ...['mutableSourceEagerHydrationData', 'incompleteTransitions', 'pendingSuspenseBoundaries'],
]

/** Kinds of fibers (`tag`) that are never created. */
const unmade = new Set([18, 19, 21, 23, 24, 25])

/** a … z, then a letter and a digit: names that no other field of the module has. */
function* shortNames(taken) {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (const end of ['', ...'0123456789'])
    for (const letter of letters) if (!taken.has(letter + end)) yield letter + end
}

module.exports = function reconciler({ types: t }) {
  /**
   * Gives the fields of `own` their short names.
   * @throws Error when a field is used as a string, which would keep the long name
   */
  function shorten(program) {
    const fields = []
    const taken = new Set()
    const note = (key, isComputed) => {
      if (isComputed || !t.isIdentifier(key)) return
      taken.add(key.name)
      fields.push(key)
    }
    program.traverse({
      MemberExpression: ({ node }) => note(node.property, node.computed),
      ObjectProperty: ({ node }) => note(node.key, node.computed),
      ObjectMethod: ({ node }) => note(node.key, node.computed),
      StringLiteral({ node }) {
        if (own.includes(node.value))
          throw new Error(`React writes the field ${node.value} as a text`)
      },
    })
    const names = shortNames(taken)
    const short = new Map(own.map((name) => [name, names.next().value]))
    for (const key of fields) key.name = short.get(key.name) ?? key.name
  }

  const isField = (node, name) => t.isMemberExpression(node) && node.property.name === name
  const isUnmade = (node) => t.isNumericLiteral(node) && unmade.has(node.value)
  /** Whether a case never falls through to the next one. */
  const ends = ({ consequent }) =>
    t.isCompletionStatement(consequent.at(-1)) && !t.isBlockStatement(consequent.at(-1))

  return {
    name: 'reconciler',
    visitor: {
      SwitchStatement({ node }) {
        if (!isField(node.discriminant, 'tag')) return
        const kept = []
        for (const one of node.cases) {
          const before = kept.at(-1)
          const isReached = one.consequent.length > 0 && before && !ends(before)
          if (!isUnmade(one.test) || isReached) kept.push(one)
        }
        node.cases = kept
      },
      BinaryExpression(expression) {
        const { operator, left, right } = expression.node
        if (operator === '&' && isField(left, 'mode') && t.isNumericLiteral(right, { value: 1 }))
          expression.replaceWith(t.numericLiteral(1))
        const isTag =
          (isField(left, 'tag') && isUnmade(right)) || (isField(right, 'tag') && isUnmade(left))
        if (isTag && (operator === '===' || operator === '!=='))
          expression.replaceWith(t.booleanLiteral(operator === '!=='))
      },
      Program: {
        exit(program, { filename, found }) {
          if (!found && /production/.test(filename))
            throw new Error(`React's reconciler is written otherwise: ${filename}`)
          shorten(program)
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
          // State of a boundary or root waiting for hydration.
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
