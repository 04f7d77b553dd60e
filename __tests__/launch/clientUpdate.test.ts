import { enforceUpdate, watchClientUpdate } from '@/launch/clientUpdate'
import { openedQuestions } from '@/platform/dialog'
import { shownToasts } from '@/platform/toast'
import { letUpdatesWork } from '@/platform/updateManager'
import { closings, playWechat } from '@/platform/wechatSdk'
import { enforceUpdateAtom, isUpdateEnforcedAtom } from '@/state/runtime'
import { store } from '@/state/store'

const flush = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  shownToasts.length = 0
  openedQuestions.length = 0
  letUpdatesWork(true)
})

test('an enforced update shows a message', async () => {
  await enforceUpdate()
  expect(shownToasts.map(({ text }) => text)).toEqual(['版本更新中...'])
  expect(openedQuestions).toEqual([])
})

test('a failing update explains what to do', async () => {
  letUpdatesWork(false)
  await enforceUpdate()
  expect(openedQuestions).toMatchObject([{ title: '更新提示', confirmText: '知道了' }])
  expect(openedQuestions[0]?.cancelText).toBeUndefined()
  expect(openedQuestions[0]?.content).toContain('新版本已经上线')
})

test('in WeChat’s browser the window is closed, as an open page stays outdated', async () => {
  letUpdatesWork(false)
  playWechat(true)
  try {
    await enforceUpdate()
  } finally {
    playWechat(false)
  }
  expect(openedQuestions).toMatchObject([{ confirmText: '关闭页面' }])
  expect(closings.count).toBe(1)
})

test('the flag starts the update each time it is raised, and is cleared', async () => {
  const stop = watchClientUpdate()
  for (const times of [1, 2]) {
    store.set(enforceUpdateAtom, true)
    await flush()
    expect(shownToasts).toHaveLength(times)
    expect(store.get(isUpdateEnforcedAtom)).toBe(false)
  }
  stop()
})
