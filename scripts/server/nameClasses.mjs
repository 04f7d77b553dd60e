/**
 * Limits esbuild's keepNames to the names of classes and of declared functions that the bundle has renamed: packages read
 * these. A declared function with its own name needs no naming call; inside another function esbuild would make the call
 * each time, which took 5 % of the processor time of requests. Functions and arrow functions in expressions get no name.
 * Replaced calls keep their length and the new helper precedes code without mappings, so the source map stays valid.
 * @param code a bundle made with keepNames
 */
export const nameClasses = (code) =>
  code
    .replace('var __name = ', 'var __same = (target) => target; var __name = ')
    .replace(/\b__name\((?=([\w$]+), "\1"\))/g, '__same(')
    .replaceAll('/* @__PURE__ */ __name(', '/* @__PURE__ */ __same(')
