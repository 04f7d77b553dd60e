import { fetchStandIn, watchChunkFailures } from '@/launch/chunkFailure'
import { answerWith, openedQuestions } from '@/platform/dialog'
import { plugNetwork } from '@/platform/network'
import { reloadCount } from '@/platform/reload'
import { failPage, pageRouterCalls } from '@/platform/pageRouter'
import { failScript } from '@/platform/scriptFailure'
import { taro } from '../support/fakeTaro'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const mockLoads = jest.fn(() => Promise.reject(new Error('Loading chunk failed')))
jest.mock('@/launch/standIn', () => ({ loadStandIn: () => mockLoads() }))

const flush = () => new Promise((resolve) => setTimeout(resolve, 0))
let reloadsBefore = 0
const reloads = () => reloadCount() - reloadsBefore
let stop: () => void

beforeEach(() => {
  taro.reset()
  openedQuestions.length = 0
  pageRouterCalls.length = 0
  reloadsBefore = reloadCount()
  answerWith(true)
  stop = watchChunkFailures()
})
afterEach(() => {
  stop()
  plugNetwork(true)
})

test('a page that failed to load offers a reload, once for several failures', async () => {
  failPage()
  failPage()
  failScript()
  await flush()
  expect(openedQuestions).toMatchObject([{ title: '页面没有加载成功', confirmText: '重新加载' }])
  // The reload opens the page that failed.
  expect(pageRouterCalls).toEqual(['showFailedAddress'])
  expect(reloads()).toBe(1)
})

test('offline only the page is tried again, without a reload', async () => {
  plugNetwork(false)
  failPage()
  await flush()
  expect(reloads()).toBe(0)
  expect(pageRouterCalls).toEqual(['retry'])
})

test('offline a part of a page is loaded again with its page', async () => {
  plugNetwork(false)
  taro.open('/pagespacka/noticeManage/noticeManage')
  failScript()
  await flush()
  expect(reloads()).toBe(0)
  expect(taro.moves).toEqual(['redirectTo /pagespacka/noticeManage/noticeManage'])
})

test('a declined reload keeps the previous page', async () => {
  answerWith(false)
  failPage()
  await flush()
  expect([reloads(), taro.moves.length]).toEqual([0, 0])
  expect(pageRouterCalls).toEqual(['giveUp'])
})

test('the stand-in page is fetched ahead, and a failure is ignored', async () => {
  fetchStandIn()
  await flush()
  expect(mockLoads).toHaveBeenCalledTimes(1)
  expect([openedQuestions.length, reloads()]).toEqual([0, 0])
})
