import path from 'node:path'
import { type Compiler, type Dependency, NormalModule } from 'webpack'

/** What webpack's parser notes of `import { call } from …; call()`. */
type Imported = Dependency & { directImport?: boolean }

const root = path.join(__dirname, '..') + path.sep

/** Whose functions are called so: the app's own, and React's, which is made to be called as `React.useState()`. */
const isPlain = (file: string) =>
  file.startsWith(root) && !/[\\/]node_modules[\\/](?!react[\\/])/.test(file)

/**
 * webpack plugin of both app builds: an imported function is called as `a.b()`. webpack writes `(0,a.b)()`, so that a
 * function which asks for `this` finds none; no function of the app's own modules asks. Packages may export a function
 * of the browser as it is (Taro's H5 runtime does, requestAnimationFrame), which minds what it is called on.
 *
 * Of webpack 5.91. Measured: docs/PERFORMANCE.md.
 */
export class PlainCalls {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('plain-calls', (compilation) => {
      // Any earlier, and webpack takes the call for one that uses all exports of the module.
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
