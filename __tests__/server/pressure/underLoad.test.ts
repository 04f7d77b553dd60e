/** @long */
import { domains } from '@/contract/all'
import { post, type Domain, type Endpoint } from '@/contract/endpoint'
import { nothing } from '@/contract/fields'
import { classOf } from '../../../server/http/pressure/shed'

const calls: [string, Endpoint][] = Object.entries(domains as Record<string, Domain>).flatMap(
  ([domain, ofDomain]) =>
    Object.entries(ofDomain).map(([call, endpoint]): [string, Endpoint] => [
      `${domain}.${call}`,
      endpoint,
    ]),
)
const named = (...names: string[]) => calls.filter(([name]) => names.includes(name))

it('a call without a declared class does not compile', () => {
  const rest = { auth: 'visitor', summary: '倒茶', request: nothing, data: nothing } as const
  // @ts-expect-error a call that moves no money must declare its class
  expect(post('/tea', rest).underLoad).toBeUndefined()
  // @ts-expect-error a money call is never shed, so it declares none
  post('/tea', { ...rest, money: true, underLoad: 'reading' })
  const without = calls.filter(([, { money, underLoad }]) => money === (underLoad !== undefined))
  expect(without.map(([name]) => name)).toEqual([])
})

it('no money call is ever shed', () => {
  const money = calls.filter(([, endpoint]) => endpoint.money)
  expect(money.length).toBeGreaterThan(30)
  expect(money.filter(([, endpoint]) => classOf(endpoint) !== 'never')).toEqual([])
})

it.each(
  named(
    ...['oauth.token', 'oauth.tokenByPost', 'ticketCheck.check', 'invitation.check'],
    ...['carInfo.leaveFree', 'till.charge', 'till.refund', 'pay.orderPay', 'coupon.redeem'],
    'order.getOrderForPayCode',
  ),
)('%s moves no money and is never shed', (_name, endpoint) => {
  expect(classOf(endpoint)).toBe('never')
})

it('calls of the class reading change nothing', () => {
  const verbs =
    /^(save|submit|delete|remove|update|cancel|close|accept|revoke|reply|rate|read$|sync)/
  const changing = calls.filter(
    ([name, endpoint]) => classOf(endpoint) === 'reading' && verbs.test(name.split('.')[1] ?? ''),
  )
  expect(changing.map(([name]) => name)).toEqual([])
})

it('seats and the price of a stay are never cached', () => {
  const live = named('showSeat.list', 'showSeat.best', 'carInfo.queryTemporaryPay')
  expect(live).toHaveLength(3)
  expect(live.map(([, endpoint]) => classOf(endpoint))).not.toContain('reading')
})

it('only tracking is dropped', () => {
  const dropped = calls.filter(([, endpoint]) => classOf(endpoint) === 'droppable')
  expect(dropped.map(([name]) => name)).toEqual(['eventTracking.eventTracking'])
})
