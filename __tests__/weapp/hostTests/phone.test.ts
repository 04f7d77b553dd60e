import { openWritten } from '../fixture/openWritten'
import { soundFiles } from '../fixture/writeBuild'
import { cancelled } from '../../../scripts/weappHost/wx/personAnswers'

/** A page with a button that runs a script; `tell` prints. */
const doing = (script: string) => ({
  wxml: '<button bindtap="go">go</button>',
  js: `const tell = (x) => console.log(JSON.stringify(x)); Page({ async go() { ${script} } })`,
})

describe('dialogs', () => {
  const modal = doing('tell(await wx.showModal({ title: "T", content: "C", confirmText: "Yes" }))')

  test('cover the page until answered', async () => {
    const app = await openWritten(modal)
    await app.page.tap('go')
    expect(app.dialog).toMatchObject({ title: 'T', content: 'C', buttons: ['取消', 'Yes'] })
    await expect(app.page.tap('go')).rejects.toThrow('a modal covers the page')
    await expect(app.pressTab('My')).rejects.toThrow('a modal covers the page')
    await expect(app.press('No')).rejects.toThrow('only 取消, Yes')
    await app.press('Yes')
    expect(app.dialog).toBeUndefined()
    expect(app.printed[0]).toContain('"confirm":true')
  })

  test('with an undefined text are refused', async () => {
    const app = await openWritten(
      doing(
        'tell(await wx.showModal({ title: "T", cancelText: undefined }).catch((e) => e.errMsg))',
      ),
    )
    await app.page.tap('go')
    expect(app.dialog).toBeUndefined()
    expect(app.printed[0]).toContain('parameter.cancelText should be String')
    expect(app.errors.take()).toHaveLength(1)
  })

  test('include action sheets', async () => {
    const app = await openWritten(
      doing('tell(await wx.showActionSheet({ itemList: ["a", "b"] }).catch((e) => e.errMsg))'),
    )
    await app.page.tap('go')
    await app.press('b')
    await app.page.tap('go')
    await app.press('取消')
    expect(app.printed).toEqual([
      '{"tapIndex":1,"errMsg":"showActionSheet:ok"}',
      '"showActionSheet:fail cancel"',
    ])
  })

  test('include toasts and the loading sign', async () => {
    const app = await openWritten(
      doing('wx.showLoading({ title: "wait" }); wx.setClipboardData({ data: "x" }); tell(1)'),
      { phone: { hasAgreedToPrivacy: true } },
    )
    await app.page.tap('go')
    expect(app.loading).toBe('wait')
    expect(app.toasts).toEqual([{ title: '内容已复制', icon: 'success', durationMs: 1500 }])
    expect(app.phone.clipboard).toBe('x')
  })
})

describe('storage', () => {
  test('copies values and outlives the app', async () => {
    const script = `const v = { n: [1] }; wx.setStorageSync('k', v); v.n.push(2)
      tell([wx.getStorageSync('k'), wx.getStorageSync('none')])`
    const first = await openWritten(doing(script))
    await first.page.tap('go')
    expect(first.printed).toEqual(['[{"n":[1]},""]'])
    first.close()
    const second = await openWritten(
      doing(
        'tell(await wx.getStorage({ key: "k" })); tell(await wx.getStorage({ key: "x" }).catch((e) => e.errMsg))',
      ),
      { storage: first.storage },
    )
    await second.page.tap('go')
    expect(second.printed).toEqual([
      '{"data":{"n":[1]},"errMsg":"getStorage:ok"}',
      '"getStorage:fail data not found"',
    ])
  })

  test('has WeChat’s limit', async () => {
    const app = await openWritten(
      doing(
        'tell(await wx.setStorage({ key: "k", data: "x".repeat(1 << 20) }).catch((e) => e.errMsg))',
      ),
    )
    await app.page.tap('go')
    expect(app.printed[0]).toContain('entry size limit')
  })
})

