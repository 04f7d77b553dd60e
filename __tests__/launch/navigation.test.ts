import {
  back,
  backFromButton,
  canGoBack,
  currentRoute,
  decodeQuery,
  go,
  goToLogin,
  isPage,
  notePageShown,
  redirect,
  relaunch,
  reloadPage,
  urlOf,
  whenPageIsOpen,
} from '@/navigation'
import { executed, taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

let testTime = Date.UTC(2026, 10, 21)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout'] })
  // Far enough after the test before that no tap counts as its second one.
  testTime += 10_000
  jest.setSystemTime(testTime)
  taro.reset()
  executed.length = 0
})
afterEach(() => jest.useRealTimers())

describe('navigation', () => {
  test('encodes the query and skips empty values', async () => {
    await go('noticeDetail', { id: '八&9', from: undefined, page: 0, q: '' })
    expect(taro.moves).toEqual([
      'navigateTo /pagespacka/noticeManage/noticeDetail?id=%E5%85%AB%269&page=0',
    ])
    expect(currentRoute()).toMatchObject({ query: { id: '八&9', page: '0' } })
  })

  test('maps an address of an earlier version to its current page', async () => {
    const former = '/pagespacka/invitation/acceptInvitation?id=h'
    expect(isPage(former)).toBe(true)
    await go(former, { from: 'card' })
    expect(taro.moves).toEqual([
      'navigateTo /pagesguest/invitation/acceptInvitation?id=h&from=card',
    ])
    expect(isPage('/pagespacka/invitation/none')).toBe(false)
  })

  test('switches to a tab, and relaunches it with a query', async () => {
    await go('my')
    await redirect('home', { from: 'a' })
    expect(taro.moves).toEqual(['switchTab /pages/my/my', 'reLaunch /pages/home/home?from=a'])
  })

  test('ignores a second tap on the same link', async () => {
    await Promise.all([go('notices'), go('notices')])
    expect(taro.moves).toHaveLength(1)
    jest.setSystemTime(Date.now() + 1000)
    await go('notices')
    expect(taro.moves).toHaveLength(2)
  })

  test('replaces the page where WeChat would refuse an eleventh', async () => {
    for (let page = 1; page < 10; page += 1) taro.open(`/pagespacka/questionPage/p${page}`)
    await go('notices')
    expect(taro.moves).toEqual(['redirectTo /pagespacka/noticeManage/noticeManage'])
  })

  test('replaces the page if one is refused because the tenth was opening', async () => {
    for (let page = 1; page < 9; page += 1) taro.open(`/pagespacka/questionPage/p${page}`)
    taro.refuseNext('navigateTo:fail webview count limit exceed', () =>
      taro.open('/pagespacka/questionPage/tenth'),
    )
    await go('notices')
    expect(taro.moves).toEqual([
      'navigateTo /pagespacka/noticeManage/noticeManage',
      'redirectTo /pagespacka/noticeManage/noticeManage',
    ])
    expect(taro.pages).toHaveLength(10)
  })

  test('passes any other refusal on', async () => {
    taro.refuseNext('navigateTo:fail timeout')
    await expect(go('notices')).rejects.toThrow('timeout')
    taro.open('/pagespacka/noticeManage/noticeManage')
    taro.refuseNext('navigateBack:fail timeout')
    await expect(back()).rejects.toThrow('timeout')
  })

  test('accepts a second tap after the first one’s page was closed', async () => {
    taro.overtakeNext()
    await go('notices')
    await go('notices')
    expect(taro.moves).toHaveLength(2)
  })

  test('appends to an address with its own query', () => {
    expect(urlOf('/pages/a/b?x=1', { y: 2 })).toBe('/pages/a/b?x=1&y=2')
  })

  test('relaunch closes all pages', async () => {
    taro.open('/pagespacka/noticeManage/noticeManage')
    await relaunch('start')
    expect(taro.pages.map(({ route }) => route)).toEqual(['/pages/index/index'])
  })
})

