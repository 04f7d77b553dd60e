import { routes, subpackageRoots, tabs } from './routes'

const isH5 = process.env.TARO_ENV === 'h5'
const paths = Object.values(routes).map((path) => path.slice(1))
// The gallery of components; no park's visitor can open it.
const developersPages =
  process.env.NODE_ENV === 'development' ? [{ root: 'pagesdev', pages: ['gallery/gallery'] }] : []
const inRoot = (root: string) => paths.filter((path) => path.startsWith(`${root}/`))

export default defineAppConfig({
  pages: inRoot('pages'),
  subPackages: [
    ...subpackageRoots
      // The mini-program has WeChat's own of these.
      .filter((root) => isH5 || root !== 'pagessystem')
      .map((root) => ({ root, pages: inRoot(root).map((path) => path.slice(root.length + 1)) }))
      .filter(({ pages }) => pages.length > 0),
    ...developersPages,
  ],
  window: {
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTitleText: '',
    backgroundColor: '#fbf9fe',
    backgroundTextStyle: 'dark',
    // H5 draws its own bar and tabs (components/Screen): Taro's have no roles, no dark and no elder mode.
    navigationStyle: isH5 ? 'custom' : 'default',
  },
  tabBar: {
    custom: isH5,
    color: '#6b6b70',
    selectedColor: '#a8431f',
    backgroundColor: '#ffffff',
    borderStyle: 'black',
    list: tabs.map(({ route, text, icon }) => ({
      pagePath: routes[route].slice(1),
      text,
      ...(isH5
        ? {}
        : {
            iconPath: `assets/tab/${icon}.png`,
            selectedIconPath: `assets/tab/${icon}Active.png`,
          }),
    })),
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  lazyCodeLoading: 'requiredComponents',
  animation: false,
})
