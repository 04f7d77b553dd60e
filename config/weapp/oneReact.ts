import path from 'node:path'
import { type Compiler, NormalModuleReplacementPlugin } from 'webpack'

const src = path.join(__dirname, '../../src') + path.sep
/** Passes React as a whole to Taro; through config/weapp/react.js this would keep every long name. */
const app = path.join(src, 'app.tsx')

/**
 * webpack plugin of the mini-program: the app's own modules import React and its JSX runtime from
 * config/weapp/react.js, whose exports get one-letter names. `(0,a.jsx)(…)`, which occurs more than a thousand times,
 * becomes `a.a(…)`.
 */
export class OneReact {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(/^react(?:\/jsx-runtime)?$/, (asked) => {
      const { issuer } = asked.contextInfo
      if (issuer.startsWith(src) && issuer !== app) asked.request = path.join(__dirname, 'react.js')
    }).apply(compiler)
  }
}
