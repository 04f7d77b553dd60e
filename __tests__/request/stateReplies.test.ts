/** Answers that become session, park or money state are refused if they violate the contract. */
import type { Endpoint } from '@/contract/endpoint'
import { domains } from '@/contract/all'
import { oauthCalls, tokenSet } from '@/contract/oauth'
import { parkCalls, parkInfo } from '@/contract/park'
import { orderCalls } from '@/contract/order'
import { currentUser, loginResult, userCalls } from '@/contract/user'
import { wechatCalls, wechatLogin } from '@/contract/wechat'
import { mayBecomeState } from '@/request/stateReplies'
import { sample } from '../support/screens/sample'

const endpoints = Object.values(domains).flatMap((calls) => Object.values(calls) as Endpoint[])
const kept: readonly unknown[] = [tokenSet, loginResult, wechatLogin, parkInfo, currentUser]
const guarded = endpoints.filter(
  ({ auth, data, money }) => auth !== 'inner' && (money || kept.includes(data)),
)
const named = (each: readonly Endpoint[]) =>
  each.map((endpoint) => [endpoint.path, endpoint] as const)

test('the app stores the answers of more than 40 calls', () => {
  expect(guarded.length).toBeGreaterThan(40)
})

describe.each(named(guarded))('%s', (_path, endpoint) => {
  test('accepts an answer of the contract', () => {
    expect(mayBecomeState(endpoint, sample(endpoint.data))).toBe(true)
  })

  test.each([
    undefined,
    null,
    '',
    'ok',
    '{"Id":"a"}',
    '<html></html>',
    0,
    true,
    [],
    {},
    [{}],
    { data: {} },
  ])('refuses any other answer: %j', (data) => {
    expect(mayBecomeState(endpoint, data)).toBe(false)
  })
})

/** An answer without one field, or with another value in it. */
const changed = (endpoint: Endpoint, field: string, value?: unknown) => ({
  ...(sample(endpoint.data) as object),
  [field]: value,
})

test.each([
  [parkCalls.getParkInfo, 'Id'],
  [parkCalls.getParkInfo, 'Name'],
  [userCalls.login, 'refresh_token'],
  [userCalls.login, 'User'],
  [userCalls.register, 'User'],
  [wechatCalls.Exchange4Phone, 'User'],
  [wechatCalls.code2openId, 'OpenId'],
  [userCalls.GetInfo, 'UserId'],
  [orderCalls.payOrder, 'Order'],
  [orderCalls.payOrder, 'Payment'],
] as [Endpoint, string][])('answer without its field is refused: $path %s', (endpoint, field) => {
  expect(mayBecomeState(endpoint, sample(endpoint.data))).toBe(true)
  for (const value of [undefined, 7, ''])
    expect(mayBecomeState(endpoint, changed(endpoint, field, value))).toBe(false)
})

test('a park id that no header can contain is refused', () => {
  for (const Id of ['a b', '园区', 'a\nb', 'a'.repeat(65)])
    expect(mayBecomeState(parkCalls.getParkInfo, changed(parkCalls.getParkInfo, 'Id', Id))).toBe(
      false,
    )
})

test('tokens may have the older name only, without unchanged fields', () => {
  expect(mayBecomeState(oauthCalls.token, { token: 'a' })).toBe(true)
  for (const data of [
    { token: 7 },
    { access_token: {} },
    { token: 'a', refresh_token: 7 },
    { token: 'a', secret: {} },
  ])
    expect(mayBecomeState(oauthCalls.token, data)).toBe(false)
})

test('a WeChat log-in without a phone needs the token to bind it', () => {
  expect(mayBecomeState(wechatCalls.getandlogin, { IsBound: false, temp_token: 't' })).toBe(true)
  expect(mayBecomeState(wechatCalls.getandlogin, { IsBound: false })).toBe(false)
  expect(mayBecomeState(wechatCalls.getandlogin, { IsBound: true, temp_token: 't' })).toBe(false)
})

test('answers that are only displayed are not checked', () => {
  expect(mayBecomeState(parkCalls.getEntryUrl, undefined)).toBe(true)
})
