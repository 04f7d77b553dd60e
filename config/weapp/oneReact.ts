import path from 'node:path'
import { type Compiler, NormalModuleReplacementPlugin } from 'webpack'

const src = path.join(__dirname, '../../src') + path.sep
/** Hands React on to Taro, which takes it whole: that would keep every long name. */
const app = path.join(src, 'app.tsx')

/**
 * webpack plugin of the mini-program: the app's own modules read React and its JSX from config/weapp/react.js, whose
 * exports have names of a letter. `(0,a.jsx)(…)`, written more than a thousand times, becomes `a.a(…)`.
 */
export class OneReact {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(/^react(?:\/jsx-runtime)?$/, (asked) => {
      const { issuer } = asked.contextInfo
      if (issuer.startsWith(src) && issuer !== app) asked.request = path.join(__dirname, 'react.js')
    }).apply(compiler)
  }
}
