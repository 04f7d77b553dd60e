import type { Build } from './build'
import { reportUnknown } from './wx/offered'

/** Stands in the module that fills Taro's API object from `wx`, and nowhere else. */
const MARK = '.isExist("initNativeApi")'
const MODULE = /(?:^|[{,])\s*(?:"([^"]+)"|([\w$]+)):\s*(?:function\s*)?\([^()]*\)\s*(?:=>)?\s*\{/g

/** The id of Taro's API object among the modules of a script; undefined where the script does not contain it. */
export function taroModuleIn(script: string): string | undefined {
  const at = script.indexOf(MARK)
  if (at < 0) return undefined
  const [, quoted, plain] = [...script.slice(0, at).matchAll(MODULE)].at(-1) ?? []
  return quoted ?? plain
}

type Require = (id: string) => object
type Registry = { push(chunk: [string[], object, (require: Require) => void]): unknown }

/**
 * Reports every name that the app reads of Taro and that is not there in this build. Many of Taro's names are of other
 * targets, TypeScript knows them all, and a call of one that is missing is a TypeError which a `catch` hides.
 */
export function watchTaro(
  build: Build,
  wx: Record<string, unknown>,
  report: (where: string, error: unknown) => void,
): void {
  const id = build.has('taro.js') ? taroModuleIn(build.text('taro.js')) : undefined
  if (id === undefined) return
  const registry = wx.webpackJsonp as Registry
  // Webpack hands its own `require` to the code that comes with a chunk.
  registry.push([['host'], {}, (require) => reportUnknown(require(id), 'Taro', report)])
}
