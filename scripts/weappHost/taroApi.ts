import type { Build } from './build'
import { reportUnknown } from './wx/offered'

/** Occurs only in the module that fills Taro's API object from `wx`. */
const MARK = '.isExist("initNativeApi")'
const MODULE = /(?:^|[{,])\s*(?:"([^"]+)"|([\w$]+)):\s*(?:function\s*)?\([^()]*\)\s*(?:=>)?\s*\{/g

/** Id of Taro's API object among the modules of a script; undefined when the script does not contain it. */
export function taroModuleIn(script: string): string | undefined {
  const at = script.indexOf(MARK)
  if (at < 0) return undefined
  const [, quoted, plain] = [...script.slice(0, at).matchAll(MODULE)].at(-1) ?? []
  return quoted ?? plain
}

type Require = (id: string) => object
type Registry = { push(chunk: [string[], object, (require: Require) => void]): unknown }

/**
 * Reports every name that the app reads from Taro and that is missing in this build. Many of Taro's names belong to
 * other targets, TypeScript knows them all, and calling a missing one is a TypeError that a `catch` hides.
 */
export function watchTaro(
  build: Build,
  wx: Record<string, unknown>,
  report: (where: string, error: unknown) => void,
): void {
  const id = build.has('taro.js') ? taroModuleIn(build.text('taro.js')) : undefined
  if (id === undefined) return
  const registry = wx.webpackJsonp as Registry
  // Webpack passes its own `require` to the code of a chunk.
  registry.push([['host'], {}, (require) => reportUnknown(require(id), 'Taro', report)])
}
