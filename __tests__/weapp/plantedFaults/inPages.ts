import { soundFiles, type Changes } from '../fixture/writeBuild'
import type { FaultAtRunTime } from './fault'
import { taroFiles } from './taroBuild'

const tap: FaultAtRunTime['act'] = (app) => app.page.tap('go')

/** app.json with other colours, and its theme.json. */
const coloured = (window: object, themes: object | undefined, more: object = {}): Changes => ({
  'app.json': {
    ...(soundFiles()['app.json'] as object),
    window,
    ...more,
    ...(themes && { darkmode: true, themeLocation: 'theme.json' }),
  },
  ...(themes && { 'theme.json': themes }),
})

/** Faults in templates, pages and bars. */
export const faultsInPages: FaultAtRunTime[] = [
  {
    name: 'a handler that the page does not have',
    page: { wxml: '<button bindtap="gone">go</button>', js: 'Page({ go() {} })' },
    act: tap,
    says: 'there is no method "gone"',
  },
  {
    name: 'a handler that a component does not have',
    page: {
      wxml: '<part/>',
      json: { usingComponents: { part: '/part' } },
      files: {
        'part.json': { component: true },
        'part.wxml': '<button catchtap="gone">go</button>',
        'part.js': 'Component({ methods: { go() {} } })',
      },
    },
    act: tap,
    says: 'tap on part: there is no method "gone"',
  },
  {
    name: 'a call of Taro that is not in this build, in a try',
    page: { files: taroFiles('try { taro().getNothing() } catch (e) {}') },
    act: tap,
    says: 'Taro.getNothing does not exist',
  },
  {
    name: 'an undeclared component',
    page: { wxml: '<invented/>' },
    says: 'unknown component <invented>',
  },
  {
    name: 'a button that opens nothing',
    page: { wxml: '<button open-type="getPhonenumber">phone</button>' },
    says: '<button open-type="getPhonenumber">: WeChat knows contact share',
  },
  {
    name: 'a button that asks for the profile',
    page: { wxml: '<button open-type="getUserInfo">log in</button>' },
    says: 'gives nothing of the person',
  },
  {
    name: 'a keyboard that WeChat does not have',
    page: { wxml: '<input type="tel"/>' },
    says: '<input type="tel">: WeChat knows text number',
  },
  {
    name: '300 KB sent to the screen at once',
    page: { js: "Page({ onLoad() { this.setData({ all: 'x'.repeat(300 << 10) }) } })" },
    says: 'WeChat advises 256 KB',
  },
  {
    name: 'a canvas of the old kind, whose drawing has no effect',
    page: { wxml: '<canvas canvas-id="poster"/>' },
    says: '<canvas> without type',
  },
  {
    name: 'a canvas whose type is not set',
    page: { wxml: '<canvas type="{{kind}}"/>' },
    says: '<canvas> without type',
  },
  {
    name: 'a date that iPhones cannot read',
    page: { js: "Page({ onLoad() { new Date('2026-11-26 10:00') } })" },
    says: 'new Date("2026-11-26 10:00") is invalid on an iPhone',
  },
  {
    name: 'a date that iPhones cannot read, put together at run time',
    page: { js: "Page({ onLoad() { const day = '2026-1-6'; Date.parse(day) } })" },
    says: 'Date.parse("2026-1-6") is invalid on an iPhone',
  },
  {
    name: 'a card that leads to no page',
    page: { js: "Page({ onShareAppMessage: () => ({ path: '/pages/gone/gone?id=1' }) })" },
    act: (app) => app.page.share(),
    says: 'page "pages/gone/gone" is not found',
  },
  {
    name: 'a colour of the theme without darkmode',
    page: { files: coloured({ backgroundColor: '@ground' }, undefined) },
    says: 'theme.json has no @ground for light',
  },
  {
    name: 'a colour that the dark theme lacks',
    page: {
      files: coloured({ backgroundColor: '@ground' }, { light: { ground: '#ffffff' }, dark: {} }),
    },
    options: { phone: { theme: 'dark' } },
    says: 'theme.json has no @ground for dark',
  },
  {
    name: 'a colour that the dark theme lacks, when the system turns dark',
    page: {
      files: coloured({ backgroundColor: '@ground' }, { light: { ground: '#ffffff' }, dark: {} }),
    },
    act: (app) => app.setTheme('dark'),
    says: 'theme.json has no @ground for dark',
  },
]
