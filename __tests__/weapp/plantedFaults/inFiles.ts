import { soundFiles, type Changes } from '../fixture/writeBuild'
import type { FaultInFiles } from './fault'

const appJson = (changes: object) => ({
  'app.json': { ...(soundFiles()['app.json'] as object), ...changes },
})

const tabBar = (changes: object) => {
  const { list } = (soundFiles()['app.json'] as { tabBar: { list: object[] } }).tabBar
  return appJson({ tabBar: { list: [list[0], { ...list[1], ...changes }] } })
}

/** Name, changes, check's message. */
type Row = [string, Changes, string]

const sizes: Row[] = [
  ['the main package', { 'big.js': '/'.repeat(1229 * 1024) }, 'main package'],
  ['a subpackage', { 'more/big.js': '/'.repeat(1025 * 1024) }, 'more'],
  [
    'pictures',
    { 'a.png': new Uint8Array(31 * 1024), 'more/b.webp': new Uint8Array(31 * 1024) },
    'pictures',
  ],
]

const inAppJson: Row[] = [
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
    'darkmode without a theme.json',
    appJson({ darkmode: true, themeLocation: 'theme.json' }),
    'darkmode without theme.json',
  ],
  [
    'darkmode, and a bar that stays white',
    {
      ...appJson({
        window: { navigationBarBackgroundColor: '#ffffff' },
        darkmode: true,
        themeLocation: 'theme.json',
      }),
      'theme.json': { light: {}, dark: {} },
    },
    'navigationBarBackgroundColor is the same in both',
  ],
  [
    'a colour of one page that theme.json lacks',
    {
      ...appJson({ darkmode: true, themeLocation: 'theme.json' }),
      'theme.json': { light: {}, dark: {} },
      'pages/my/my.json': { backgroundColor: '@ground' },
    },
    'theme.json no ground for light',
  ],
  [
    'the fuzzy and the precise place together',
    appJson({ requiredPrivateInfos: ['getFuzzyLocation', 'getLocation'] }),
    'names the fuzzy and the precise location',
  ],
  [
    'a package loaded beforehand that is none',
    appJson({ preloadRule: { 'pages/home/home': { packages: ['most'] } } }),
    'preloadRule names most, which is no package',
  ],
  [
    'a page that loads a package beforehand and is none',
    appJson({ preloadRule: { 'pages/gone/gone': { packages: ['more'] } } }),
    'preloadRule names pages/gone/gone, which is no page',
  ],
  [
    'an undeclared page',
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
    'tabs of its own without their component',
    (() => {
      const { tabBar: bar } = soundFiles()['app.json'] as { tabBar: object }
      return appJson({ tabBar: { ...bar, custom: true } })
    })(),
    'without the component custom-tab-bar/index',
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
  [
    'a setting that WeChat does not know',
    appJson({ preload: true }),
    'app.json preload is not a setting of WeChat',
  ],
  [
    'a sitemap that is missing',
    appJson({ sitemapLocation: 'sitemap.json' }),
    'app.json sitemapLocation sitemap.json is missing',
  ],
  [
    'a page of the sitemap that is none',
    { 'sitemap.json': { rules: [{ action: 'allow', page: 'pages/gone/gone' }] } },
    'sitemap.json pages/gone/gone is no page',
  ],
  [
    'a sitemap that shows every page',
    { 'sitemap.json': { rules: [{ action: 'allow', page: '*' }] } },
    'sitemap.json does not end with disallow of *',
  ],
  [
    'a page with a setting that WeChat does not know',
    { 'pages/my/my.json': { titel: 'a' } },
    'pages/my/my.json titel is not a setting of WeChat',
  ],
  ['code that is loaded all at once', appJson({ lazyCodeLoading: undefined }), 'lazyCodeLoading'],
]

const home = (wxml: string): Changes => ({ 'pages/home/home.wxml': wxml })

const inTemplates: Row[] = [
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
]

const wxs = (code: string): Changes => ({
  ...home('<wxs module="m" src="./m.wxs"/><text>{{m.a(1)}}</text>'),
  'pages/home/m.wxs': code,
})

const inComponents: Row[] = [
  [
    'a component that its page does not declare',
    {
      ...home('<import src="./more.wxml"/>'),
      'pages/home/more.wxml': '<template name="deep"><part/></template>',
    },
    'pages/home/home.json usingComponents lacks <part>',
  ],
  [
    'a function that a wxs file no longer has',
    wxs('module.exports = {\nb: function (x) { return x }\n}'),
    'm.a: ./m.wxs does not export it',
  ],
]

const style = (wxss: string): Changes => ({ 'pages/home/home.wxss': wxss })

const inStyles: Row[] = [
  ['a rule without end', style('.a { color: red'), 'unexpected token'],
  ['the universal selector', style('* { margin: 0 }'), 'unexpected token `*`'],
  ['an import that is missing', style('@import "./none.wxss";'), 'not found'],
  [
    'a picture of the package',
    style('.a { background: url(../tab/a.png) }'),
    'is a file of the package',
  ],
]

const of = (check: FaultInFiles['check'], rows: Row[]): FaultInFiles[] =>
  rows.map(([name, changes, says]) => ({ name, changes, check, says }))

const project = (setting: object): Changes => ({ 'project.config.json': { setting } })

const inProject: Row[] = (['es6', 'enhance', 'minified', 'postcss'] as const).map((name) => [
  `the tools' own ${name}`,
  project({ [name]: true }),
  `setting.${name} is not false`,
])

/** Faults in app.json, templates, styles and sizes. */
export const faultsInFiles: FaultInFiles[] = [
  ...of('sizes', sizes),
  ...of('appJson', inAppJson),
  ...of('wxml', inTemplates),
  ...of('wxml', inComponents),
  ...of('wxss', inStyles),
  ...of('project', [
    ...inProject,
    [
      'files that the upload leaves out',
      project({ ignoreUploadUnusedFiles: true }),
      'setting.ignoreUploadUnusedFiles is not false',
    ],
  ]),
  ...of('oldPhones', [
    [
      'a style that old phones lack',
      style('.a { height: 100dvh } .b { text-wrap: balance }'),
      'pages/home/home.wxss the unit dvh: not in',
    ],
  ]),
  ...of('routes', [
    [
      'a page of the routes that is not in the build',
      appJson({ subPackages: [] }),
      'lacks more/detail/detail, which the app opens',
    ],
    [
      'a tab that is missing in the tab bar',
      (() => {
        const { list } = (soundFiles()['app.json'] as { tabBar: { list: object[] } }).tabBar
        return appJson({ tabBar: { list: [list[0], list[0]] } })
      })(),
      'tabBar lacks pages/my/my',
    ],
  ]),
]
