import type { Compiler } from 'webpack'

const name = 'OnlyMessages'

/**
 * Limits the statistics of a build to its errors and warnings. Taro reads nothing else of them; statistics of every
 * module and its reasons take an eighth of the build's time.
 */
export class OnlyMessages {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, ({ hooks }) => {
      // Before webpack's own defaults, which follow `all`.
      hooks.statsNormalize.tap({ name, stage: -1 }, (options) => {
        Object.assign(options, { all: false, errors: true, warnings: true })
      })
    })
  }
}