describe('answers of a person', () => {
  test('include a code, a payment and a refusal', async () => {
    const app = await openWritten(
      doing(`tell((await wx.scanCode()).result)
        const order = { timeStamp: '1', nonceStr: 'n', package: 'p', paySign: 's' }
        tell(await wx.requestPayment(order).then(() => 'paid', (e) => e.errMsg))`),
      { answers: { scanCode: { result: 'abc' }, requestPayment: ({ package: id }) => ({ id }) } },
    )
    await app.page.tap('go')
    app.answers.requestPayment = cancelled
    await app.page.tap('go')
    expect(app.printed).toEqual(['"abc"', '"paid"', '"abc"', '"requestPayment:fail cancel"'])
    expect(app.calls('requestPayment')).toHaveLength(2)
  })

  test('include a different code for each log-in', async () => {
    const app = await openWritten(doing('tell((await wx.login()).code)'))
    await app.page.tap('go')
    await app.page.tap('go')
    expect(app.printed).toEqual(['"login-code-1"', '"login-code-2"'])
  })
})

describe('phone', () => {
  test('has random values, device and theme', async () => {
    const app = await openWritten(
      {
        ...doing(`const { randomValues } = await wx.getRandomValues({ length: 8 })
        tell([randomValues.byteLength, wx.getAppBaseInfo().theme, wx.getDeviceInfo().platform, wx.canIUse('getRandomValues'), wx.canIUse('getNothing')])
        wx.onThemeChange(tell)`),
        files: { 'app.json': { ...(soundFiles()['app.json'] as object), darkmode: true } },
      },
      { phone: { platform: 'android', theme: 'dark' } },
    )
    await app.page.tap('go')
    await app.setTheme('light')
    expect(app.printed).toEqual(['[8,"dark","android",true,false]', '{"theme":"light"}'])
  })

  test('has no theme without darkmode in app.json', async () => {
    const app = await openWritten(
      doing(`tell([wx.getAppBaseInfo().theme ?? 'none', wx.getSystemInfoSync().theme ?? 'none'])
        wx.onThemeChange(tell)`),
      { phone: { theme: 'dark' } },
    )
    await app.page.tap('go')
    await app.setTheme('light')
    expect(app.printed).toEqual(['["none","none"]'])
  })

  test('offers a new version', async () => {
    const app = await openWritten(
      doing(`const m = wx.getUpdateManager(); m.onCheckForUpdate(tell)
        m.onUpdateReady(() => m.applyUpdate()); m.onUpdateFailed(() => tell('failed'))`),
    )
    await app.page.tap('go')
    app.updates.checked(true)
    app.updates.failed()
    expect(app.updates.isApplied).toBe(false)
    app.updates.ready()
    expect(app.updates.isApplied).toBe(true)
    expect(app.printed).toEqual(['{"hasUpdate":true}', '"failed"'])
  })
})

describe('time', () => {
  test('jumps ahead: timers, intervals and Date', async () => {
    const app = await openWritten({
      wxml: '<view>{{n}}</view>',
      js: `Page({ data: { n: 0 }, onLoad() {
        const start = Date.now()
        setInterval(() => this.setData({ n: this.data.n + 1 }), 1000)
        setTimeout(() => console.log(String(Math.round((new Date() - start) / 1000))), 60000)
      } })`,
    })
    const before = Date.now()
    await app.elapse(60_500)
    expect(Date.now() - before).toBeLessThan(5000)
    expect(app.page.text()).toBe('60')
    expect(app.printed).toEqual(['60'])
  })

  test('in settled() runs short timers only', async () => {
    const app = await openWritten({
      js: `Page({ onLoad() { setTimeout(() => console.log('short'), 300); setTimeout(() => console.log('long'), 3000) } })`,
    })
    expect(app.printed).toEqual(['short'])
  })

  test('in settled() ends despite an endless animation', async () => {
    const js = 'Page({ onLoad() { const again = () => setTimeout(again, 16); again() } })'
    const app = await openWritten({ js })
    expect(app.page.route).toBe('pages/home/home')
  })
})

