import { RequestError, reasonOf } from '@/rules/requestError'
import { networkFailure } from '@/request/failure'

const of = (body: unknown) => new RequestError(networkFailure, { status: 409, body })

test.each([
  ['a reason', of({ Reason: 'alreadyPaid' }), 'alreadyPaid'],
  ['no reason in the body', of({ Message: '订单已支付' }), ''],
  ['a reason that is no text', of({ Reason: 7 }), ''],
  ['no body', of(null), ''],
  ['a text as body', of('alreadyPaid'), ''],
  ['no reply at all', new RequestError(networkFailure), ''],
  ['another error', Object.assign(new Error('x'), { response: { body: { Reason: 'x' } } }), ''],
  ['nothing', undefined, ''],
])('reason of an error with %s', (_name, error, reason) => expect(reasonOf(error)).toBe(reason))

test('a request error has kind, message and the whole reply', () => {
  const error = of({ Reason: 'x' })
  expect([error.name, error.kind, error.message]).toEqual(['RequestError', 'network', '请求超时'])
  expect(error.response).toEqual({ status: 409, body: { Reason: 'x' } })
})
