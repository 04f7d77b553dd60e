import type { Changes } from '../fixture/writeBuild'
import { taroFiles } from './taroBuild'
import type { FaultInFiles } from './fault'

/** The home page with this script. */
export const script = (code: string): Changes => ({ 'pages/home/home.js': code })

const lacking = [
  'document.body',
  'new Blob([])',
  'fetch("/a")',
  'new URL("/a", "http://b")',
  'new AbortController()',
  'localStorage.a = 1',
  'requestAnimationFrame(() => {})',
  'const f = () => { return new TextEncoder() }',
  'new Intl.NumberFormat("zh")',
  'eval("1")',
  'invented()',
  // The check is for another name, or after the use.
  'if (typeof wx !== "undefined") document.body',
  'document.body; if (typeof document === "undefined") throw 1',
  'const isWeb = Boolean(wx); isWeb && document.body',
]

/** The name is checked first, or exists: no fault. */
export const allowedNames = [
  'typeof document',
  'typeof document !== "undefined" && document.body',
  'const root = typeof window === "undefined" ? {} : window',
  'function f() { if ("undefined" == typeof self) return; self.a }',
  'const isWeb = typeof window !== "undefined"; function f() { isWeb && document.body }',
  'const a = typeof window < "u", b = !a; if (b) document.body',
  'try { localStorage.a } catch (e) {}',
  'function g(document) { document.body }',
  'setTimeout(() => wx.request({}), 1); new Promise(f); function f() {}; console.log(globalThis)',
]

const invented = [
  'wx.getNothing()',
  'wx["getNothing"]()',
  'const f = wx.requets',
  // The check is for another name, or after the use.
  'if (wx.request) wx.getNothing()',
  'wx.getNothing(); if (wx.getNothing) throw 1',
]

/** Missing in the minimum base library (2.25.4 here). */
const tooNew = [
  'wx.requirePrivacyAuthorize({})',
  'if (wx.canIUse("getPrivacySetting")) wx.requirePrivacyAuthorize({})',
  'try { wx.requirePrivacyAuthorize({}) } catch (e) {}',
  'if (wx.requirePrivacyAuthorize) {} wx.requirePrivacyAuthorize({})',
]

const givenUp = ['wx.chooseImage({})', 'wx.getSystemInfoSync()']

/** Calls available in the minimum base library, or checked by the script: no fault. */
export const allowedCalls = [
  'wx.request({})',
  'wx.getNothing && wx.request({})',
  'typeof wx.getNothing',
  'if (wx.getNothing) a = 1; var a',
  '(wx.webpackJsonp = wx.webpackJsonp || []).push([])',
  '(function (wx) { wx.getNothing() })({})',
  'wx.requirePrivacyAuthorize && wx.requirePrivacyAuthorize({})',
  'typeof wx.requirePrivacyAuthorize === "function" && wx.requirePrivacyAuthorize({})',
  'if (wx.canIUse("requirePrivacyAuthorize")) wx.requirePrivacyAuthorize({})',
  'const has = wx.canIUse("requirePrivacyAuthorize.success"); function f() { if (!has) return; wx.requirePrivacyAuthorize({}) }',
  'wx.getDeviceInfo ? wx.getDeviceInfo() : wx.getSystemInfoSync()',
]

const newSyntax = [
  'a?.b',
  'a ?? b',
  'class A { #b = 1 }',
  'class A { b = 1 }',
  '1n',
  'a ||= 1',
  '/(?<=a)b/.test("")',
  '/(?<!a)b/.test("")',
  'new RegExp("(?<=a)b")',
  'RegExp(`(?<!${a})b`)',
  'import("./a")',
  'const',
]

const each = (check: FaultInFiles['check'], what: string, codes: string[], says: string) =>
  codes.map(
    (code): FaultInFiles => ({
      name: `${what}: ${code}`,
      changes: script(code),
      check,
      says,
    }),
  )

/** Faults in scripts. */
export const faultsInScripts: FaultInFiles[] = [
  ...each('freeNames', 'a name that WeChat lacks', lacking, 'does not exist in WeChat'),
  ...each('wxNames', 'a wx call that does not exist', invented, "is not in WeChat's typings"),
  ...each('wxNames', 'a wx call that is too new', tooNew, 'is there since base library 2.32.3'),
  ...each('wxNames', 'a wx call that WeChat gave up', givenUp, 'is given up since base library'),
  ...each('syntax', 'syntax that old phones cannot read', newSyntax, ''),
  ...each(
    'oldPhones',
    'a call that old phones lack',
    ['list.at(-1)', 'Object.groupBy(list, f)'],
    'not in',
  ),
  {
    name: 'a call of Taro that is of another target',
    changes: taroFiles('try { taro().getNothing() } catch (e) {}'),
    check: 'wxNames',
    says: "Taro.getNothing is not in WeChat's typings",
  },
  {
    name: 'a call that Taro hands on and that is too new',
    changes: taroFiles('taro().requirePrivacyAuthorize()'),
    check: 'wxNames',
    says: 'Taro.requirePrivacyAuthorize is there since base library 2.32.3',
  },
  {
    name: 'a name taken out of Taro that is not there',
    changes: taroFiles('const { getNothing } = taro(); getNothing && getNothing()'),
    check: 'wxNames',
    says: "Taro.getNothing is not in WeChat's typings",
  },
]
