import type { SeedCalendar } from './calendar'
import { pastPayments, pastBills } from './pastPayment'
import type { DemoMembers } from './types'

/**
 * Possessions and history of the demo accounts in this park; shops, coupons and cards by their keys
 * in parks/mianfang.
 */
export const mianfang = (calendar: SeedCalendar): DemoMembers => {
  const { daysFromNow } = calendar
  return {
    exchangeCodes: [
      { code: 'MFL519580406K7QA', card: 'plain-weave' },
      { code: 'MFL519580407R2WD', card: 'twill' },
      { code: 'MFL519580408T9XE', card: 'corduroy' },
    ],
    // Some usable, one about to expire, some used, one expired.
    ownedCoupons: [
      { account: 'member', coupon: 'full-100-15', claimedAt: daysFromNow(-3, '20:15') },
      { account: 'member', coupon: 'tea-80', claimedAt: daysFromNow(-28, '12:40') },
      { account: 'member', coupon: 'handmade-85', claimedAt: daysFromNow(-6, '09:05') },
      { account: 'member', coupon: 'parking-2h', claimedAt: daysFromNow(-9, '18:30') },
      { account: 'member', coupon: 'parking-2h', claimedAt: daysFromNow(-9, '18:30') },
      { account: 'member', coupon: 'white-yarn-gift', claimedAt: daysFromNow(-5, '16:00') },
      { account: 'member', coupon: 'exhibition-ticket', claimedAt: daysFromNow(-4, '10:20') },
      {
        account: 'member',
        coupon: 'welcome-10',
        claimedAt: daysFromNow(-8, '19:30'),
        usedAt: daysFromNow(-7, '12:12'),
      },
      {
        account: 'member',
        coupon: 'parking-1h',
        claimedAt: daysFromNow(-20, '11:00'),
        usedAt: daysFromNow(-18, '21:40'),
      },
      { account: 'member', coupon: 'dining-200-40', claimedAt: daysFromNow(-44, '13:00') },
      { account: 'newMember', coupon: 'welcome-10', claimedAt: daysFromNow(-1, '20:08') },
    ],
    icCards: [
      {
        serial: '195800103627',
        account: 'member',
        typeName: '驻场卡',
        deposit: 1_000,
        status: 'Normal',
        log: [
          { title: '充值', device: '游客中心柜台', amount: 10_000, at: daysFromNow(-64, '10:12') },
          {
            title: '老厂食堂',
            device: '食堂 2 号机',
            amount: -3_200,
            at: daysFromNow(-60, '12:06'),
          },
          {
            title: '三班面馆',
            device: '面馆收银机',
            amount: -2_200,
            at: daysFromNow(-41, '19:20'),
          },
          {
            title: '车棚充电',
            device: '东门 17 号桩',
            amount: -240,
            at: daysFromNow(-35, '09:02'),
          },
          { title: '充值', device: '手机充值', amount: 5_000, at: daysFromNow(-30, '21:15') },
          {
            title: '老厂食堂',
            device: '食堂 1 号机',
            amount: -2_600,
            at: daysFromNow(-16, '12:11'),
          },
          {
            title: '猫经理便利店',
            device: '便利店收银机',
            amount: -1_150,
            at: daysFromNow(-8, '18:45'),
          },
          {
            title: '老厂食堂',
            device: '食堂 2 号机',
            amount: -3_400,
            at: daysFromNow(-3, '12:03'),
          },
        ],
      },
      {
        serial: '195800088410',
        account: 'member',
        typeName: '普通卡',
        deposit: 1_000,
        status: 'Lost',
        log: [
          { title: '充值', device: '游客中心柜台', amount: 5_000, at: daysFromNow(-300, '15:40') },
          {
            title: '老厂食堂',
            device: '食堂 1 号机',
            amount: -3_600,
            at: daysFromNow(-280, '12:01'),
          },
        ],
      },
      {
        serial: '195800110205',
        account: 'maintenance',
        typeName: '员工卡',
        deposit: 0,
        status: 'Normal',
        log: [
          { title: '餐补', device: '系统发放', amount: 30_000, at: daysFromNow(-20, '00:10') },
          {
            title: '老厂食堂',
            device: '食堂 1 号机',
            amount: -1_400,
            at: daysFromNow(-1, '11:48'),
          },
        ],
      },
    ],
    // Over the last year and a half, newest first.
    pastBills: pastBills(calendar),
    pastPayments: pastPayments(calendar, [
      [1, '12:24', 'three-shifts', 34, 'balance'],
      [3, '15:40', 'drying-yard', 68, 'balance'],
      [5, '19:12', 'night-shift-brewery', 186],
      [7, '12:12', 'old-canteen', 52],
      [9, '16:05', 'spindle-bakery', 48, 'balance'],
      [12, '20:31', 'steam-hotpot', 238],
      [16, '14:22', 'boiler-books', 127],
      [18, '13:30', 'cotton-field', 96, 'balance'],
      [21, '11:18', 'avenue-barber', 50],
      [24, '17:50', 'folded-flowers', 88],
      [28, '19:40', 'doffing-theatre', 240],
      [33, '11:02', 'warp-weft', 153],
      [37, '12:35', 'three-shifts', 26, 'balance'],
      [42, '15:15', 'cloud-tea', 214],
      [48, '16:48', 'indigo-house', 168],
      [55, '12:08', 'old-canteen', 68, 'balance'],
      [61, '21:20', 'night-shift-brewery', 164],
      [68, '14:40', 'clay-room', 196],
      [77, '10:30', 'drying-yard', 54, 'balance'],
      [85, '18:55', 'steam-hotpot', 312],
      [96, '13:20', 'echo-records', 268],
      [104, '09:12', 'spindle-bakery', 66],
      [118, '15:05', 'plane-books', 43],
      [131, '17:25', 'one-inch-leather', 228],
      [149, '12:40', 'cotton-field', 132],
      [166, '19:30', 'doffing-theatre', 360],
      [188, '11:50', 'half-brick', 198],
      [209, '12:15', 'old-canteen', 74],
      [236, '16:10', 'silver-star', 320],
      [262, '14:30', 'selvedge', 239],
      [301, '20:05', 'steam-hotpot', 276],
      [344, '10:45', 'bell-bikes', 80],
      [388, '15:35', 'listening-wood', 280],
      [431, '12:20', 'three-shifts', 44],
      [487, '13:10', 'clay-room', 158],
      [540, '11:30', 'warp-weft', 96],
    ]),
  }
}
