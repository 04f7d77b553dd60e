/**
 * Babel plugin of the mini-program: removes `asks` from pages, which only the H5 router calls
 * (src/platform/pageRouter). WeChat runs a page's script and renders it in one go; the function would stay in the
 * bundle because all exports of a page count as used. Saves the prefetches of nine pages, 1.5 KB of the main package.
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
