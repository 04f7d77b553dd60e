import { mainPages, ownPages, ownRoots, pagespackaPages, routes, systemPages, tabs } from './routes'
import theme from './theme.json'

const isH5 = process.env.TARO_ENV === 'h5'
/** WeChat gives `getLocation` to few categories: a build has it only by this switch. */
const hasStaffLocation = process.env.STAFF_LOCATION === 'on'
// The component gallery; not in production builds.
const developersPages =
  process.env.NODE_ENV === 'development' ? [{ root: 'pagesdev', pages: ['gallery/gallery'] }] : []
/** In the mini-program WeChat itself switches between light and dark (theme.json); H5 draws its own bars. */
const themed = <Name extends keyof typeof theme.light>(name: Name) =>
  (isH5 ? theme.light[name] : `@${name}`) as (typeof theme.light)[Name]
/** Paths in app.json format: `pages/home/home`. */
const pathsOf = (pages: Record<string, string>) => Object.values(pages).map((path) => path.slice(1))
const packageOf = (root: string, pages: Record<string, string>) => ({
  root,
  pages: pathsOf(pages)
    .filter((path) => path.startsWith(`${root}/`))
    .map((path) => path.slice(root.length + 1)),
})

export default defineAppConfig({
  // A browser has no subpackages, and Taro would list every page in app.js once more.
  pages: isH5
    ? [mainPages, pagespackaPages, ownPages, systemPages].flatMap(pathsOf)
    : pathsOf(mainPages),
  subPackages: isH5
    ? developersPages
    : [
        packageOf('pagespacka', pagespackaPages),
        ...ownRoots.map((root) => packageOf(root, ownPages)),
        ...developersPages,
      ],
  window: {
    navigationBarTextStyle: themed('barText') as 'black',
    navigationBarBackgroundColor: themed('bar'),
    navigationBarTitleText: '',
    backgroundColor: themed('ground'),
    backgroundColorTop: themed('ground'),
    backgroundColorBottom: themed('ground'),
    backgroundTextStyle: themed('groundText') as 'dark',
    // H5 draws its own bar (components/Screen): Taro's has no roles, no dark and no elder mode.
    navigationStyle: isH5 ? 'custom' : 'default',
  },
  // The app draws the tabs itself (components/screen/TabBar); config/weapp/tabBarPlace is the empty component that
  // WeChat requires.
  tabBar: {
    custom: true,
    color: themed('barInk'),
    selectedColor: themed('barInk'),
    backgroundColor: themed('bar'),
    list: tabs.map(({ route, text }) => ({ pagePath: routes[route].slice(1), text })),
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  ...(isH5 ? {} : { darkmode: true, themeLocation: 'theme.json' }),
  // Preloads the packages of pages opened from home. About 160 KiB as sent by WeChat: less than one photo.
  ...(isH5
    ? {}
    : {
        preloadRule: {
          [routes.home.slice(1)]: { network: 'all', packages: ['pagespacka'] },
          // Orders and refunds are opened from the mall, tickets from the profile; most users who open these two open
          // neither.
          [routes.mall.slice(1)]: { network: 'wifi', packages: ['pagesmall', 'pagespacka'] },
          [routes.my.slice(1)]: { network: 'wifi', packages: ['pagespacka', 'pagesticket'] },
          // A guest accepts the invitation next, often at the gate and on mobile data; the package is small.
          [routes.invitation.slice(1)]: { network: 'all', packages: ['pagesguest'] },
        },
      }),
  // Private information requested by the mini-program; the position only of inspection staff (platform/position), and
  // only with STAFF_LOCATION.
  // Verified by __tests__/weapp/static/privacy.ts.
  ...(isH5
    ? {}
    : {
        __usePrivacyCheck__: true,
        requiredPrivateInfos: hasStaffLocation
          ? ['getLocation', 'chooseAddress']
          : ['chooseAddress'],
        ...(hasStaffLocation && {
          permission: { 'scope.userLocation': { desc: '用于巡检人员核对是否到达巡检点位' } },
        }),
      }),
  lazyCodeLoading: 'requiredComponents',
  // `animation` is a setting of Taro's router; WeChat does not know it.
  ...(isH5 ? { animation: false } : { sitemapLocation: 'sitemap.json' }),
})
