import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import buildFolders from './buildFolders.json'
import { brand, buildValues, target } from './buildValues'
import devConfig from './dev'
import { h5 } from './h5'
import { isMinified } from './minify'
import prodConfig from './prod'
import { mini } from './weapp'

const root = path.resolve(__dirname, '..')

/** Output folder of this build, relative to the project: OUTPUT_DIR (scripts/build.mjs), or dist/<target>. */
const output = process.env.OUTPUT_DIR ?? buildFolders.product[target]

export default defineConfig(async (merge) => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'cultural-park',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
    sourceRoot: 'src',
    outputRoot: output,
    plugins: target === 'weapp' ? [path.join(root, 'config/weapp/templates.ts')] : [],
    env: buildValues,
    alias: {
      '@': path.join(root, 'src'),
      '@brand-logo': path.join(root, 'src/assets/logo', `${brand.logo}.svg`),
    },
    copy: {
      patterns: [
        // Licence of the icons, whose own licence lines are removed (config/smallSvg). Not in the main package, where 3
        // KiB matter.
        {
          from: 'node_modules/lucide-static/LICENSE',
          to: `${output}/${target === 'weapp' ? 'pagespacka/' : ''}icons.LICENSE.txt`,
        },
        ...(target === 'weapp'
          ? // WeChat's toast shows only a picture file of the package.
            [
              { from: 'src/assets/toast', to: `${output}/assets/toast` },
              // The app draws the tabs itself; WeChat still requires a component in their place.
              { from: 'config/weapp/tabBarPlace', to: `${output}/custom-tab-bar` },
              { from: 'src/sitemap.json', to: `${output}/sitemap.json` },
            ]
          : [
              { from: `src/assets/logo/${brand.logo}.svg`, to: `${output}/favicon.svg` },
              { from: 'src/platform/offlineShell/worker.js', to: `${output}/offline.js` },
              { from: 'config/h5/words.js', to: `${output}/js/words.20261130.js` },
            ]),
      ],
      options: {},
    },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    terser: { enable: isMinified },
    sass: {
      data: [
        `@use "${path.join(root, 'src/styles/mixins')}" as *;`,
        `$brand-accent: ${brand.accent};`,
        `$brand-accent-dark: ${brand.accentDark};`,
      ].join('\n'),
    },
    mini,
    h5,
  }
  return merge({}, base, process.env.NODE_ENV === 'development' ? devConfig : prodConfig)
})
