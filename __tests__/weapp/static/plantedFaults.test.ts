import { soundFiles, writeBuild, type Files } from '../fixture/writeBuild'
import { checkAppJson } from './appJson'
import { listBuild, type BuildFiles, type Fault } from './buildFiles'
import { checkOldPhones } from './oldPhones'
import { checkFreeNames } from './freeNames'
import { checkSizes } from './sizes'
import { checkSyntax } from './syntax'
import { checkWxml } from './wxml'
import { checkWxss } from './wxss'

type Changes = Record<string, Files[string] | undefined>

const checks = {
  checkAppJson,
  checkOldPhones,
  checkFreeNames,
  checkSizes,
  checkSyntax,
  checkWxml,
  checkWxss,
}

/** What a check says about the sound mini-program with these changes. */
function faultsOf(check: (built: BuildFiles) => Fault[], changes: Changes = {}): string[] {
  const built = listBuild(writeBuild(soundFiles(changes)))
  return check(built).map(({ file, says }) => `${file} ${says}`)
}

const appJson = (changes: object) => ({
  'app.json': { ...(soundFiles()['app.json'] as object), ...changes },
})

const tabBar = (changes: object) => {
  const { list } = (soundFiles()['app.json'] as { tabBar: { list: object[] } }).tabBar
  return appJson({ tabBar: { list: [list[0], { ...list[1], ...changes }] } })
}

test.each(Object.entries(checks))('%s finds nothing in a sound mini-program', (_name, check) => {
  expect(faultsOf(check)).toEqual([])
})

describe('sizes', () => {
  test.each([
    ['the main package', { 'big.js': '/'.repeat(700 * 1024) }, 'main package'],
    ['a subpackage', { 'more/big.js': '/'.repeat(1025 * 1024) }, 'more'],
    [
      'pictures',
      { 'a.png': new Uint8Array(31 * 1024), 'more/b.webp': new Uint8Array(31 * 1024) },
      'pictures',
    ],
  ])('%s', (_what, changes, told) => {
    expect(faultsOf(checkSizes, changes)).toEqual([expect.stringContaining(`${told} `)])
  })
})

describe('app.json', () => {
  test.each<[string, Changes, string]>([
    ['a page without script', { 'pages/my/my.js': undefined }, 'pages/my/my has no js file'],
    ['a page without template', { 'more/detail/detail.wxml': undefined }, 'has no wxml file'],
    [
      'a page declared twice',
      appJson({ pages: ['pages/home/home', 'pages/my/my', 'pages/my/my'] }),
      'declared twice',
    ],
    [
      'a colour of theme.json without darkmode',
      appJson({ window: { backgroundColor: '@ground' } }),
      'names of theme.json without darkmode',
    ],
    [
      'a colour that theme.json lacks',
      {
        ...appJson({
          window: { backgroundColor: '@ground' },
          darkmode: true,
          themeLocation: 'theme.json',
        }),
        'theme.json': { light: { ground: '#fff' }, dark: {} },
      },
      'theme.json no ground for dark',
    ],
    [
      'a page that nobody declared',
      appJson({ subPackages: [] }),
      'more/detail/detail.json a page that app.json',
    ],
    [
      'a main page in a subpackage',
      appJson({
        pages: ['pages/home/home', 'pages/my/my', 'more/detail/detail'],
        subPackages: [{ root: 'more', pages: [] }],
      }),
      'is in the folder of a subpackage',
    ],
    [
      'a component that is missing',
      { 'pages/my/my.json': { usingComponents: { x: './x' } } },
      '<x>: ./x is no component',
    ],
    [
      'a component of another package',
      {
        'pages/my/my.json': { usingComponents: { x: '/more/x' } },
        'more/x.json': { component: true },
      },
      'is in another package',
    ],
    [
      'a tab that is no main page',
      tabBar({ pagePath: 'more/detail/detail' }),
      'is no page of the main package',
    ],
    [
      'a tab icon that is missing',
      tabBar({ iconPath: 'tab/none.png' }),
      'icon tab/none.png is missing',
    ],
    [
      'a tab icon that is SVG',
      { ...tabBar({ iconPath: 'tab/a.svg' }), 'tab/a.svg': '<svg/>' },
      'neither PNG nor JPG',
    ],
    ['a tab icon that is large', { 'tab/a.png': new Uint8Array(41 * 1024) }, 'larger than 40 KB'],
    [
      'a single tab',
      appJson({ tabBar: { list: [{ pagePath: 'pages/my/my', text: 'My' }] } }),
      '2 to 5 tabs',
    ],
    ['code that is loaded all at once', appJson({ lazyCodeLoading: undefined }), 'lazyCodeLoading'],
  ])('%s', (_what, changes, told) => {
    expect(faultsOf(checkAppJson, changes).join('\n')).toContain(told)
  })
})

