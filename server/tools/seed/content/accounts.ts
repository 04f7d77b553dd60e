import type { SeedCalendar } from './calendar'
import type { Account } from './types'

/** The password of every demo account. */
export const demoPassword = 'park1958'

/**
 * The accounts a visitor of the demo can log in with; each exists in both parks with the same data.
 * Level and growth agree with `memberLevels`. Staff accounts are ordinary members with a role.
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
      level: 5,
      growth: 6_480,
      points: 12_860,
      balance: { principal: 86_450, gift: 5_000 },
      registeredAt: daysFromNow(-812, '19:24'),
      cars: [
        { plateNo: '浙A7M526', plateColor: 'blue', isDefault: true, brand: '白色两厢' },
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
      level: 1,
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
      level: 2,
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
      level: 2,
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
      level: 1,
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
      level: 3,
      growth: 1_730,
      points: 2_240,
      balance: { principal: 12_000, gift: 0 },
      registeredAt: daysFromNow(-733, '14:18'),
      cars: [{ plateNo: '浙A2K918', plateColor: 'blue', isDefault: true, brand: '红色两厢' }],
    },
  ]
}
