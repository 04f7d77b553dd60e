import path from 'node:path'
import { type Compiler, type Dependency, NormalModule } from 'webpack'

/** webpack's parser data for `import { call } from …; call()`. */
type Imported = Dependency & { directImport?: boolean }

const root = path.join(__dirname, '..') + path.sep

/**
 * Whether a file's functions may be called this way: the app's own, and React's, which are designed to be called as
 * `React.useState()`.
 */
const isPlain = (file: string) =>
  file.startsWith(root) && !/[\\/]node_modules[\\/](?!react[\\/])/.test(file)

/**
 * webpack plugin of both app builds: calls imported functions as `a.b()`. webpack generates `(0,a.b)()`, so that `this`
 * is undefined in the function; no function of the app's modules uses `this`. Packages are excluded because they may
 * export a browser function directly (Taro's H5 runtime exports requestAnimationFrame), which depends on its receiver.
 *
 * Of webpack 5.91. Measured: docs/PERFORMANCE.md.
 */
export class PlainCalls {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('plain-calls', (compilation) => {
      // At an earlier hook webpack would assume that the call uses all exports of the module.
      compilation.hooks.afterOptimizeModules.tap('plain-calls', (modules) => {
        for (const { dependencies } of modules)
          for (const dependency of dependencies) {
            if (dependency.type !== 'harmony import specifier') continue
            const called = compilation.moduleGraph.getModule(dependency)
            if (called instanceof NormalModule && isPlain(called.resource))
              (dependency as Imported).directImport = false
          }
      })
    })
  }
}
