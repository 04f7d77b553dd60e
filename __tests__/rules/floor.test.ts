/** The oldest supported systems: declared once, equal everywhere, and checked against MDN's data. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Linter } from 'eslint'
import { isOlder } from '@/utils/versions'
import packageJson from '../../package.json'
import projectConfig from '../../project.config.json'
import { h5Engines, readEngines, weappEngines } from '../support/floor/engines'
import { scriptFaults } from '../support/floor/scripts'
import { styleFaults } from '../support/floor/styles'
import { compatData, lacking } from '../support/floor/support'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const oldest = (name: string) => h5Engines.find((engine) => engine.name === name)?.oldest
const html = read('src/index.html')
const tellsTooOld = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''

describe('oldest supported versions are equal', () => {
  const section = /## Oldest systems\n([^]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
  const [, h5 = ''] = /\| H5 +\|(.*)\|/.exec(section) ?? []
  const [, weapp = ''] = /\| mini-program +\|(.*)\|/.exec(section) ?? []

  test('in README and browserslist', () => {
    const documentedVersion = (name: RegExp) =>
      Number(new RegExp(`${name.source} ([\\d.]+)`).exec(h5)?.[1])
    expect(documentedVersion(/iOS/)).toBe(oldest('safari_ios'))
    expect(documentedVersion(/Chrome or WebView/)).toBe(oldest('chrome_android'))
    expect(documentedVersion(/Safari/)).toBe(oldest('safari'))
    expect(documentedVersion(/Chrome and Edge/)).toBe(oldest('chrome'))
    expect(oldest('edge')).toBe(oldest('chrome'))
    expect(documentedVersion(/Firefox/)).toBe(oldest('firefox'))
    expect(weapp).toContain(`iOS ${oldest('safari_ios')}`)
  })

  test('in README and project.config.json, which WeChat enforces', () => {
    expect(weapp).toContain(`base library ${projectConfig.libVersion} `)
    expect(section).toContain(`set ${projectConfig.libVersion} in WeChat's back office`)
    expect(read('config/buildValues.ts')).toContain('OLDEST_BASE_LIBRARY: libVersion')
  })

  test('in the page for older browsers', () => {
    expect(tellsTooOld).toContain(`更新到 iOS ${oldest('safari_ios')} 或以上`)
  })

  test('a query without an oldest version is refused', () => {
    expect(() => readEngines([...packageJson.browserslist.production, 'last 2 years'])).toThrow(
      'browserslist says "last 2 years"',
    )
  })
})

describe('page for older browsers', () => {
  const { css, api } = compatData()
  const features = [css.properties?.['aspect-ratio'], api.HTMLDialogElement]
  /** The engine one version below its oldest. */
  const below = (engine: (typeof h5Engines)[number]) => [{ ...engine, oldest: engine.oldest - 0.1 }]

  test('checks features of the oldest browsers', () => {
    expect(tellsTooOld).toContain("css.supports('aspect-ratio', '1') && window.HTMLDialogElement")
    expect(features.map((feature) => lacking(feature, h5Engines))).toEqual([[], []])
  })

  test.each(h5Engines.filter(({ name }) => !/^chrome_|^webview/.test(name)))(
    'is shown just below $name $oldest',
    (engine) => {
      expect(features.flatMap((feature) => lacking(feature, below(engine)))).not.toEqual([])
    },
  )

  test('is written in ES5', () => {
    const verify = (script: string) =>
      new Linter().verify(script, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
    expect(verify(tellsTooOld)).toEqual([])
    expect(verify(`${tellsTooOld}; var f = () => 1`)).toHaveLength(1)
    expect(tellsTooOld.length).toBeGreaterThan(500)
  })
})

