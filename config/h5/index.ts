import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin } from 'webpack'
import { brand, engines } from '../buildValues'
import { sharedChain } from '../sharedChain'
import { CompileHint } from './compileHint'
import { HomeFiles } from './homeFiles'
import { LateChunkError } from './lateChunkError'

/** Unused or rarely used parts of Taro's H5 runtime, and their replacements. */
const standIns: [RegExp, string][] = [
  [
    /components-react[\\/]dist[\\/]components[\\/]pull-down-refresh[\\/]index\.js$/,
    'noPullDown.js',
  ],
  [/components-react[\\/]dist[\\/]components[\\/]image[\\/]index\.js$/, 'htmlImage.js'],
  [/components-react[\\/]dist[\\/]components[\\/]view[\\/]index\.js$/, 'htmlView.js'],
  [/taro-components[\\/]taro-components\.css$/, 'taroComponents.css'],
]

/** SVG as text in a data address, for use between double quotes in CSS and HTML. */
const svgText = (svg: Buffer): string =>
  `data:image/svg+xml,${svg.toString().replace(/["#%<>]/g, (sign) => (sign === '"' ? "'" : encodeURIComponent(sign)))}`

/** Taro's options of H5. */
export const h5: IH5Config<'webpack5'> = {
  publicPath: '/',
  webpackChain(chain) {
    sharedChain(chain)
    chain.plugin('late-chunk-error').use(LateChunkError)
    for (const [module, file] of standIns)
      chain.plugin(file).use(NormalModuleReplacementPlugin, [module, path.join(__dirname, file)])
    chain.module
      .rule('used-taro-styles')
      .test(/@tarojs[\\/]components-react[\\/]dist[\\/]index\.css$/)
      .enforce('pre')
      .use('used-taro-styles')
      .loader(path.join(__dirname, 'usedTaroStyles.js'))
    // Taro bundles its components' sheets into the script, with a loader that inserts them at the top of the page.
    // As separate files, like all others, they still come first because they are imported first.
    if (process.env.NODE_ENV === 'production') {
      const { uses } = chain.module.rule('customStyle')
      chain.module.rule('taroStyle').uses.clear().merge(uses.entries())
    }
    chain.module
      .rule('react-dom')
      .test(/react-dom[\\/]cjs[\\/]react-dom\.production\.min\.js$/)
      .use('react-dom')
      .loader(path.join(__dirname, 'reactDom.js'))
    // As text, pictures in the script compress by their common parts; base64 hides these.
    chain.module.rule('small-svg').set('generator', { dataUrl: svgText })
    // Navigation uses the project's own router; that file describes the problems of Taro's.
    chain.resolve.alias.set(
      '@tarojs/router$',
      path.join(__dirname, '../../src/platform/pageRouter/h5/taroRouter.ts'),
    )
    // All supported browsers have fetch with abort, and the app does not use JSONP.
    for (const name of ['whatwg-fetch', 'jsonp-retry', 'abortcontroller-polyfill'])
      chain.resolve.alias.set(name, false as never)
    // Modules shared by half of the pages are in one file, which home waits for, instead of in each page's file.
    const pages = { name: 'pages', chunks: 'async', minChunks: 72, enforce: true, priority: 20 }
    // Rules of typed text, and schemas: most pages need them, home does not.
    const typed = {
      ...{ name: 'typed', chunks: 'async', enforce: true, priority: 30 },
      test: /src[\\/](?:rules[\\/](?:typed[\\/]|text[\\/]|loginPassword)|contract[\\/](?:fields|humanText|userForms))|[\\/]valibot[\\/]/,
    }
    // Libraries of the first script, in place of Taro's file of its own packages alone: compiled in a task apart from the
    // app's modules, and kept by the browser when only these change.
    const base = {
      name: 'base',
      chunks: 'initial',
      enforce: true,
      priority: 110,
      type: /^javascript/,
      test: ({ context }: { context?: string }) => /node_modules[\\/]/.test(context ?? ''),
    }
    chain.merge({ optimization: { splitChunks: { cacheGroups: { pages, typed, base } } } })
    if (process.env.NODE_ENV === 'production') {
      chain.plugin('home-files').use(HomeFiles)
      chain.plugin('compile-hint').use(CompileHint)
    }
    // A replacement counts as a module of the replaced package; if that is an ES module, the line prepended by
    // React's hot reload (`require`) would crash the app.
    if (chain.plugins.has('fastRefreshPlugin'))
      chain
        .plugin('fastRefreshPlugin')
        .tap(() => [{ exclude: [/node_modules/, path.join(__dirname, '..')] }])
  },
  // The server fills the two comments of index.html with the park's shell, so they must survive minification.
  htmlPluginOption: {
    title: brand.name,
    minify: { collapseWhitespace: true, removeComments: false, minifyJS: true },
  },
  staticDirectory: 'static',
  // Real elements (div, input …) instead of web components: aria attributes reach screen readers, and the script is
  // smaller.
  useHtmlComponents: true,
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/[name].[contenthash:8].js',
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  router: {
    mode: 'browser',
    // An array with a leading slash: with a plain '/' the direct address of the start page would be blank. Same
    // addresses as in routes.ts (otherAddresses), which this file cannot import.
    customRoutes: {
      '/pages/index/index': ['/', '/pages/index/index'],
      ...Object.fromEntries(
        [
          ['previewImage', '/preview-image'],
          ['chooseLocation', '/choose-location'],
          ['openLocation', '/open-location'],
        ].map(([name, address]) => {
          const page = `/pagessystem/${name}/${name}`
          return [page, [address, page]]
        }),
      ),
    } as never,
  },
  postcss: {
    autoprefixer: { enable: true, config: { overrideBrowserslist: engines } },
    // px are not converted: text then follows the browser's zoom and font size.
    pxtransform: { enable: false, config: {} },
    cssModules: { enable: false },
  },
  imageUrlLoaderOption: { limit: 2048 },
}
