import { RequestError, reasonOf } from '@/rules/requestError'
import { networkFailure } from '@/request/failure'

const of = (body: unknown) => new RequestError(networkFailure, { status: 409, body })

test.each([
  ['its word', of({ Reason: 'alreadyPaid' }), 'alreadyPaid'],
  ['none in the body', of({ Message: '订单已支付' }), ''],
  ['a word that is no text', of({ Reason: 7 }), ''],
  ['no body', of(null), ''],
  ['a text for a body', of('alreadyPaid'), ''],
  ['no reply at all', new RequestError(networkFailure), ''],
  ['another error', Object.assign(new Error('x'), { response: { body: { Reason: 'x' } } }), ''],
  ['nothing', undefined, ''],
])('the reason of %s', (_name, error, reason) => expect(reasonOf(error)).toBe(reason))

test('a failed call says what kind it is, in words for a person, with its whole reply', () => {
  const error = of({ Reason: 'x' })
  expect([error.name, error.kind, error.message]).toEqual(['RequestError', 'network', '请求超时'])
  expect(error.response).toEqual({ status: 409, body: { Reason: 'x' } })
})
