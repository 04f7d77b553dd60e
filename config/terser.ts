import { target } from './buildValues'

/**
 * terser defaults that Taro 4.2.1 disables for the mini-program, which costs 13 KB of the main package. The slower
 * build is acceptable.
 */
const terserDefaults = {
  ...{ arrows: true, collapse_vars: true, comparisons: true, computed_props: true },
  ...{ directives: true, hoist_props: true, inline: true, loops: true, negate_iife: true },
  ...{ properties: true, reduce_funcs: true, reduce_vars: true, switches: true, typeofs: true },
  ecma: 2018,
} as const

/** Minification of both builds. */
export const terser = {
  // The tests' build of the second brand (scripts/test.mjs): a third less time.
  enable: process.env.MINIFY !== 'off',
  config: {
    ecma: 2018,
    compress: { passes: 2, ...terserDefaults },
    output: {
      ecma: 2018,
      // ASCII on H5: a raw line separator in a library's regular expression is a syntax error, and after gzip the
      // escapes cost nothing. WeChat counts uncompressed bytes, where Chinese would take twice as many.
      ascii_only: target === 'h5',
      quote_keys: false,
      keep_quoted_props: false,
      comments: false,
    },
  },
}