describe('places on the screen', () => {
  test('work with selector query, intersection and canvas', async () => {
    const app = await openWritten(
      {
        wxml: '<view id="a" class="x"/><view class="x"/><canvas id="c" type="2d"/><button bindtap="go">go</button>',
        js: `const tell = (x) => console.log(JSON.stringify(x)); Page({ go() {
          wx.createSelectorQuery().select('#a').boundingClientRect().selectAll('.x').fields({ size: true }).exec(tell)
          wx.createSelectorQuery().select('#c').node().exec(([{ node }]) => {
            const pen = node.getContext('2d'); pen.fillStyle = 'red'; pen.fillRect(0, 0, 1, 1) })
          wx.createIntersectionObserver(this).observe('#a', (e) => tell(e.intersectionRatio))
        } })`,
      },
      { layout: () => ({ left: 0, top: -50, width: 100, height: 100 }) },
    )
    await app.page.tap('go')
    const size = { width: 100, height: 100 }
    const rect = { left: 0, top: -50, right: 100, bottom: 50 }
    expect(JSON.parse(app.printed[0]!)).toEqual([
      { id: 'a', dataset: {}, ...rect, ...size },
      [size, size],
    ])
    expect(app.printed[1]).toBe('0.5')
    expect(app.page.canvas(app.page.all('canvas')[0]!).strokes).toEqual([
      { name: 'fillStyle=', args: ['red'] },
      { name: 'fillRect', args: [0, 0, 1, 1] },
    ])
  })
})

describe('bars', () => {
  const themed = {
    'app.json': {
      ...(soundFiles()['app.json'] as object),
      darkmode: true,
      themeLocation: 'theme.json',
      window: { navigationBarBackgroundColor: '@bar', navigationBarTextStyle: '@text' },
    },
    'theme.json': { light: { bar: '#fff', text: 'black' }, dark: { bar: '#111', text: 'white' } },
  }

  test('follow the system’s theme and return to it when it changes', async () => {
    const app = await openWritten({
      ...doing('wx.setNavigationBarColor({ frontColor: "#000000", backgroundColor: "#abc" })'),
      files: themed,
    })
    expect(app.bars).toMatchObject({ bar: '#fff', barText: 'black' })
    await app.setTheme('dark')
    expect(app.bars).toMatchObject({ bar: '#111', barText: 'white' })
    await app.page.tap('go')
    expect(app.bars).toMatchObject({ bar: '#abc', barText: 'black' })
    await app.setTheme('light')
    expect(app.bars).toMatchObject({ bar: '#fff' })
  })

  test('accept valid colours only, and tab bar colours on tab pages only', async () => {
    const script = `const failure = (e) => e.errMsg
      tell(await wx.setNavigationBarColor({ frontColor: 'white', backgroundColor: '#111' }).catch(failure))
      tell(await wx.setTabBarStyle({ color: '#111' }).catch(failure))
      tell(await wx.setTabBarItem({ index: 0, iconPath: '/none.png' }).catch(failure))`
    const { js } = doing(script)
    const app = await openWritten({
      wxml: '<button bindtap="go">go</button>',
      js,
      files: {
        'more/detail/detail.wxml': '<button bindtap="go">go</button>',
        'more/detail/detail.js': js,
      },
    })
    await app.page.tap('go')
    await app.show({ path: 'more/detail/detail' })
    await app.page.tap('go')
    expect(app.printed.map((text) => /fail ([^"]*)/.exec(text)?.[1] ?? 'ok')).toEqual([
      'parameter error: frontColor is neither #ffffff nor #000000',
      'ok',
      'no picture none.png',
      'parameter error: frontColor is neither #ffffff nor #000000',
      'not TabBar page',
      'not TabBar page',
    ])
    expect(app.errors.take()).toHaveLength(5)
  })
})