describe('style check', () => {
  test.each([
    ['a property', '.a { accent-color: red }', 'accent-color: not in chrome'],
    ['a value', '.a { overflow: clip }', 'overflow: clip: not in'],
    ['a unit', '.a { height: 100dvh }', 'the unit dvh: not in'],
    ['a function', '.a { color: color-mix(in srgb, red, blue) }', 'color-mix(): not in'],
    ['a selector', '.a:has(.b) { color: red }', ':has: not in'],
    ['nesting', '.a { & .b { color: red } }', 'nesting: not in'],
    ['an at-rule', '@container (width > 1px) { .a { color: red } }', '@container: not in'],
  ])('reports %s missing in an oldest browser', (_what, style, message) => {
    expect(styleFaults(style, h5Engines).join('\n')).toContain(message)
  })

  test('reports the gap of a flex box where browsers support it in grids only', () => {
    const old = [{ name: 'safari_ios', oldest: 14 } as const]
    expect(styleFaults('.a { gap: 1px }', old)).toEqual([
      expect.stringContaining('gap of a flex box'),
    ])
  })

  test.each([
    '.a { gap: 8px; inset: 0; aspect-ratio: 1; width: min(1px, 2vw); color: var(--accent-color) }',
    '.a { height: 100vh; height: 100dvh }',
    '.a { -webkit-mask: none; mask: none }',
    '@supports (height: 1dvh) { .a { height: 100dvh } }',
    '.a { background: url("data:image/svg+xml,<svg style=\'accent-color: 1dvh\'>") }',
    '@font-face { font-family: a; src: url(a.woff2) } @keyframes b { 50% { opacity: 0 } }',
  ])('accepts: %s', (style) => {
    expect(styleFaults(style, h5Engines)).toEqual([])
  })
})

describe('script check', () => {
  test.each([
    ['list.at(-1)', '.at()'],
    ['list.findLast(f)', '.findLast()'],
    ['list.toSorted()', '.toSorted()'],
    ['Object.groupBy(list, f)', 'Object.groupBy'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['structuredClone(a)', 'structuredClone'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['navigator.wakeLock.request()', 'navigator.wakeLock'],
    ['input.showPicker()', '.showPicker()'],
    ['if (b) structuredClone(a)', 'structuredClone'],
    ['/(?<=a)b/.test(c)', 'look-behind'],
    ['class A { static { f() } }', 'static { }'],
    ['class A { #b; f(o) { return #b in o } }', '#name in object'],
    ['using(a); await b', 'Parsing error'],
    ['/a/v.test(b)', 'Parsing error'],
  ])('reports what an oldest browser lacks: %s', (script, message) => {
    expect(scriptFaults(script, h5Engines).map(({ says }) => says)).toEqual([
      expect.stringContaining(message),
    ])
  })

  test.each([
    'a.replaceAll("b", "c"); a?.b ?? c; 1n; class A { #b = 1 }; list.flat(); Promise.any([])',
    'typeof structuredClone === "function" && structuredClone(a)',
    'navigator.wakeLock?.request("screen")',
    'navigator.wakeLock && navigator.wakeLock.request("screen")',
    'var l; null == (l = navigator.wakeLock) ? void 0 : l.request("screen")',
    'if ("showPicker" in input) input.showPicker()',
    'try { input.showPicker() } catch (e) {}',
    '(function (structuredClone) { structuredClone(a) })(f)',
    'dialog.destroy(); text.format("a"); map.forget(b)',
  ])('accepts: %s', (script) => {
    expect(scriptFaults(script, h5Engines)).toEqual([])
  })
})

test('the mini-program has fewer engines, with the same oldest versions', () => {
  expect(weappEngines).toHaveLength(2)
  for (const engine of weappEngines) expect(h5Engines).toContainEqual(engine)
})

test.each([
  ['2.9.5', '2.25.4', true],
  ['2.25.3', '2.25.4', true],
  ['2.25.4', '2.25.4', false],
  ['2.25', '2.25.4', true],
  ['2.25.10', '2.25.4', false],
  ['3.0', '2.25.4', false],
  ['3.15.2', '2.25.4', false],
  ['15.3.1', '15.4', true],
  ['15.4.1', '15.4', false],
  ['17', '15.4', false],
  ['', '2.25.4', true],
  ['beta', '2.25.4', true],
])('version %s is older than %s: %s', (version, least, expected) => {
  expect(isOlder(version, least)).toBe(expected)
})
