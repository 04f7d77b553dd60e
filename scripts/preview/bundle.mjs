/** Bundles the page of the preview: the host of scripts/weappHost with a screen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../prepare.mjs'

const require = createRequire(import.meta.url)

/** WeChat's typings as text: a browser reads no files. */
const typings = {
  name: 'typings',
  setup(bundle) {
    bundle.onResolve({ filter: /\/typingsText$/ }, () => ({ path: 'text', namespace: 'typings' }))
    bundle.onLoad({ filter: /.*/, namespace: 'typings' }, () => {
      const file = require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts')
      const text = JSON.stringify(readFileSync(file, 'utf8'))
      return { contents: `export const typingsText = () => ${text}`, loader: 'js' }
    })
  },
}

/** @returns the script of the page, as text */
export async function phoneScript() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path.join('scripts', 'preview', 'phone', 'start.ts')],
    bundle: true,
    format: 'iife',
    target: 'chrome100',
    plugins: [typings],
    charset: 'utf8',
    write: false,
    sourcemap: 'inline',
    logLevel: 'error',
  })
  return outputFiles[0].text
}
