/**
 * Babel plugin of the mini-program: pages without `asks`, which only the router of H5 calls (src/platform/pageRouter).
 * WeChat runs a page's script and draws it in one go; what nobody calls would stay in the bundle, since a page's exports
 * all count as read. Saves what the nine pages ask ahead, 1.5 KB of the main package.
 */
module.exports = function noAsks({ types: t }) {
  const isAsks = (declaration) =>
    t.isFunctionDeclaration(declaration)
      ? declaration.id?.name === 'asks'
      : t.isVariableDeclaration(declaration) && declaration.declarations[0]?.id.name === 'asks'
  return {
    name: 'no-asks',
    visitor: {
      ExportNamedDeclaration(exported) {
        if (isAsks(exported.node.declaration)) exported.remove()
      },
    },
  }
}
