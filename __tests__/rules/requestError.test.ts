import { isGone, isSignedOut, messagesOf, reasonOf, RequestError } from '@/rules/requestError'

const failed = (status: number, body?: unknown) =>
  new RequestError(
    { kind: 'failed', status, isTemporary: false, message: '没有成功' },
    body === undefined ? undefined : { status, body },
  )

test('a request error has the failure’s message and kind', () => {
  const error = failed(409)
  expect([error.message, error.kind, error.name]).toEqual(['没有成功', 'failed', 'RequestError'])
})

test.each([
  [failed(404), true],
  [failed(410), false],
  [new RequestError({ kind: 'refused', code: 404, message: '' }), false],
  [new RequestError({ kind: 'network', message: '' }), false],
  [
    new RequestError(Object.assign({ kind: 'restart' as const, message: '' }, { status: 404 })),
    false,
  ],
  [Object.assign(new Error(), { failure: { kind: 'failed', status: 404 } }), false],
  [undefined, false],
])('%p is gone: %p', (error, expected) => {
  expect(isGone(error)).toBe(expected)
})

test.each([
  [new RequestError({ kind: 'signedOut', message: '请先登录' }), true],
  [new RequestError({ kind: 'unauthorized', message: '' }), false],
  [Object.assign(new Error(), { kind: 'signedOut' }), false],
])('%p asks for log-in: %p', (error, expected) => {
  expect(isSignedOut(error)).toBe(expected)
})

test.each([
  [failed(409, { Message: '已变化', Reason: 'offerChanged' }), 'offerChanged'],
  [failed(409, { Reason: 7 }), ''],
  [failed(409, {}), ''],
  [failed(409, null), ''],
  [failed(409, 'Reason'), ''],
  [failed(409), ''],
  [new Error('Reason'), ''],
])('the reason of %p is %p', (error, expected) => {
  expect(reasonOf(error)).toBe(expected)
})

test.each([
  [failed(409, { Messages: ['一', 2, '二'] }), ['一', '二']],
  [failed(409, { Messages: '一' }), []],
  [failed(409, ['一']), []],
  [failed(409), []],
])('the messages of %p are %p', (error, expected) => {
  expect(messagesOf(error)).toEqual(expected)
})
