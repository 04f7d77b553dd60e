/** Messages for failed calls: text, place and duration (spec 8, 9). */
import { shownToasts } from '@/platform/toast'
import {
  abortedFailure,
  classify,
  isConfiguredText,
  networkFailure,
  signedOutFailure,
  tooLargePictureFailure,
} from '@/request/failure'
import type { Failure } from '@/rules/requestError'
import { noteNetwork, reactTo } from '@/request/react'
import { isNetTimeoutAtom } from '@/state/runtime'
import { store } from '@/state/store'

const judged = (status: number, body: unknown) => classify(status, body) as Failure
const refusalWithMessage = judged(200, { code: 1, succeeded: false, Message: '库存不足' })
const refusalWithoutMessage = judged(200, { code: 1, succeeded: false })
const notice = judged(460, ['请先完善资料'])

beforeEach(() => void (shownToasts.length = 0))

test.each<[string, Failure, object[]]>([
  ['no network', networkFailure, [{ text: '请求超时', durationMs: 1500, image: 'crying' }]],
  ['an aborted call', abortedFailure, []],
  ['no session', signedOutFailure, []],
  ['a notice', notice, [{ text: '请先完善资料', durationMs: 3000 }]],
  ['a refusal with a message', refusalWithMessage, [{ text: '库存不足', durationMs: 3000 }]],
  [
    'a refusal without a message',
    refusalWithoutMessage,
    [{ text: '操作没有成功，请稍后再试', durationMs: 4000 }],
  ],
  [
    'a daily limit',
    judged(200, { code: 520, succeeded: false }),
    [{ text: '今日勾搭已达上限，明日再来吧！', durationMs: 4000 }],
  ],
  ['a busy server', judged(503, ''), [{ text: '服务繁忙，请稍后再试', durationMs: 4000 }]],
  [
    'a too large picture',
    tooLargePictureFailure,
    [{ text: '图片太大，请选择 12 MB 以内的图片', durationMs: 4000 }],
  ],
])('failure without a callback: %s', (_name, failure, toasts) => {
  reactTo(failure)
  expect(shownToasts).toEqual(toasts)
})

test.each<[string, Failure, boolean, number]>([
  ['no network', networkFailure, false, 1],
  ['an aborted call', abortedFailure, false, 0],
  ['no session', signedOutFailure, true, 0],
  ['a notice', notice, false, 1],
  ['a refusal', refusalWithMessage, true, 0],
  ['a busy server', judged(503, ''), true, 0],
])('failure with a callback: %s', (_name, failure, isCalled, toasts) => {
  const onFailure = jest.fn()
  reactTo(failure, { onFailure })
  expect(onFailure.mock.calls).toEqual(isCalled ? [[failure.message, failure]] : [])
  expect(shownToasts).toHaveLength(toasts)
})

test('isConfiguredText distinguishes the app’s own messages from replies', () => {
  expect(isConfiguredText('请求超时')).toBe(true)
  expect(isConfiguredText('库存不足')).toBe(false)
})

test('the network flag follows the network and is set only on changes', () => {
  const seen: boolean[] = []
  const stop = store.sub(isNetTimeoutAtom, () => seen.push(store.get(isNetTimeoutAtom)))
  for (const isAnswering of [true, false, false, true, true]) noteNetwork(isAnswering)
  stop()
  expect(seen).toEqual([true, false])
})
