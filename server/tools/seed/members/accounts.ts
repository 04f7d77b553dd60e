import type { SeedCalendar } from './calendar'
import type { Account } from './types'

/** The password of every demo account. */
export const demoPassword = 'park1958'

/**
 * Accounts with which visitors of the demo can log in; each exists in both parks with the same
 * data. The member's points and growth are those before what her payments earn (seedHistory.ts). Staff accounts are
 * ordinary members with a role.
 */
export function accounts({ daysFromNow }: SeedCalendar): readonly Account[] {
  return [
    {
      key: 'member',
      phone: '13800000001',
      nickname: '梧桐下的阿琳',
      realName: '沈佳琳',
      gender: '女',
      birthday: '1991-06-18',
      roles: [],
      growth: 480,
      points: 5_480,
      balance: { principal: 86_450, gift: 5_000 },
      registeredAt: daysFromNow(-812, '19:24'),
      cars: [
        { plateNo: '浙A7M526', plateColor: 'blue', isDefault: true, brand: '大众' },
        { plateNo: '浙AD13586', plateColor: 'green', isDefault: false, brand: '灰色电动车' },
      ],
    },
    {
      key: 'newMember',
      phone: '13800000002',
      nickname: '新来的小周',
      realName: '周一帆',
      gender: '男',
      roles: [],
      growth: 0,
      points: 100,
      balance: { principal: 0, gift: 0 },
      registeredAt: daysFromNow(-1, '20:06'),
      cars: [],
    },
    {
      key: 'maintenance',
      phone: '13800000003',
      nickname: '工程部老郑',
      realName: '郑国强',
      gender: '男',
      roles: ['maintenance'],
      growth: 620,
      points: 340,
      balance: { principal: 3_200, gift: 0 },
      registeredAt: daysFromNow(-640, '09:12'),
      cars: [],
    },
    {
      key: 'inspection',
      phone: '13800000004',
      nickname: '巡检小何',
      realName: '何晓蕾',
      gender: '女',
      roles: ['inspection'],
      growth: 780,
      points: 515,
      balance: { principal: 5_600, gift: 0 },
      registeredAt: daysFromNow(-598, '08:45'),
      cars: [],
    },
    {
      key: 'invitation',
      phone: '13800000005',
      nickname: '礼宾部阿成',
      realName: '陆成',
      gender: '男',
      roles: ['invitation'],
      growth: 260,
      points: 180,
      balance: { principal: 0, gift: 0 },
      registeredAt: daysFromNow(-402, '10:30'),
      cars: [],
    },
    {
      key: 'marketing',
      phone: '13800000006',
      nickname: '市场部小许',
      realName: '许诺',
      gender: '女',
      roles: ['marketing'],
      growth: 1_730,
      points: 2_240,
      balance: { principal: 12_000, gift: 0 },
      registeredAt: daysFromNow(-733, '14:18'),
      cars: [{ plateNo: '浙A2K918', plateColor: 'blue', isDefault: true, brand: '红色两厢' }],
    },
    {
      key: 'service',
      phone: '13800000007',
      nickname: '客服中心小顾',
      realName: '顾小满',
      gender: '女',
      roles: ['service'],
      growth: 0,
      points: 0,
      balance: { principal: 0, gift: 0 },
      registeredAt: daysFromNow(-530, '09:05'),
      cars: [],
    },
    {
      key: 'finance',
      phone: '13800000008',
      nickname: '财务部老秦',
      realName: '秦守正',
      gender: '男',
      roles: ['finance'],
      growth: 0,
      points: 0,
      balance: { principal: 0, gift: 0 },
      registeredAt: daysFromNow(-610, '08:50'),
      cars: [],
    },
    {
      key: 'manager',
      phone: '13800000009',
      nickname: '园区管理员老裴',
      realName: '裴敬之',
      gender: '男',
      roles: ['manager'],
      growth: 0,
      points: 0,
      balance: { principal: 0, gift: 0 },
      registeredAt: daysFromNow(-806, '09:00'),
      cars: [],
    },
  ]
}

/** Colleagues that can take over tasks, and a member with a forgotten password. */
export function laterAccounts({ daysFromNow }: SeedCalendar): readonly Account[] {
  const nothing = { growth: 0, points: 0, balance: { principal: 0, gift: 0 }, cars: [] }
  return [
    {
      ...nothing,
      key: 'maintenanceColleague',
      phone: '13800000010',
      nickname: '工程部小邵',
      realName: '邵立',
      gender: '男',
      roles: ['maintenance'],
      registeredAt: daysFromNow(-210, '09:20'),
    },
    {
      ...nothing,
      key: 'inspectionColleague',
      phone: '13800000011',
      nickname: '巡检老吴',
      realName: '吴宝根',
      gender: '男',
      roles: ['inspection'],
      registeredAt: daysFromNow(-366, '08:40'),
    },
    {
      ...nothing,
      key: 'forgetful',
      phone: '13800000012',
      nickname: '挡车工阿芳',
      realName: '方巧珍',
      gender: '女',
      roles: [],
      registeredAt: daysFromNow(-95, '20:15'),
    },
  ]
}

/** The owner of a shop, who logs in at the desk. */
export const shopAccount = ({ daysFromNow }: SeedCalendar): Account => ({
  ...{ key: 'shopkeeper', phone: '13800000013', nickname: '店主老沈', realName: '沈维新' },
  ...{ gender: '男', roles: ['shopkeeper'], growth: 0, points: 0 },
  ...{ balance: { principal: 0, gift: 0 }, cars: [], registeredAt: daysFromNow(-300, '10:10') },
})

/** Shop of `shopAccount` by park. */
export const shopOfAccount = { mianfang: 'warp-weft', binjiang: 'tide-store' } as const
