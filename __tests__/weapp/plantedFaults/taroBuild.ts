import type { Changes } from '../fixture/writeBuild'

/** Webpack's registry of chunks, as in the build's runtime.js. */
const runtime = `
const modules = {}, made = {}
function need(id) {
  if (!made[id]) { made[id] = { exports: {} }; modules[id](made[id], made[id].exports, need) }
  return made[id].exports
}
need.n = (module) => () => module
wx.webpackJsonp = { push([, more, run]) { Object.assign(modules, more); if (run) run(need) } }
`

/** Taro's API object filled from `wx`, in the form of the compiled @tarojs/taro. */
const taro = `wx.webpackJsonp.push([["taro"], { 758: (t, e, n) => {
  const hooks = { isExist: () => true, call(name, api) { for (const key in wx) api[key] = wx[key] } }, api = {};
  hooks.isExist("initNativeApi") && hooks.call("initNativeApi", api), t.exports = api
} }])`

/**
 * A mini-program of webpack modules, one of which is Taro.
 * @param code body of the home page's \`go\`; \`taro()\` is Taro's API object
 */
export const taroFiles = (code: string): Changes => ({
  'runtime.js': runtime,
  'taro.js': taro,
  'app.js': 'require("./runtime"); require("./taro"); App({})',
  'pages/home/home.wxml': '<button bindtap="go">go</button>',
  'pages/home/home.js': `wx.webpackJsonp.push([["home"], { 1: (t, e, n) => {
    const a = n(758), taro = n.n(a); Page({ go() { ${code} } })
  } }, (n) => { n(1) }])`,
})
