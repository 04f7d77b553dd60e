/**
 * Babel plugin of both app builds: bundles a contract schema only where the app reads it.
 *
 * The contract describes each call completely, with the schemas of request and data and a sentence for the API
 * documentation. The server and the tests need all of it; the app needs method, path and authorization. So in
 * src/contract `post('/uc/…', { auth: 'client', summary: '…', request: A, data: B })` becomes `post('/uc/…', { auth:
 * 'client' })`, and every value is marked as side-effect free, so that webpack drops unused ones. The few forms
 * validated before sending import their schema by its own name (`logInRequest`); reading it from the call fails the
 * build.
 *
 * The marks are needed because webpack 5.91 does not carry valibot's own (1.5.0) from one module to the next. Savings:
 * docs/PERFORMANCE.md.
 */
const path = require('node:path')

const contract = path.join(__dirname, '..', 'src', 'contract') + path.sep
const schemas = ['request', 'data']
const left = ['summary', 'underLoad', ...schemas]

module.exports = function callsWithoutSchemas({ types: t }) {
  const nameOf = ({ key, computed }) => (computed ? undefined : (key?.name ?? key?.value))

  /** Wraps an expression in a function call that webpack and the minifier may drop when unused. */
  const droppable = (init) =>
    t.addComment(t.callExpression(t.arrowFunctionExpression([], init), []), 'leading', '#__PURE__')

  const inContract = {
    /** `post(path, { … })` and `get(path, { … })` */
    CallExpression(call) {
      const { callee, arguments: given } = call.node
      if (!t.isIdentifier(callee) || !['post', 'get'].includes(callee.name)) return
      if (!t.isObjectExpression(given[1]))
        throw call.buildCodeFrameError(
          'The builds leave schemas out of the calls: write the options of the call in place',
        )
      given[1].properties = given[1].properties.filter((option) => !left.includes(nameOf(option)))
    },
  }

  /** `userCalls.login.request`, and `const { request } = userCalls.login` */
  const elsewhere = {
    MemberExpression(reading) {
      const { object, property, computed } = reading.node
      if (computed || !schemas.includes(property.name)) return
      if (t.isMemberExpression(object)) refuse(reading, object.object)
    },
    VariableDeclarator(declarator) {
      const { id, init } = declarator.node
      if (!t.isObjectPattern(id) || !t.isMemberExpression(init)) return
      if (id.properties.some((property) => schemas.includes(nameOf(property))))
        refuse(declarator, init.object)
    },
  }

  /** Throws where code reads options of a domain's calls that the builds omit. */
  function refuse(reading, calls) {
    const { path: imported } = (t.isIdentifier(calls) && reading.scope.getBinding(calls.name)) || {}
    if (!imported?.isImportSpecifier()) return
    if (imported.parent.source.value.startsWith('@/contract/'))
      throw reading.buildCodeFrameError(
        'The builds leave schemas out of the calls: export this one beside its call in the contract',
      )
  }

  return {
    name: 'calls-without-schemas',
    visitor: {
      Program(program, { filename }) {
        if (!filename.startsWith(contract)) return program.traverse(elsewhere)
        program.traverse(inContract)
        for (const statement of program.node.body) {
          const declaration = statement.declaration ?? statement
          if (!t.isVariableDeclaration(declaration)) continue
          for (const declarator of declaration.declarations)
            if (declarator.init && !t.isFunction(declarator.init))
              declarator.init = droppable(declarator.init)
        }
        // TypeScript's plugin runs next and asks the scope which imports are values.
        program.scope.crawl()
      },
    },
  }
}
