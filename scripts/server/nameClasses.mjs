/**
 * Limits esbuild's keepNames, whose calls inside functions are made each time and cost 5 % of a request's processor time.
 * Names stay for what packages depend on: classes, functions that the bundle has renamed, and all of the outermost level,
 * which are named once. A nested arrow function has no name in stack traces, only its place.
 * Replacements have the length of the original: positions in the source map stay valid.
 * @param code a bundle made with keepNames
 */
export const nameClasses = (code) =>
  code
    .replace('var __name = ', 'var __same = (target) => target; var __name = ')
    .replace(/^[ \t].*\b__name\(.*$/gm, (nested) =>
      nested
        .replace(/\b__name\((?=([\w$]+), "\1"\))/g, '__same(')
        .replaceAll('/* @__PURE__ */ __name(', '/* @__PURE__ */ __same('),
    )