describe('templates and styles', () => {
  const home = (wxml: string): Changes => ({ 'pages/home/home.wxml': wxml })

  test.each<[string, Changes, string]>([
    ['an element without end', home('<view>'), 'end tag missing'],
    ['an expression that is none', home('<view wx:if="{{a b}}"/>'), 'Bad attr `wx:if`'],
    [
      'an import that is missing',
      home('<import src="./none.wxml"/>'),
      './none.wxml, which is missing',
    ],
    [
      'an include that is missing',
      home('<include src="/none.wxml"/>'),
      '/none.wxml, which is missing',
    ],
    [
      'a wxs file that is missing',
      home('<wxs module="m" src="./none.wxs"/>'),
      './none.wxs, which is missing',
    ],
    [
      'an import of another package',
      { ...home('<import src="/more/x.wxml"/>'), 'more/x.wxml': '<view/>' },
      'in another package',
    ],
  ])('%s', (_what, changes, told) => {
    expect(faultsOf(checkWxml, changes).join('\n')).toContain(told)
  })

  test.each([
    ['a rule without end', '.a { color: red', 'unexpected token'],
    ['the universal selector', '* { margin: 0 }', 'unexpected token `*`'],
    ['an import that is missing', '@import "./none.wxss";', 'not found'],
    [
      'a picture of the package',
      '.a { background: url(../tab/a.png) }',
      'is a file of the package',
    ],
  ])('%s', (_what, wxss, told) => {
    expect(faultsOf(checkWxss, { 'pages/home/home.wxss': wxss }).join('\n')).toContain(told)
  })
})

test('a style that old phones lack', () => {
  const wxss = '.a { height: 100dvh } .b { text-wrap: balance }'
  expect(faultsOf(checkOldPhones, { 'pages/home/home.wxss': wxss })).toEqual([
    expect.stringContaining('pages/home/home.wxss the unit dvh: not in'),
  ])
})

describe('scripts', () => {
  const script = (code: string): Changes => ({ 'pages/home/home.js': code })

  test.each([
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
    // Asked for something else, or only afterwards.
    'if (typeof wx !== "undefined") document.body',
    'document.body; if (typeof document === "undefined") throw 1',
    'const isWeb = Boolean(wx); isWeb && document.body',
  ])('a name that WeChat lacks: %s', (code) => {
    expect(faultsOf(checkFreeNames, script(code))).toEqual([
      expect.stringContaining('does not exist in WeChat'),
    ])
  })

  test.each([
    'typeof document',
    'typeof document !== "undefined" && document.body',
    'const root = typeof window === "undefined" ? {} : window',
    'function f() { if ("undefined" == typeof self) return; self.a }',
    'const isWeb = typeof window !== "undefined"; function f() { isWeb && document.body }',
    'const a = typeof window < "u", b = !a; if (b) document.body',
    'try { localStorage.a } catch (e) {}',
    'function g(document) { document.body }',
    'setTimeout(() => wx.request({}), 1); new Promise(f); function f() {}; console.log(globalThis)',
  ])('a name that is asked for first, or is there: %s', (code) => {
    expect(faultsOf(checkFreeNames, script(code))).toEqual([])
  })

  test.each(['wx.getNothing()', 'wx["getNothing"]()', 'const f = wx.requets'])(
    'a wx call that does not exist: %s',
    (code) => {
      expect(faultsOf(checkFreeNames, script(code))).toEqual([
        expect.stringContaining("is not in WeChat's typings"),
      ])
    },
  )

  test.each([
    'wx.request({})',
    'wx.getNothing && wx.request({})',
    'typeof wx.getNothing',
    'if (wx.getNothing) a = 1; var a',
    '(wx.webpackJsonp = wx.webpackJsonp || []).push([])',
    '(function (wx) { wx.getNothing() })({})',
  ])('a wx call that exists or is asked for first: %s', (code) => {
    expect(faultsOf(checkFreeNames, script(code))).toEqual([])
  })

  test.each([
    'a?.b',
    'a ?? b',
    'class A { #b = 1 }',
    'class A { b = 1 }',
    '1n',
    'a ||= 1',
    '/(?<=a)b/.test("")',
    '/(?<!a)b/.test("")',
    'import("./a")',
    'const',
  ])('syntax that old phones cannot read: %s', (code) => {
    expect(faultsOf(checkSyntax, script(code))).toHaveLength(1)
  })

  test('syntax that old phones read', () => {
    const code =
      'async function f({ a, ...b }) { try { await a } catch { return { ...b } } } /(?<n>a)/.test("")'
    expect(faultsOf(checkSyntax, script(code))).toEqual([])
  })

  test.each(['list.at(-1)', 'Object.groupBy(list, f)'])(
    'a call that old phones lack: %s',
    (code) => {
      expect(faultsOf(checkOldPhones, script(code))).toHaveLength(1)
    },
  )

  test('a comment does not switch a check off', () => {
    const code = '/* eslint-disable */ document.body // eslint-disable-line'
    expect(faultsOf(checkFreeNames, script(code))).toHaveLength(1)
  })
})

test('a build that is missing fails, and says how to make one', () => {
  expect(() => listBuild('/nowhere/dist')).toThrow('No build of weapp in /nowhere/dist')
  expect(() => listBuild('/nowhere/dist')).toThrow('npm test -- build:weapp')
})
