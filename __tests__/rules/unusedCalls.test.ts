/**
 * Which calls of the contract the app never makes, each with its reason; docs/DECISIONS.md says more of those a reader
 * would look for. A call that is neither made nor named here has been forgotten; one that is named and made is no
 * longer unused.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'

const desk = 'a page of the park’s desk or back office: the specification has none (README)'
const till = 'the till’s side, played by /dev/cashier in the demo'
const older = 'an older name that services of a park answer; the app makes the newer one beside it'

/** Calls for other servers (`/inner`) are never the app's. */
const reasons: Record<string, string> = {
  'coupon.redeem': till,
  'pointGoods.handOver': desk,
  'pointCommonRule.get': desk,
  'pointCommonRule.update': desk,
  'point.get': desk,
  'pointFetchRule.listByPage': desk,
  'pointFetchRule.get': desk,
  'pointFetchRule.add': desk,
  'pointFetchRule.update': desk,
  'pointFetchRule.banAndOpen': desk,
  'order.parseOrder': `${older}: parseOrderV2 tells the same and what to show`,
  'order.getOrderCode': 'an order gets its number by being made, and its RequestId keeps it one',
  'pay.list_pay':
    'the app knows one way to pay outside, WeChat Pay, and is told how much goes there',
  'paid.payOrder': 'the cashier pays every order by order/payOrder, which does the same',
  'order.payOrderBill': 'thirdPay shows the order before it is paid: submit, then payOrder',
  'parkShop.getShopInfo': `${older}: parkShop/get has the same fields`,
  'qr.GenerateQR': 'codes are printed by the park; no page of spec 2 shows one for an entry',
  'user.existsUser':
    'it would tell anybody whose number is registered; SMS log-in makes the account',
  'oauth.tokenByPost': `${older}: spec 7 wants the GET, which every service knows`,
  'marketActivity.showList': 'home leads to the full list, whose first page it is',
  'storedCard.myLisUsableStoredCard':
    'getUserMaxBalance tells what can be spent in a shop, in one call',
  'icCard.getUserIcCardCount':
    'getUserIcCard tells it with the cards, which every page shows anyway',
  'icCard.getUserIcCardBalance': 'the same, with each card’s own balance',
  'cshow.hasTickets': 'the list of schedules and the plan of seats tell what is left',
  'activityRegistration.payOrder':
    'the cashier pays every order by order/payOrder, which does the same',
  'repairRequest.payOrder': 'the cashier pays every order by order/payOrder, which does the same',
  'ticketOrder.startPay': 'the cashier pays every order by order/payOrder, which does the same',
  'mallOrder.payOrder':
    'order/payOrder pays goods in both families, from every page that pays them',
  'eMallOrder.payOrder':
    'order/payOrder pays goods in both families, from every page that pays them',
  'mallOrder.getOrderCode':
    'an order gets its number by being made, and its RequestId keeps it one',
}

const src = path.join(__dirname, '../../src')
const appCode = (readdirSync(src, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('contract'))
  .map((file) => readFileSync(path.join(src, file), 'utf8'))
  .join('\n')

const unused = Object.entries(domains as Record<string, Domain>)
  .flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ domain, name, call })),
  )
  .filter(({ call }) => call.auth !== 'inner')
  .filter(
    ({ domain, name }) =>
      !new RegExp(`\\b${domain}Calls(?:\\.${name}\\b|\\['${name}'\\])`).test(appCode),
  )
  .map(({ domain, name }) => `${domain}.${name}`)

test('every call that the app never makes has its reason, and no other call has one', () => {
  expect(unused.sort()).toEqual(Object.keys(reasons).sort())
})
