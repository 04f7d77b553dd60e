import type { FaultAtRunTime } from './fault'

/** A page that runs this code when it opens. */
const opening = (code: string) => ({ js: `Page({ onLoad() { ${code} } })` })
/** A page that runs this code on a tap. */
const tapping = (code: string) => ({
  wxml: '<button bindtap="go">go</button>',
  js: `Page({ go() { ${code} } })`,
})
const tap: FaultAtRunTime['act'] = (app) => app.page.tap('go')

/** The app catches the failure, so it would go unnoticed. */
const quiet = 'fail() {}'

/** Calls without effect on a phone, even if the app ignores the failure: name, code, host's message. */
const refused: [string, string, string][] = [
  [
    'a wx name with a slip in it, asked for',
    'if (wx.getStorge) wx.getStorge({})',
    'wx.getStorge does not exist',
  ],
  [
    'a wx call that does not exist, in a try',
    'try { wx.getNothing() } catch (e) {}',
    'wx.getNothing does not exist',
  ],
  [
    'a call that the host does not know',
    'try { wx.startBeaconDiscovery({}) } catch (e) {}',
    'is not simulated',
  ],
  [
    'the profile, which WeChat no longer provides',
    'try { wx.getUserProfile({}) } catch (e) {}',
    'gives nothing of the person',
  ],
  [
    'a message template offered without a tap',
    `wx.requestSubscribeMessage({ tmplIds: ['a'], ${quiet} })`,
    'by user TAP gesture',
  ],
  [
    'a title that is undefined',
    `wx.showToast({ title: undefined, ${quiet} })`,
    'parameter.title should be String instead of Undefined',
  ],
  [
    'a title that is a number',
    `wx.setNavigationBarTitle({ title: 1, ${quiet} })`,
    'parameter.title should be String instead of Number',
  ],
  [
    'an icon that WeChat does not have',
    `wx.showToast({ title: 'a', icon: 'warn', ${quiet} })`,
    'parameter.icon is "warn"',
  ],
  [
    'a toast of eight characters beside an icon',
    `wx.showToast({ title: '一二三四五六七八' })`,
    'is cut off',
  ],
  [
    'a toast of eight characters beside a picture',
    `wx.showToast({ title: '一二三四五六七八', image: '/tab/a.png' })`,
    'is cut off',
  ],
  [
    'a toast with a picture of the network',
    `wx.showToast({ title: '好', image: 'https://api.park.example.com/a.png', ${quiet} })`,
    'image is https://api.park.example.com/a.png: WeChat shows only files of the package',
  ],
  [
    'a toast with a picture that is not in the package',
    `wx.showToast({ title: '好', image: '/tab/none.png', ${quiet} })`,
    'image is /tab/none.png: WeChat shows only files of the package',
  ],
  [
    'a loading sign of eight characters',
    `wx.showLoading({ title: '一二三四五六七八' })`,
    'is cut off',
  ],
  [
    'a button text that is undefined',
    `wx.showModal({ title: 'T', cancelText: undefined, ${quiet} })`,
    'parameter.cancelText should be String',
  ],
  [
    'a button of five characters',
    `wx.showModal({ title: 'T', confirmText: '一二三四五', ${quiet} })`,
    'more than 4 characters',
  ],
  [
    'an action sheet of seven items',
    `wx.showActionSheet({ itemList: ['1', '2', '3', '4', '5', '6', '7'], ${quiet} })`,
    '1 to 6 items',
  ],
  [
    'a title bar in a third colour',
    `wx.setNavigationBarColor({ frontColor: '#333333', backgroundColor: '#ffffff', ${quiet} })`,
    'frontColor is neither',
  ],
  [
    'a method that WeChat does not send',
    `wx.request({ url: 'https://api.park.example.com/', method: 'PATCH', ${quiet} })`,
    'parameter.method is "PATCH"',
  ],
  [
    'a host that is not listed',
    `wx.request({ url: 'https://other.example.com/', ${quiet} })`,
    'url not in domain list',
  ],
  ['an address without a host', `wx.request({ url: '/a', ${quiet} })`, 'invalid url'],
  [
    'a key that is no text',
    `wx.setStorage({ key: 1, data: 1, ${quiet} })`,
    'parameter.key should be String',
  ],
  [
    'an unhandled failure',
    'wx.getStorage({ key: "none", success() {} })',
    'the call has no fail callback',
  ],
  [
    'an upload of a picture that is not there',
    `wx.uploadFile({ url: 'https://api.park.example.com/', filePath: 'none', name: 'f' })`,
    'file not found',
  ],
  [
    'a tab opened as a page',
    `wx.navigateTo({ url: '/pages/my/my', ${quiet} })`,
    'can not navigateTo a tabbar page',
  ],
  [
    'a tab put in place of a page',
    `wx.redirectTo({ url: '/pages/my/my', ${quiet} })`,
    'can not redirectTo a tabbar page',
  ],
  [
    'a page opened as a tab',
    `wx.switchTab({ url: '/more/detail/detail', ${quiet} })`,
    'can not switch to no-tabBar page',
  ],
  [
    'a tab with a query',
    `wx.switchTab({ url: '/pages/my/my?a=1', ${quiet} })`,
    'url does not support queryString',
  ],
  [
    'a page that is not in the build',
    `wx.navigateTo({ url: '/pages/gone/gone', ${quiet} })`,
    'page "pages/gone/gone" is not found',
  ],
]

/** Faults in calls to WeChat. */
export const faultsInCalls: FaultAtRunTime[] = [
  ...refused.map(([name, code, says]) => ({ name, page: opening(code), says })),
  {
    name: 'a message template offered after a reply, which is no longer the tap',
    page: tapping(`wx.request({
      url: 'https://api.park.example.com/',
      success() { wx.requestSubscribeMessage({ tmplIds: ['a'], ${quiet} }) },
    })`),
    options: {
      backend: () => new Promise((resolve) => setTimeout(() => resolve({}), 20)),
    },
    act: tap,
    says: 'by user TAP gesture',
  },
  {
    name: 'a place that app.json does not declare',
    page: opening(`wx.chooseAddress({ ${quiet} })`),
    options: { phone: { hasAgreedToPrivacy: true } },
    says: 'requiredPrivateInfos',
  },
  {
    name: 'a call that is newer than the WeChat of the phone',
    page: opening('wx.getFuzzyLocation({})'),
    options: { phone: { sdkVersion: '2.24.7' } },
    says: 'wx.getFuzzyLocation is not a function',
  },
  {
    name: 'the tab bar coloured from a page that has none',
    page: {
      files: {
        'more/detail/detail.js': `Page({ onReady() { wx.setTabBarStyle({ color: '#111111', ${quiet} }) } })`,
      },
    },
    options: { path: 'more/detail/detail' },
    says: 'not TabBar page',
  },
]
