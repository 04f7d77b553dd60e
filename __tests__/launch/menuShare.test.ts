/** Data shared by the menu of WeChat's browser, on different pages. */
import { watchMenuShareLater } from '@/launch/laterMenuShare'
import { notePageShown } from '@/navigation'
import { offeredShares, playWechat } from '@/platform/wechatSdk'
import { queryClient } from '@/request/queryClient'
import { enterParkAtom } from '@/state/park'
import { store } from '@/state/store'
import { fakeRuntimeModule, taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const signature = { AppId: 'wx1', Timestamp: 1, NonceStr: 'n', Signature: 's' }
let stop = () => undefined as void
const pageShares = jest.spyOn(fakeRuntimeModule, 'safeExecute')

beforeEach(() => {
  jest.useFakeTimers()
  taro.reset()
  taro.answer = () => ({
    statusCode: 200,
    data: JSON.stringify({ code: 0, succeeded: true, data: signature }),
  })
  store.set(enterParkAtom, 'mianfang')
  offeredShares.length = 0
  playWechat(true)
  pageShares.mockReset()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

async function show(url: string): Promise<void> {
  taro.open(url)
  notePageShown()
  await jest.advanceTimersByTimeAsync(500)
}

test('a page without its own card shares the start page under the park’s name', async () => {
  stop = watchMenuShareLater()
  await show('/pages/my/my')
  expect(offeredShares).toEqual([
    {
      title: process.env.BRAND_NAME,
      link: 'https://park.example/pages/index/index',
      description: process.env.BRAND_NAME,
      imageUrl: '',
    },
  ])
  expect(JSON.parse(taro.requests[0]?.data ?? '').Url).toContain('https://park.example/')
})

test('a page with its own card shares it, and again when its title arrives', async () => {
  stop = watchMenuShareLater()
  const path = '/pagespacka/artical/articalDetail?id=1'
  pageShares.mockReturnValue({ path })
  await show(path)
  pageShares.mockReturnValue({ title: '夜市回来了', path, imageUrl: '/art/1.webp' })
  queryClient.setQueryData(['article'], { Title: '夜市回来了' })
  await jest.advanceTimersByTimeAsync(500)
  expect(offeredShares.map(({ title, link, imageUrl }) => [title, link, imageUrl])).toEqual([
    [process.env.BRAND_NAME, `https://park.example${path}`, ''],
    ['夜市回来了', `https://park.example${path}`, 'https://park.example/art/1.webp'],
  ])
})

test('an unchanged page is offered once, and of many changes at once the last', async () => {
  stop = watchMenuShareLater()
  taro.open('/pages/home/home')
  notePageShown()
  await show('/pages/my/my')
  notePageShown()
  await jest.advanceTimersByTimeAsync(500)
  expect(offeredShares).toHaveLength(1)
})

test('outside WeChat no card is offered', async () => {
  playWechat(false)
  stop = watchMenuShareLater()
  await show('/pages/my/my')
  expect(offeredShares).toEqual([])
  expect(taro.requests).toEqual([])
})
