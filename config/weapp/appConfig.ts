import type { Compiler } from 'webpack'

/** A loader of a module, as webpack hands it to its hooks. */
interface Loader {
  loader: string
  options?: { config?: unknown }
}

/**
 * webpack plugin of the mini-program: app.json stays out of app.js. Taro's loader of the entry writes the whole of it
 * there, with every page once more; in the mini-program Taro's runtime reads nothing of it.
 *
 * Of @tarojs/taro-loader 4.2.1. Saves 3,100 bytes of the main package, and some 30 for each page to come, measured on
 * 2026-11-23. Upstream issue: none found.
 */
export class AppConfig {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('app-config', (compilation) => {
      const { loader } = compiler.webpack.NormalModule.getCompilationHooks(compilation)
      // After Taro's own plugin, which puts its loader there.
      loader.tap({ name: 'app-config', stage: 100 }, (_context, module) => {
        const loaders = module.loaders as Loader[]
        const entry = loaders.find((each) => each.loader === '@tarojs/taro-loader')
        if (entry) entry.options = { ...entry.options, config: {} }
      })
    })
  }
}