describe('going back', () => {
  test('stops at the first page', async () => {
    taro.open('/pagespacka/noticeManage/noticeManage')
    expect(canGoBack()).toBe(true)
    await back(5)
    expect(taro.moves).toEqual(['navigateBack 1'])
  })

  test('accepts that another call has gone back meanwhile', async () => {
    taro.open('/pagespacka/noticeManage/noticeManage')
    taro.refuseNext('navigateBack:fail cannot navigate back at first page.', () => taro.pages.pop())
    await back()
    expect(taro.pages).toHaveLength(1)
  })

  test('by a button tapped twice goes back once without an error', async () => {
    taro.open('/pagespacka/noticeManage/noticeManage')
    await backFromButton()
    await backFromButton()
    expect(taro.moves).toEqual(['navigateBack 1'])
  })

  test('without an earlier page fails with the message of spec 8', async () => {
    expect(canGoBack()).toBe(false)
    await expect(back()).rejects.toThrow('不存在前一页的Page')
    expect(taro.moves).toEqual([])
  })
})

describe('current route', () => {
  test('of the alias is the start page', () => {
    taro.pages = []
    taro.open('/')
    expect(currentRoute()).toEqual({
      path: '/pages/index/index',
      query: {},
      url: '/pages/index/index',
    })
  })

  test('before the first page is the start page', () => {
    taro.pages = []
    expect(currentRoute().path).toBe('/pages/index/index')
  })

  test('is awaited by whenPageIsOpen', async () => {
    taro.pages = []
    let isOpen = false
    const waited = whenPageIsOpen().then(() => (isOpen = true))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(isOpen).toBe(false)
    taro.open('/pages/home/home')
    notePageShown()
    await waited
    await whenPageIsOpen()
  })

  test('query is decoded once, undecodable values kept, Taro’s own removed', () => {
    expect(
      decodeQuery({ a: '%E5%85%AB', b: '100%', c: ['1', '2'], stamp: '3', $taroTimestamp: 4 }),
    ).toEqual({ a: '八', b: '100%', c: '2' })
  })
})

describe('reloadPage (spec 4)', () => {
  test('redirects to the same route with its query', async () => {
    taro.open('/pagespacka/noticeManage/noticeDetail?id=%E5%85%AB')
    await reloadPage()
    expect(taro.moves).toEqual(['redirectTo /pagespacka/noticeManage/noticeDetail?id=%E5%85%AB'])
  })

  test.each([
    '/pages/home/home',
    '/pages/business/business',
    '/pagesticket/ticketWallet/ticketWallet',
    '/pages/my/my',
  ])('runs load and show of %s in place', async (path) => {
    taro.open(path)
    await reloadPage()
    expect(taro.moves).toEqual([])
    expect(executed).toEqual([`${path}?stamp=2 onLoad`, `${path}?stamp=2 onShow`])
  })
})

describe('before the first page is open', () => {
  test('reloadPage does nothing', async () => {
    taro.pages = []
    await reloadPage()
    expect(taro.moves).toEqual([])
    expect(executed).toEqual([])
  })

  test('log-in waits for it and returns to it', async () => {
    taro.pages = []
    const gone = goToLogin()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(taro.moves).toEqual([])
    taro.open('/pagespacka/myBill/myBill')
    notePageShown()
    await gone
    expect(currentRoute()).toMatchObject({
      path: '/pages/login/login',
      query: { redirect_url: '/pagespacka/myBill/myBill' },
    })
  })
})

describe('going to log-in', () => {
  test('keeps the page below and returns to it', async () => {
    taro.open('/pagespacka/noticeManage/noticeDetail?id=8')
    await goToLogin()
    expect(taro.pages).toHaveLength(3)
    expect(currentRoute()).toMatchObject({
      path: '/pages/login/login',
      query: { redirect_url: '/pagespacka/noticeManage/noticeDetail?id=8' },
    })
  })

  test.each(['/pages/login/login', '/pages/login/reg', '/pages/login/pwd'])(
    'does nothing on %s',
    async (path) => {
      taro.open(path)
      await goToLogin()
      expect(taro.moves).toEqual([])
    },
  )
})
