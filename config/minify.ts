import TerserPlugin from 'terser-webpack-plugin'
import type Chain from 'webpack-chain'
import { target } from './buildValues'

/** Newest syntax that the minifier may write: the oldest engines of babel.config.js read it. */
const ecma = 2018

/** Whether the build is minified. Off in the tests' build of the second brand (scripts/test.mjs), which saves time. */
export const isMinified = process.env.MINIFY !== 'off'

/**
 * Minification of both builds by swc in place of Taro's terser: a twelfth of its time and a hundredth less script.
 * Measured: docs/PERFORMANCE.md.
 */
export function minifyBySwc(chain: Chain) {
  if (!isMinified) return
  // Under the name of Taro's, which it replaces.
  chain.optimization.minimizer('terserPlugin').use(require.resolve('terser-webpack-plugin'), [
    {
      minify: TerserPlugin.swcMinify,
      terserOptions: {
        ecma,
        compress: { passes: 2 },
        format: {
          ecma,
          // ASCII on H5: a raw line separator in a library's regular expression is a syntax error, and after gzip the
          // escapes cost nothing. WeChat counts uncompressed bytes, where Chinese would take twice as many.
          asciiOnly: target === 'h5',
          comments: false,
        },
      },
    },
  ])
}
