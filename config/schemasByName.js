/**
 * Babel plugin of both app builds: a schema of the contract is in a bundle only where the app reads it.
 *
 * The contract describes each call whole, with the schemas of its request and its data and a sentence for the API
 * documentation. The server and the tests need all of it; the app needs method, path and who may call, and the
 * schemas of the few forms it checks before sending. So here, in src/contract,
 *
 *   export const userCalls = { login: post('/uc/…', { auth: 'client', summary: '…', request: A, data: B }) }
 *
 * becomes
 *
 *   export const userCalls$login$request = A, userCalls$login$data = B
 *   export const userCalls = { login: post('/uc/…', { auth: 'client' }) }
 *
 * and everywhere else `userCalls.login.request` reads the first of these by its name. What nobody reads, webpack
 * leaves out: every value of the contract is marked as made without side effects. Only this spelling is found; a
 * schema reached another way (`const { request } = userCalls.login`) stops the build.
 */
const path = require('node:path')

const contract = path.join(__dirname, '..', 'src', 'contract')
const schemas = ['request', 'data']

module.exports = function schemasByName({ types: t }) {
  const nameOf = (calls, call, schema) => `${calls}$${call}$${schema}`

  /** Unwraps `x as T` and `x satisfies T`, which TypeScript's own plugin removes only later. */
  const bare = (node) =>
    t.isTSAsExpression(node) || t.isTSSatisfiesExpression(node) ? bare(node.expression) : node

  /** The options of `post(path, { … })` and `get(path, { … })`; undefined for anything else. */
  const optionsOf = (node) => {
    const isCall = t.isCallExpression(node) && t.isIdentifier(node.callee)
    if (!isCall || !['post', 'get'].includes(node.callee.name)) return undefined
    return t.isObjectExpression(node.arguments[1]) ? node.arguments[1] : undefined
  }

  const keyOf = (property) =>
    t.isObjectProperty(property) && !property.computed
      ? (property.key.name ?? property.key.value)
      : undefined

  /** An expression as the value of a function that webpack and terser may leave out with its only use. */
  const droppable = (init) => {
    const call = t.callExpression(t.arrowFunctionExpression([], init), [])
    return t.addComment(call, 'leading', '#__PURE__')
  }

  /** Takes the schemas out of one domain's calls. Returns the declarations they become. */
  const takeSchemas = (calls, domain) => {
    const taken = []
    for (const call of domain.properties) {
      const options = optionsOf(t.isObjectProperty(call) ? call.value : undefined)
      if (!options) continue
      options.properties = options.properties.filter((option) => {
        const key = keyOf(option)
        if (schemas.includes(key)) {
          const id = t.identifier(nameOf(calls, keyOf(call), key))
          taken.push(t.variableDeclarator(id, droppable(option.value)))
        }
        return key !== 'summary' && !schemas.includes(key)
      })
    }
    return taken
  }

  const namedDeclarations = (program) =>
    program.get('body').flatMap((statement) => {
      const declaration = statement.isExportNamedDeclaration()
        ? statement.get('declaration')
        : statement
      return declaration.isVariableDeclaration() ? [{ statement, declaration }] : []
    })

  const declareByName = (program) => {
    for (const { statement, declaration } of namedDeclarations(program)) {
      for (const { id, init } of declaration.node.declarations) {
        const domain = bare(init)
        if (!t.isIdentifier(id) || !t.isObjectExpression(domain)) continue
        const taken = takeSchemas(id.name, domain)
        if (taken.length > 0)
          statement.insertBefore(t.exportNamedDeclaration(t.variableDeclaration('const', taken)))
      }
      for (const declarator of declaration.node.declarations)
        if (declarator.init && !t.isFunction(declarator.init))
          declarator.init = droppable(declarator.init)
    }
  }

  /** Replaces `userCalls.login.request` by an import of that schema alone. */
  const readByName = (program, filename) => {
    const wanted = new Map()
    program.traverse({
      MemberExpression(reading) {
        const { object, property, computed } = reading.node
        if (computed || !t.isMemberExpression(object) || object.computed) return
        if (!schemas.includes(property.name) || !t.isIdentifier(object.object)) return
        const binding = reading.scope.getBinding(object.object.name)
        if (!binding?.path.isImportSpecifier()) return
        const source = binding.path.parent.source.value
        if (!source.startsWith('@/contract/') && !isInContract(filename)) return
        const calls = binding.path.node.imported.name
        const name = nameOf(calls, object.property.name, property.name)
        if (!wanted.has(name)) wanted.set(name, { source, local: program.scope.generateUid(name) })
        reading.replaceWith(t.identifier(wanted.get(name).local))
      },
      VariableDeclarator(declarator) {
        const { id, init } = declarator.node
        if (!t.isObjectPattern(id) || !t.isMemberExpression(init) || !t.isIdentifier(init.object))
          return
        const binding = declarator.scope.getBinding(init.object.name)
        if (!binding?.path.isImportSpecifier()) return
        if (!binding.path.parent.source.value.startsWith('@/contract/')) return
        if (id.properties.some((property) => schemas.includes(keyOf(property))))
          throw declarator.buildCodeFrameError(
            `Read it as ${init.object.name}.${init.property.name}.request: the builds leave it out otherwise`,
          )
      },
    })
    for (const [name, { source, local }] of wanted)
      program.unshiftContainer(
        'body',
        t.importDeclaration(
          [t.importSpecifier(t.identifier(local), t.identifier(name))],
          t.stringLiteral(source),
        ),
      )
  }

  const isInContract = (filename) => filename.startsWith(contract + path.sep)

  return {
    name: 'schemas-by-name',
    visitor: {
      Program(program, { filename }) {
        readByName(program, filename)
        if (isInContract(filename)) declareByName(program)
        // TypeScript's plugin, which runs next, asks the scope which imports are values.
        program.scope.crawl()
      },
    },
  }
}
