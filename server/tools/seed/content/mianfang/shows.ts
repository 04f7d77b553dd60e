import type { SeedCalendar } from '../calendar'
import { numbered, rows } from '../hall'
import { showNotices } from '../showNotices'
import type { Hall, Show } from '../types'

/** 落纱小剧场: a hundred and twenty seats in ten rows. */
export const halls: readonly Hall[] = [
  {
    key: 'doffing',
    theatre: '落纱小剧场',
    name: '黑匣子',
    rows: [
      ...rows('前区', 'a', numbered(1, 3), [10, 12], [6], { row: '1', seats: [1, 10] }),
      ...rows('中区', 'b', numbered(4, 7), [12], [6]),
      ...rows('后区', 'c', numbered(8, 10), [13, 13, 12], [6]),
    ],
  },
]

const notices = showNotices('开演前 48 小时以上全额退；48 小时内收 30%；开演后不退。')
const tiers = [
  { key: 'a', name: '前区', price: 18_000, colour: '#b4532a' },
  { key: 'b', name: '中区', price: 12_000, colour: '#d99a3d' },
  { key: 'c', name: '后区', price: 8_000, colour: '#6f8660' },
] as const

export function shows({ daysFromNow, daysUntil }: SeedCalendar): readonly Show[] {
  const friday = daysUntil(5, 2)
  const saturday = friday + 1
  const sunday = friday + 2
  const thursday = daysUntil(4, 1)

  return [
    {
      key: 'night-shift',
      title: '夜班',
      subTitle: '三个挡车女工，和一台停不下来的机器',
      poster: 'mianfang/show-night-shift.svg',
      category: '话剧',
      troupe: '棉纺里剧社',
      hall: 'doffing',
      durationMinutes: 95,
      intro: `
<p>一九七九年冬天的一个夜班，机器忽然停不下来了。三个女工守着它，说起自己，说起谁也没见过的海。</p>
<p>台词大半来自口述史，程秀英、吴阿凤、沈月华三位老人看过首演。程秀英说：灯太亮了，其余都对。</p>`,
      notices,
      tags: ['口述史', '本地创作', '散场有座谈'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(-14, '10:00'),
      tiers,
      schedules: [
        { key: 'friday', startAt: daysFromNow(friday, '19:30'), soldPercent: 92 },
        { key: 'saturday', startAt: daysFromNow(saturday, '19:30'), soldPercent: 64 },
        { key: 'sunday', startAt: daysFromNow(sunday, '14:30'), soldPercent: 31 },
      ],
    },
    {
      key: 'thread-end',
      title: '线头',
      subTitle: '木偶戏，全场没有一句话',
      poster: 'mianfang/show-thread-end.svg',
      category: '儿童剧',
      troupe: '线头木偶工作室',
      hall: 'doffing',
      durationMinutes: 50,
      intro: `
<p>一个从布上掉下来的线头，想回到布里去。它问了剪刀、扣子、猫，和一位正在打瞌睡的奶奶。</p>
<p>适合六岁以上。演完可以上台，和线头握一次手。</p>`,
      notices: {
        ...notices,
        child: '适合六岁以上，儿童一人一票；三岁以下请选后区靠门座位。',
      },
      tags: ['亲子', '无对白', '可上台合影'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(-10, '10:00'),
      tiers: [
        { key: 'a', name: '前区', price: 9_800, colour: '#b4532a' },
        { key: 'b', name: '中区', price: 7_800, colour: '#d99a3d' },
        { key: 'c', name: '后区', price: 5_800, colour: '#6f8660' },
      ],
      schedules: [
        { key: 'saturday', startAt: daysFromNow(saturday + 7, '10:30'), soldPercent: 48 },
        { key: 'sunday', startAt: daysFromNow(sunday + 7, '10:30'), soldPercent: 22 },
      ],
    },
    {
      key: 'water-mill',
      title: '水磨',
      subTitle: '越剧清唱会，不用话筒',
      poster: 'mianfang/show-water-mill.svg',
      category: '戏曲',
      troupe: '越音社',
      hall: 'doffing',
      durationMinutes: 80,
      intro: `
<p>四位演员，一把二胡，一只板。唱十二段，其中三段是园区老职工点的。</p>
<p>小剧场最后一排离台口十一米，正好是从前戏台到第一张八仙桌的距离。</p>`,
      notices,
      tags: ['清唱', '可点唱'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(2, '10:00'),
      tiers: [
        { key: 'a', name: '前区', price: 15_000, colour: '#b4532a' },
        { key: 'b', name: '中区', price: 10_000, colour: '#d99a3d' },
        { key: 'c', name: '后区', price: 6_000, colour: '#6f8660' },
      ],
      schedules: [{ key: 'only', startAt: daysFromNow(saturday + 14, '19:30'), soldPercent: 0 }],
    },
    {
      key: 'open-mic',
      title: '纱厂开放麦',
      subTitle: '每周四晚，谁都可以上去三分钟',
      poster: 'mianfang/show-open-mic.svg',
      category: '喜剧',
      troupe: '棉纺里喜剧社',
      hall: 'doffing',
      durationMinutes: 90,
      intro: `
<p>十二位报名的演员，每人三分钟，到点亮红灯。观众唯一的义务是诚实：不好笑就不笑。</p>
<p>想上台的，请在开场前半小时到后台写名字。</p>`,
      notices: { ...notices, child: '内容不适合十二岁以下儿童。' },
      tags: ['喜剧', '每周四'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 4,
      maxPerUser: 8,
      saleAt: daysFromNow(-20, '10:00'),
      tiers: [
        { key: 'a', name: '前区', price: 6_000, colour: '#b4532a' },
        { key: 'b', name: '中区', price: 5_000, colour: '#d99a3d' },
        { key: 'c', name: '后区', price: 4_000, colour: '#6f8660' },
      ],
      schedules: [
        { key: 'this-week', startAt: daysFromNow(thursday, '20:00'), soldPercent: 100 },
        { key: 'next-week', startAt: daysFromNow(thursday + 7, '20:00'), soldPercent: 35 },
      ],
    },
  ]
}
