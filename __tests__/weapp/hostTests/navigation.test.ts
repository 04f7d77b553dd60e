import { openWritten } from '../fixture/openWritten'

const lifeCycles = (name: string) =>
  `Page({ ${['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload']
    .map((life) => `${life}(q) { console.log("${name}.${life}" + (q ? JSON.stringify(q) : "")) }`)
    .join(',')} })`

const files = {
  'pages/my/my.js': lifeCycles('my'),
  'more/detail/detail.js': lifeCycles('detail'),
}

describe('navigation', () => {
  test('runs life cycles in WeChat’s order with unchanged queries', async () => {
    const app = await openWritten({ js: lifeCycles('home'), files })
    app.goByWeChat('navigateTo', { url: '/more/detail/detail?id=%E4%B8%AD&b' })
    await app.settled()
    expect(app.routes).toEqual(['pages/home/home', 'more/detail/detail'])
    await app.back()
    await app.pressTab('My')
    await app.pressTab('Home')
    expect(app.printed).toEqual([
      ...['home.onLoad{}', 'home.onShow', 'home.onReady', 'home.onHide'],
      ...['detail.onLoad{"id":"%E4%B8%AD","b":""}', 'detail.onShow', 'detail.onReady'],
      ...['detail.onUnload', 'home.onShow', 'home.onHide'],
      ...['my.onLoad{}', 'my.onShow', 'my.onReady', 'my.onHide', 'home.onShow'],
    ])
  })

  test.each([
    ['navigateTo', '/pages/my/my', 'can not navigateTo a tabbar page'],
    ['redirectTo', '/pages/my/my', 'can not redirectTo a tabbar page'],
    ['switchTab', '/more/detail/detail', 'can not switch to no-tabBar page'],
    ['switchTab', '/pages/my/my?a=1', 'url does not support queryString'],
    ['navigateTo', '/pages/none/none', 'page "pages/none/none" is not found'],
    ['navigateBack', '', 'cannot navigate back at first page.'],
  ])('%s %s is refused', async (api, url, reason) => {
    const app = await openWritten({})
    app.goByWeChat(api, { url })
    await app.settled()
    expect(JSON.stringify(app.errors.take())).toContain(JSON.stringify(reason).slice(1, -1))
  })

  test('refuses the eleventh page', async () => {
    const app = await openWritten({})
    const deeper = () => app.goByWeChat('navigateTo', { url: '/more/detail/detail' })
    for (let depth = 1; depth < 10; depth++) deeper()
    await app.settled()
    expect(app.routes).toHaveLength(10)
    deeper()
    await app.settled()
    expect(app.errors.take()).toHaveLength(1)
  })

  test('by redirectTo and reLaunch closes open pages', async () => {
    const app = await openWritten({ files })
    app.goByWeChat('navigateTo', { url: '../../more/detail/detail' })
    app.goByWeChat('redirectTo', { url: '/more/detail/detail?n=2' })
    await app.settled()
    expect(app.page.query).toEqual({ n: '2' })
    app.goByWeChat('reLaunch', { url: '/pages/my/my' })
    await app.settled()
    expect(app.routes).toEqual(['pages/my/my'])
    expect(app.printed.filter((line) => line === 'detail.onUnload')).toHaveLength(2)
  })

  test('to a missing page is reported to the app', async () => {
    const script =
      'App({ onPageNotFound({ path }) { console.log(path); wx.reLaunch({ url: "/pages/my/my" }) } })'
    const app = await openWritten({ files: { 'app.js': script } }, { path: 'pages/gone/gone' })
    expect(app.printed).toEqual(['pages/gone/gone'])
    expect(app.routes).toEqual(['pages/my/my'])
  })

  test('away from the app and back runs onHide and onShow', async () => {
    const script =
      'App({ onShow({ path }) { console.log("show " + path) }, onHide() { console.log("hide") } })'
    const app = await openWritten({ files: { 'app.js': script } })
    await app.hide()
    await app.show()
    await app.show({ path: 'more/detail/detail', query: { id: '1' } })
    expect(app.page.query).toEqual({ id: '1' })
    const shown = [
      'show pages/home/home',
      'hide',
      'show pages/home/home',
      'show more/detail/detail',
    ]
    expect(app.printed).toEqual(shown)
  })

  test('supports title, badge, pull-down, bottom and sharing', async () => {
    const app = await openWritten({
      json: { navigationBarTitleText: 'Start', enablePullDownRefresh: true },
      js: `Page({
        onPullDownRefresh() {
          wx.setNavigationBarTitle({ title: 'New' })
          wx.setTabBarBadge({ index: 1, text: '3' })
          wx.stopPullDownRefresh()
        },
        onReachBottom() { console.log('bottom') },
        onShareAppMessage: ({ from }) => ({ title: from, path: '/pages/home/home' }),
      })`,
    })
    expect(app.page.title).toBe('Start')
    await app.page.pullDown()
    expect(app.page.isRefreshing).toBe(false)
    expect(app.page.title).toBe('New')
    expect(app.tabs[1]?.badge).toBe('3')
    await app.page.reachBottom()
    expect(app.printed).toEqual(['bottom'])
    expect(await app.page.share()).toEqual({ title: 'menu', path: '/pages/home/home' })
    await app.pressTab('My')
    await expect(app.page.pullDown()).rejects.toThrow('cannot be pulled down')
    await expect(app.page.share()).rejects.toThrow('offers no sharing')
  })
})
