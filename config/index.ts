import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'
import type Chain from 'webpack-chain'
import { browserslist, version } from '../package.json'
import { libVersion } from '../project.config.json'
import { chosenBrand } from './brand'
import buildFolders from './buildFolders.json'
import { chosenEnvironment } from './environment'
import devConfig from './dev'
import { CompileHint } from './h5/compileHint'
import { HomeFiles } from './h5/homeFiles'
import { LateChunkError } from './h5/lateChunkError'
import { PlainCalls } from './plainCalls'
import prodConfig from './prod'
import { AppConfig } from './weapp/appConfig'
import { OneReact } from './weapp/oneReact'
import { ShortVariables } from './weapp/shortVariables'
import { StrictScripts } from './weapp/strictScripts'

const root = path.resolve(__dirname, '..')
const target = process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5'
const brand = chosenBrand()
const environment = chosenEnvironment()
const brandKey = process.env.BRAND === 'b' ? 'b' : 'a'

/** Where this build is written, relative to the project: OUTPUT_DIR (scripts/build.mjs), or dist/<target>. */
const output = process.env.OUTPUT_DIR ?? buildFolders.product[target]

/** Of package.json, where the oldest systems stand: `15.4`. */
const oldestIos = /\bios >= ([\d.]+)/.exec(browserslist.production.join())?.[1] ?? ''

/** What the app may read of the build: everything else of process.env stays outside the bundle. */
const buildValues = {
  API_HOST: process.env.API_HOST ?? environment.apiHost[target],
  BRAND_NAME: brand.name,
  BRAND_ACCENT: brand.accent,
  DEFAULT_CLIENT_ID: process.env.PARK_ID ?? environment.parkId[brandKey],
  // Grants nothing by itself: it only marks a call as coming from this app (spec 6).
  CLIENT_SECRET: process.env.CLIENT_SECRET ?? 'park-consumer',
  GENERIC_HOSTS: environment.genericHosts.join(','),
  PRODUCT_VERSION: version,
  OLDEST_BASE_LIBRARY: libVersion,
  OLDEST_IOS: oldestIos,
  // How many event records one call may carry (spec 7: one).
  TRACKING_BATCH: process.env.TRACKING_BATCH ?? '1',
}

/** Whose prefixes the styles carry. */
const engines = browserslist.production

/** Parts of Taro's H5 runtime that no page uses, or uses little of, and what stands for them. */
const h5StandIns: [RegExp, string][] = [
  [
    /components-react[\\/]dist[\\/]components[\\/]pull-down-refresh[\\/]index\.js$/,
    'noPullDown.js',
  ],
  [/taro-components[\\/]taro-components\.css$/, 'taroComponents.css'],
]

/** The same of Taro's runtime in the mini-program. */
const weappStandIns: [RegExp, string][] = [
  [/@tarojs[\\/]taro[\\/]index\.js$/, 'taro.js'],
  [/@tarojs[\\/]runtime[\\/]dist[\\/]bom[\\/](?:location|history)\.js$/, 'noAddress.js'],
  [/@tarojs[\\/]runtime[\\/]dist[\\/]bom[\\/]URL\.js$/, 'noUrl.js'],
  [/@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]anchor-element\.js$/, 'noAnchor.js'],
]

/** A drawing as text in a data address; CSS and HTML put it between double quotes. */
const svgText = (svg: Buffer): string =>
  `data:image/svg+xml,${svg.toString().replace(/["#%<>]/g, (sign) => (sign === '"' ? "'" : encodeURIComponent(sign)))}`

const icons = /lucide-static[\\/]icons[\\/].*\.svg$/

/**
 * What terser does by itself and Taro 4.2.1 forbids it for the mini-program, which takes 13 KB of the main package. The
 * folder is written once and read by all: its seconds are well spent.
 */
const terserDefaults = {
  ...{ arrows: true, collapse_vars: true, comparisons: true, computed_props: true },
  ...{ directives: true, hoist_props: true, inline: true, loops: true, negate_iife: true },
  ...{ properties: true, reduce_funcs: true, reduce_vars: true, switches: true, typeofs: true },
  ecma: 2018,
} as const

