/**
 * The only list of routes: our name on the left, the literal path of spec 2 on the right, misspellings
 * kept. Pure data: app.config.ts reads it at build time. A route stands here from the day its page works.
 */
export const routes = {
  start: '/pages/index/index',
  home: '/pages/home/home',
  my: '/pages/my/my',
  login: '/pages/login/login',
  register: '/pages/login/reg',
  recoverPassword: '/pages/login/pwd',
  agreement: '/pages/login/AgreeMentDetail',
  personalData: '/pages/personalData/personalData',
  changePassword: '/pages/changePassword/changePassword',
  notices: '/pagespacka/noticeManage/noticeManage',
  noticeDetail: '/pagespacka/noticeManage/noticeDetail',
  settings: '/pagespacka/mySetting/mySetting',
  articleDetail: '/pagespacka/artical/articalDetail',
} as const

export type RouteName = keyof typeof routes
export type RoutePath = (typeof routes)[RouteName]

/** The tabs, in order (ARCHITECTURE: tabs). */
export const tabs = [
  { route: 'home', text: '首页', icon: 'home' },
  { route: 'my', text: '我的', icon: 'my' },
] as const satisfies readonly { route: RouteName; text: string; icon: string }[]

/** Root folder of each subpackage; everything else is the main package. */
export const subpackageRoots = ['pagespacka', 'pagesticket', 'pagessystem'] as const
