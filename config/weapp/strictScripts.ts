import type { Compiler } from 'webpack'

/**
 * webpack plugin of the mini-program: treats every module as strict, so that a script has one directive instead of one
 * per module, as happens when one of its modules is not strict. Non-strict modules here are style sheets, which have no
 * code, crypto-js, and React's reconciler, whose own directive is in the second line; other bundlers treat them as
 * strict too.
 *
 * Of webpack 5.91. Saves 4.7 KB of the main package, measured on 2026-11-24. Upstream issue: none found.
 */
export class StrictScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('strict-scripts', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('strict-scripts', (modules) => {
        for (const { buildInfo } of modules) if (buildInfo) buildInfo.strict = true
      })
    })
  }
}