/** What both builds do alike, so that the scripts are smaller. */
function slim(chain: Chain) {
  // Only signatures are checked here: the source of random bytes, which WeChat lacks, would come along for its side effects.
  chain.module
    .rule('stablelib')
    .test(/node_modules[\\/]@stablelib[\\/]/)
    .set('sideEffects', false)
  chain.module
    .rule('small-svg')
    .test(/\.svg$/)
    .exclude.add(icons)
    .end()
    .use('small-svg')
    .loader(path.join(root, target === 'h5' ? 'config/smallSvg.js' : 'config/weapp/shortSvg.js'))
  chain.module
    .rule('icon')
    .test(icons)
    .set('type', 'javascript/auto')
    .use('icon')
    .loader(path.join(root, 'config/icon.js'))
  chain.plugin('plain-calls').use(PlainCalls)
  // What the oldest engines of babel.config.js run, said to webpack for the lines it writes itself.
  const environment = { arrowFunction: true, const: true, destructuring: true }
  chain.merge({ output: { environment } })
}

export default defineConfig(async (merge) => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'cultural-park',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot: output,
    plugins: target === 'weapp' ? [path.join(root, 'config/weapp/templates.ts')] : [],
    env: Object.fromEntries(
      Object.entries(buildValues).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    alias: {
      '@': path.join(root, 'src'),
      '@brand-logo': path.join(root, 'src/assets/logo', `${brand.logo}.svg`),
    },
    copy: {
      patterns: [
        // The icons lose their own licence lines (config/smallSvg). Not in the main package, where 3 KiB are dear.
        {
          from: 'node_modules/lucide-static/LICENSE',
          to: `${output}/${target === 'weapp' ? 'pagespacka/' : ''}icons.LICENSE.txt`,
        },
        ...(target === 'weapp'
          ? // WeChat's toast shows only a picture file of the package.
            [
              { from: 'src/assets/toast', to: `${output}/assets/toast` },
              // The tabs are the app's own; WeChat asks for a component in their place all the same.
              { from: 'config/weapp/tabBarPlace', to: `${output}/custom-tab-bar` },
            ]
          : [
              { from: `src/assets/logo/${brand.logo}.svg`, to: `${output}/favicon.svg` },
              { from: 'src/platform/offlineShell/worker.js', to: `${output}/offline.js` },
            ]),
      ],
      options: {},
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    terser: {
      enable: true,
      config: {
        ecma: 2018,
        compress: { passes: 2, ...terserDefaults },
        output: {
          ecma: 2018,
          // H5 in ASCII: a raw line separator inside some library's pattern is a syntax error, and after gzip
          // the escapes cost nothing. WeChat counts bytes before compression, and Chinese would take twice.
          ascii_only: target === 'h5',
          quote_keys: false,
          keep_quoted_props: false,
          comments: false,
        },
      },
    },
    sass: {
      data: [
        `@use "${path.join(root, 'src/styles/mixins')}" as *;`,
        `$brand-accent: ${brand.accent};`,
        `$brand-accent-dark: ${brand.accentDark};`,
      ].join('\n'),
    },
    mini: {
      // WeChat translates nothing: packages that ship newer syntax would leave an old phone blank, where it is to be
      // told that it is old.
      compile: {
        include: [
          (file: string) =>
            /node_modules[\\/](@tanstack|jotai|valibot|uqr|react-reconciler|@stablelib)[\\/]/.test(
              file,
            ),
        ],
      },
      // Keeps what only subpackage pages share out of the main package; in watch mode its files pile up.
      optimizeMainPackage: { enable: process.env.NODE_ENV === 'production' },
      postcss: {
        autoprefixer: { enable: true, config: { overrideBrowserslist: engines } },
        pxtransform: { enable: true, config: {} },
        cssModules: { enable: false },
      },
      imageUrlLoaderOption: { limit: 4096 },
      // Class names are prefixed by component, so the order of the sheets changes nothing.
      miniCssExtractPluginOption: { ignoreOrder: true },
      // Rich text goes to WeChat's own component.
      runtime: { enableInnerHTML: false },
      webpackChain(chain) {
        slim(chain)
        chain.module.rule('small-svg').set('type', 'javascript/auto')
        // The modules named most often get the shortest numbers; nothing here is cached by them from one version to the
        // next, as scripts on H5 are.
        chain.optimization.set('moduleIds', 'size')
        chain.optimization.set('mangleExports', 'size')
        if (process.env.NODE_ENV === 'production')
          chain.plugin('short-variables').use(ShortVariables)
        for (const [module, file] of weappStandIns)
          chain
            .plugin(file)
            .use(NormalModuleReplacementPlugin, [module, path.join(root, 'config/weapp', file)])
        chain.module
          .rule('promised-apis')
          .test(
            /@tarojs[\\/](?:shared[\\/]dist[\\/]native-apis|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
          )
          .use('promised-apis')
          .loader(path.join(root, 'config/weapp/promisedApis.js'))
        chain.module
          .rule('used-styles')
          .test(/@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]style_properties\.js$/)
          .use('used-styles')
          .loader(path.join(root, 'config/weapp/usedStyles.js'))
        chain.module
          .rule('used-components')
          .test(
            /@tarojs[\\/](?:shared[\\/]dist[\\/]components|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
          )
          .use('used-components')
          .loader(path.join(root, 'config/weapp/usedComponents.js'))
        chain.plugin('one-react').use(OneReact)
        chain.plugin('strict-scripts').use(StrictScripts)
        chain.plugin('app-config').use(AppConfig)
        chain.plugin('abort-controller').use(ProvidePlugin, [
          {
            // WeChat has none; without it every TanStack query stays pending with no error.
            AbortController: [
              path.join(root, 'src/platform/abortController/ponyfill.ts'),
              'AbortController',
            ],
          },
        ])
      },
    },
    h5: {
      publicPath: '/',
      webpackChain(chain) {
        slim(chain)
        chain.plugin('late-chunk-error').use(LateChunkError)
        for (const [module, file] of h5StandIns)
          chain
            .plugin(file)
            .use(NormalModuleReplacementPlugin, [module, path.join(root, 'config/h5', file)])
        chain.module
          .rule('used-taro-styles')
          .test(/@tarojs[\\/]components-react[\\/]dist[\\/]index\.css$/)
          .enforce('pre')
          .use('used-taro-styles')
          .loader(path.join(root, 'config/h5/usedTaroStyles.js'))
        // Taro writes the sheets of its components into the script, with a loader that puts them at the top of the page.
        // As files of their own, which the build makes of all others, they come first as well: they are imported first.
        if (process.env.NODE_ENV === 'production') {
          const { uses } = chain.module.rule('customStyle')
          chain.module.rule('taroStyle').uses.clear().merge(uses.entries())
        }
        chain.module
          .rule('react-dom')
          .test(/react-dom[\\/]cjs[\\/]react-dom\.production\.min\.js$/)
          .use('react-dom')
          .loader(path.join(root, 'config/h5/reactDom.js'))
        // Written out, pictures in the script compress by what they share; base64 hides it.
        chain.module.rule('small-svg').set('generator', { dataUrl: svgText })
        // Navigation is one machine of ours; see there what is wrong with Taro's.
        chain.resolve.alias.set(
          '@tarojs/router$',
          path.join(root, 'src/platform/pageRouter/h5/taroRouter.ts'),
        )
        // Every browser this is built for has fetch and its abort, and nothing here speaks JSONP.
        for (const name of ['whatwg-fetch', 'jsonp-retry', 'abortcontroller-polyfill'])
          chain.resolve.alias.set(name, false as never)
        // What half of the pages share stands in one file, which home waits for, not in each of theirs.
        const pages = { name: 'pages', chunks: 'async', minChunks: 58, enforce: true, priority: 20 }
        chain.merge({ optimization: { splitChunks: { cacheGroups: { pages } } } })
        if (process.env.NODE_ENV === 'production') {
          chain.plugin('home-files').use(HomeFiles)
          chain.plugin('compile-hint').use(CompileHint)
        }
        // A stand-in counts as a module of the package it stands for; where that is an ES module, the line React's
        // hot reload would put before it (`require`) ends the app.
        if (chain.plugins.has('fastRefreshPlugin'))
          chain
            .plugin('fastRefreshPlugin')
            .tap(() => [{ exclude: [/node_modules/, path.join(root, 'config')] }])
      },
      // The server fills the two comments of index.html with the park's shell, so they must survive.
      htmlPluginOption: {
        title: brand.name,
        minify: { collapseWhitespace: true, removeComments: false, minifyJS: true },
      },
      staticDirectory: 'static',
      // Real elements (div, input …) instead of web components: aria reaches the reader, less script.
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
        // An array with a leading slash: with a plain '/' the direct address of the start page is blank.
        // The addresses of routes.ts (otherAddresses), which this file may not import.
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
        // px stay px: text then follows the browser's own zoom and font size.
        pxtransform: { enable: false, config: {} },
        cssModules: { enable: false },
      },
      imageUrlLoaderOption: { limit: 2048 },
    },
  }
  return merge({}, base, process.env.NODE_ENV === 'development' ? devConfig : prodConfig)
})
