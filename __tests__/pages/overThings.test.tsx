/** Items that are sold out, used or over show that state and offer no act, on the page of every kind. */
import { activityDetail } from '@/contract/activity'
import { coupon } from '@/contract/coupon'
import { goodsDetail } from '@/contract/mallGoods'
import { openInvitation } from '@/contract/openInvitation'
import { pointGoodsDetail } from '@/contract/points'
import { showDetail } from '@/contract/show'
import { ticketGift } from '@/contract/ticket'
import type { RouteName } from '@/routes'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

/** Labels of buttons that start an action. */
const calls =
  /立即|马上|去使用|选座|购票|票档|^报名|候补|加入购物车|兑换$|领取$|接受|开券|出示|使用$/

const pages: [string, RouteName, Record<string, string>, Answers, string][] = [
  [
    'goods for points',
    'pointGoods',
    { id: 'g1' },
    {
      'pointGoods.detail': {
        ...sample(pointGoodsDetail, { fields: { Id: 'g1' } }),
        ...{ Status: 'SoldOut', StatusText: '已兑完', Stock: 0, Actions: [], Reason: '' },
      },
    },
    '已兑完',
  ],
  [
    'goods of the mall',
    'goodsDetail',
    { id: 'g1' },
    {
      'mallGoods.detail': {
        ...sample(goodsDetail, { fields: { Id: 'g1' } }),
        ...{ Status: 'SoldOut', StatusText: '已售罄', Stock: 0 },
      },
    },
    '已售罄',
  ],
  [
    'a show',
    'showDetail',
    { id: 's1' },
    {
      'cshow.detail': {
        ...sample(showDetail, { fields: { Id: 's1' } }),
        ...{ Status: 'Ended', StatusText: '已结束', Schedules: [] },
      },
    },
    '演出已结束',
  ],
  [
    'an activity',
    'activityDetail',
    { id: 'a1' },
    {
      'activityRegistration.detail': {
        ...sample(activityDetail, { fields: { Id: 'a1' } }),
        ...{ State: 'Ended', StateText: '已结束', NoteText: '', Actions: [], MyRegistrations: [] },
      },
    },
    '已结束',
  ],
  [
    'an invitation',
    'invitation',
    { id: 'hash-of-an-invitation-1' },
    {
      'openInvitation.open': {
        ...sample(openInvitation),
        ...{ Status: 'Expired', StatusText: '已过期', Actions: [], Code: '', QrToken: '' },
      },
    },
    '已过期',
  ],
  [
    'a gift of a ticket',
    'ticketGift',
    { hash: 'hash-of-a-gift-of-a-ticket' },
    {
      'myTicket.gift': {
        ...sample(ticketGift),
        ...{ Status: 'Expired', StatusText: '已过期', Of: null },
      },
    },
    '已过期',
  ],
  [
    'a coupon of the coupon centre',
    'couponCenter',
    {},
    {
      'coupon.list': pageOf([
        {
          ...sample(coupon, { fields: { Id: 'c1' } }),
          ...{ Status: 'Ended', StatusText: '已结束', Actions: [] },
        },
      ]),
    },
    '已结束',
  ],
] as never

it.each(pages)('%s', async (_kind, route, query, answers, text) => {
  const page = await openPage(route, { user: true, query, answers })
  expect(page.text()).toContain(text)
  const ways = [...document.querySelectorAll('[role="button"], [role="link"], button, a')].filter(
    (way) => way.getAttribute('aria-disabled') !== 'true',
  )
  const names = ways.map((way) => way.getAttribute('aria-label') ?? way.textContent ?? '')
  expect(names.filter((name) => calls.test(name))).toEqual([])
})
