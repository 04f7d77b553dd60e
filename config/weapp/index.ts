import path from 'node:path'
import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'
import { engines } from '../buildValues'
import { sharedChain } from '../sharedChain'
import { OneReact } from './oneReact'
import { sharedGroups, SharedScripts } from './sharedScripts'
import { WordsFile } from './wordsFile'

const sharedScripts = new SharedScripts()

/** Taro's options of the mini-program. */
export const mini: IMiniAppConfig<'webpack5'> = {
  // WeChat does not transpile: newer syntax in packages would leave an old phone blank instead of showing the
  // too-old notice.
  compile: {
    include: [
      (file: string) =>
        /node_modules[\\/](@tanstack|jotai|valibot|uqr|react-reconciler|@stablelib)[\\/]/.test(
          file,
        ),
    ],
  },
  // Keeps code shared only by subpackages out of the main package; in watch mode its files pile up.
  optimizeMainPackage: { enable: process.env.NODE_ENV === 'production' },
  addChunkPages: sharedScripts.require,
  postcss: {
    autoprefixer: { enable: true, config: { overrideBrowserslist: engines } },
    pxtransform: { enable: true, config: {} },
    cssModules: { enable: false },
  },
  imageUrlLoaderOption: { limit: 4096 },
  // Class names are prefixed by component, so the order of the sheets does not matter.
  miniCssExtractPluginOption: { ignoreOrder: true },
  // Rich text uses WeChat's own component.
  runtime: { enableInnerHTML: false },
  webpackChain(chain) {
    sharedChain(chain)
    chain.module.rule('small-svg').set('type', 'javascript/auto')
    // The most referenced modules get the shortest ids; unlike on H5, scripts are not cached by id across versions.
    chain.optimization.set('moduleIds', 'size')
    chain.optimization.set('mangleExports', 'size')
    chain.merge({ optimization: { splitChunks: { cacheGroups: sharedGroups } } })
    chain.plugin('shared-scripts').use(sharedScripts)
    chain
      .plugin('taro')
      .use(NormalModuleReplacementPlugin, [
        /@tarojs[\\/]taro[\\/]index\.js$/,
        path.join(__dirname, 'taro.js'),
      ])
    chain.module
      .rule('used-components')
      .test(
        /@tarojs[\\/](?:shared[\\/]dist[\\/]components|plugin-platform-weapp[\\/]dist[\\/]runtime)\.js$/,
      )
      .use('used-components')
      .loader(path.join(__dirname, 'usedComponents.js'))
    chain.plugin('one-react').use(OneReact)
    chain.plugin('words-file').use(WordsFile)
    chain.plugin('abort-controller').use(ProvidePlugin, [
      {
        // WeChat has none; without it every TanStack query stays pending without an error.
        AbortController: [
          path.join(__dirname, '../../src/platform/abortController/ponyfill.ts'),
          'AbortController',
        ],
      },
    ])
  },
}
