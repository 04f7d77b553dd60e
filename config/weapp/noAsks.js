/**
 * Babel plugin of the mini-program: removes `asks` and `fetchParts` from pages, which only the H5 router calls
 * (src/platform/pageRouter). WeChat runs a page's script and renders it in one go; the functions would stay in the
 * bundle because all exports of a page count as used. Saves the prefetches of nine pages, 1.5 KB of the main package.
 */
module.exports = function noAsks({ types: t }) {
  const names = ['asks', 'fetchParts']
  const isAsks = (declaration) =>
    t.isFunctionDeclaration(declaration)
      ? names.includes(declaration.id?.name)
      : t.isVariableDeclaration(declaration) && names.includes(declaration.declarations[0]?.id.name)
  return {
    name: 'no-asks',
    visitor: {
      ExportNamedDeclaration(exported) {
        if (isAsks(exported.node.declaration)) exported.remove()
      },
    },
  }
}
