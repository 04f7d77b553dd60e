import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ownRoots } from '../../../src/routes'
import { checkAppJson } from './appJson'
import { listBuild, type Fault } from './buildFiles'
import { checkOldPhones } from './oldPhones'
import { checkFreeNames } from './freeNames'
import { specMainPages, specPagespackaPages } from '../../support/specPages'
import { checkProject } from './project'
import { checkRoutes } from './routes'
import { checkSizes, packageSizes, pictureBytes } from './sizes'
import { checkSyntax } from './syntax'
import { checkWxml } from './wxml'
import { checkWxNames } from './wxNames'
import { checkWxss } from './wxss'

const built = listBuild()

/** Less than one photo: acceptable as unrequested mobile data. WeChat sends packages gzipped. */
const PRELOADED_BYTES = 256 * 1024

/** Known uses without harm: this code is never called in WeChat. */
const HARMLESS: { file: RegExp; says: string; because: string }[] = [
  { file: /^taro\.js/, says: 'tt does not exist in WeChat', because: "Taro's part for Douyin" },
  {
    file: /^(vendors|app|common)\.js/,
    says: 'DOMException does not exist in WeChat',
    because: 'AbortSignal.timeout of the polyfill, which nothing uses',
  },
]

const isHarmless = (fault: Fault) =>
  HARMLESS.some(({ file, says }) => file.test(fault.file) && says === fault.says)

describe('compiled mini-program', () => {
  test('is within its sizes', () => {
    expect(checkSizes(built)).toEqual([])
    // A build without content would be small, too.
    expect(packageSizes(built).get('')).toBeGreaterThan(200 * 1024)
    expect(pictureBytes(built)).toBeGreaterThan(0)
  })

  test('has exactly the files and pages of app.json', () => {
    expect(checkAppJson(built)).toEqual([])
  })

  // Its path begins at the script that requires it.
  test('requires the word list from scripts beside it only', () => {
    const users = built.files.filter(
      (file) => file.endsWith('.js') && built.build.text(file).includes('./words'),
    )
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter((file) => file.includes('/'))).toEqual([])
  })

  test('is not changed again by WeChat’s tools', () => {
    expect(built.build.has('project.config.json')).toBe(true)
    expect(checkProject(built)).toEqual([])
  })

  test('lets WeChat index only pages without log-in', () => {
    const { rules } = built.build.json<{ rules: { action: string; page: string }[] }>(
      'sitemap.json',
    )
    const allowed = rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
    expect(allowed).toEqual([
      'pages/home/home',
      'pages/business/business',
      'pages/business/businessDetail',
      'pagesticket/showList/showList',
      'pagesticket/showDetail/showDetail',
      'pagespacka/noticeManage/noticeManage',
      'pagespacka/noticeManage/noticeDetail',
      'pagespacka/activity/activityList',
      'pagespacka/activity/activityDetail',
    ])
    expect(built.build.app.sitemapLocation).toBe('sitemap.json')
  })

  test('has templates that WeChat compiles', () => {
    expect(checkWxml(built)).toEqual([])
  })

  test('has styles that WeChat compiles', () => {
    expect(checkWxss(built)).toEqual([])
  })

  test('has syntax that old phones support', () => {
    expect(checkSyntax(built)).toEqual([])
  })

  test('uses only features of the oldest phones', () => {
    expect(checkOldPhones(built)).toEqual([])
  })

  test('uses only globals that WeChat offers', () => {
    expect(checkFreeNames(built).filter((fault) => !isHarmless(fault))).toEqual([])
  })

  test('calls only what every supported WeChat has, or checks before', () => {
    expect(checkWxNames(built)).toEqual([])
  })

  test('preloads the pages linked from home, on mobile data too', () => {
    const { preloadRule } = built.build.app
    expect(preloadRule?.['pages/home/home']).toEqual({ network: 'all', packages: ['pagespacka'] })
    const sent = built.files.filter((file) => built.build.packageOf(file) === 'pagespacka')
    const bytes = gzipSync(
      Buffer.concat(sent.map((file) => readFileSync(path.join(built.build.root, file)))),
    ).length
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bytes).toBeLessThan(PRELOADED_BYTES)
  })

  test('preloads within WeChat’s limit, and elsewhere only on Wi-Fi', () => {
    const { preloadRule = {} } = built.build.app
    const sizes = packageSizes(built)
    for (const [page, { network, packages }] of Object.entries(preloadRule)) {
      const bytes = packages.reduce((sum, name) => sum + (sizes.get(name) ?? Infinity), 0)
      expect(bytes).toBeLessThan(2 * 1024 * 1024)
      const isOnMobileData = ['pages/home/home', 'pages/inivitAct/inivitAct'].includes(page)
      expect(network).toBe(isOnMobileData ? 'all' : 'wifi')
    }
    expect(sizes.get('pagesguest')).toBeLessThan(122 * 1024)
    expect(Object.keys(preloadRule)).toEqual([
      'pages/home/home',
      'pages/mall/mall',
      'pages/my/my',
      'pages/inivitAct/inivitAct',
    ])
  })

  test('has the specification’s pages in main package and pagespacka', () => {
    const { pages, subPackages = [] } = built.build.app
    expect(pages).toEqual(specMainPages)
    const [first] = subPackages
    expect(first).toMatchObject({ root: 'pagespacka', pages: specPagespackaPages })
    expect(subPackages.map(({ root }) => root)).toEqual(['pagespacka', ...ownRoots])
  })

  test('contains every page that the app can open', () => {
    expect(checkRoutes(built)).toEqual([])
  })
})
