/**
 * Limits esbuild's keepNames to what packages depend on: names of classes and of functions that the bundle has renamed. A
 * function that keeps its own name needs no call; inside others the call would be made each time, 5 % of the processor time of requests.
 * Replacements have the length of the original: positions in the source map stay valid.
 * @param code a bundle made with keepNames
 */
export const nameClasses = (code) =>
  code
    .replace('var __name = ', 'var __same = (target) => target; var __name = ')
    .replace(/\b__name\((?=([\w$]+), "\1"\))/g, '__same(')
    .replaceAll('/* @__PURE__ */ __name(', '/* @__PURE__ */ __same(')
