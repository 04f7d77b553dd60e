import type { SeedCalendar } from './calendar'
import { pastPayments, pastBills } from './pastPayment'
import type { DemoMembers } from './types'

/**
 * Possessions and history of the demo accounts in this park; shops, coupons and cards by their keys
 * in parks/binjiang.
 */
export const binjiang = (calendar: SeedCalendar): DemoMembers => {
  const { daysFromNow } = calendar
  return {
    exchangeCodes: [
      { code: 'BJC820260618H3LA', card: 'brook' },
      { code: 'BJC820260619N8PD', card: 'boat' },
      { code: 'BJC820260620V5ZE', card: 'tide' },
    ],
    // Some usable, one about to expire, some used, one expired.
    ownedCoupons: [
      { account: 'member', coupon: 'full-100-12', claimedAt: daysFromNow(-2, '21:15') },
      { account: 'member', coupon: 'cafe-80', claimedAt: daysFromNow(-28, '08:40') },
      { account: 'member', coupon: 'children-88', claimedAt: daysFromNow(-7, '10:05') },
      { account: 'member', coupon: 'parking-2h', claimedAt: daysFromNow(-11, '18:00') },
      { account: 'member', coupon: 'show-50', claimedAt: daysFromNow(-6, '16:00') },
      { account: 'member', coupon: 'tide-latte-gift', claimedAt: daysFromNow(-4, '10:20') },
      {
        account: 'member',
        coupon: 'welcome-10',
        claimedAt: daysFromNow(-9, '19:30'),
        usedAt: daysFromNow(-8, '12:12'),
      },
      {
        account: 'member',
        coupon: 'parking-1h',
        claimedAt: daysFromNow(-19, '11:00'),
        usedAt: daysFromNow(-17, '22:10'),
      },
      { account: 'member', coupon: 'dining-300-60', claimedAt: daysFromNow(-45, '13:00') },
      { account: 'newMember', coupon: 'welcome-10', claimedAt: daysFromNow(-1, '20:08') },
    ],
    icCards: [
      {
        serial: '260800204418',
        account: 'member',
        typeName: '琴房卡',
        deposit: 1_000,
        status: 'Normal',
        log: [
          { title: '充值', device: '会员服务台', amount: 10_000, at: daysFromNow(-70, '15:02') },
          { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-66, '19:00') },
          { title: '渡轮', device: '码头闸机', amount: -600, at: daysFromNow(-52, '08:01') },
          {
            title: '阿婆米糕',
            device: '窗口收银机',
            amount: -1_300,
            at: daysFromNow(-40, '07:50'),
          },
          { title: '充值', device: '手机充值', amount: 5_000, at: daysFromNow(-29, '21:40') },
          { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-13, '19:30') },
          { title: '桂雨面馆', device: '面馆收银机', amount: -2_200, at: daysFromNow(-7, '18:10') },
          { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-2, '19:00') },
        ],
      },
      {
        serial: '260800190773',
        account: 'member',
        typeName: '普通卡',
        deposit: 1_000,
        status: 'Lost',
        log: [
          { title: '充值', device: '会员服务台', amount: 5_000, at: daysFromNow(-310, '11:20') },
          { title: '渡轮', device: '码头闸机', amount: -600, at: daysFromNow(-290, '18:31') },
        ],
      },
      {
        serial: '260800230016',
        account: 'maintenance',
        typeName: '员工卡',
        deposit: 0,
        status: 'Normal',
        log: [
          { title: '餐补', device: '系统发放', amount: 30_000, at: daysFromNow(-20, '00:10') },
          { title: '桂雨面馆', device: '面馆收银机', amount: -1_800, at: daysFromNow(-1, '12:05') },
        ],
      },
    ],
    // Over the last year and a half, newest first.
    pastBills: pastBills(calendar),
    pastPayments: pastPayments(calendar, [
      [1, '08:12', 'granny-rice-cake', 19, 'balance'],
      [2, '15:20', 'half-sail', 72, 'balance'],
      [6, '18:05', 'interval-cafe', 94],
      [8, '12:12', 'osmanthus-noodles', 60],
      [10, '19:48', 'tide-fish', 386],
      [13, '16:30', 'wheat-waves', 54, 'balance'],
      [17, '10:58', 'little-fish', 184],
      [20, '14:15', 'ink-dot', 128],
      [23, '21:02', 'dock-beer', 206],
      [27, '13:40', 'salt-orange', 60, 'balance'],
      [31, '15:55', 'listening-rain', 154],
      [38, '16:20', 'tide-store', 168],
      [44, '12:25', 'osmanthus-noodles', 84, 'balance'],
      [52, '19:15', 'one-river-hotpot', 268],
      [59, '11:10', 'small-boat-books', 142],
      [66, '19:50', 'piano-rooms', 90, 'balance'],
      [75, '15:05', 'blank-tea', 176],
      [88, '17:30', 'blue-cable', 259],
      [99, '10:20', 'cloud-clay', 136],
      [112, '20:10', 'cloud-terrace', 196],
      [127, '12:45', 'tide-fish', 312],
      [143, '16:35', 'bamboo-lane', 218],
      [161, '14:00', 'river-records', 238],
      [184, '09:05', 'river-ride', 60],
      [206, '18:40', 'music-stand', 220],
      [233, '15:25', 'water-colour-silk', 298],
      [265, '19:30', 'one-river-hotpot', 342],
      [303, '11:55', 'flower-boat', 76],
      [346, '13:15', 'river-view-optics', 180],
      [392, '12:05', 'osmanthus-noodles', 48],
      [446, '16:50', 'half-sail', 66],
      [512, '19:20', 'tide-fish', 288],
    ]),
  }
}
