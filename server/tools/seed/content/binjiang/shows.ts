import type { SeedCalendar } from '../calendar'
import { numbered, rows } from '../hall'
import { showNotices } from '../showNotices'
import type { Hall, Show } from '../types'

export const halls: readonly Hall[] = [
  {
    key: 'grand',
    theatre: '大剧院',
    name: '歌剧厅',
    rows: [
      ...rows('池座', 'a', numbered(1, 6), [22, 24, 26], [7, 18], {
        row: '6',
        seats: [1, 2, 25, 26],
      }),
      ...rows('池座', 'b', numbered(7, 14), [28], [8, 20]),
      ...rows('池座', 'c', numbered(15, 18), [30], [9, 21]),
      ...rows('楼座', 'd', numbered(1, 6), [26], [8, 18]),
    ],
  },
  {
    key: 'concert',
    theatre: '音乐厅',
    name: '主厅',
    rows: [
      ...rows('池座', 'a', numbered(1, 8), [16, 18, 20], [6, 14], { row: '8', seats: [1, 20] }),
      ...rows('池座', 'b', numbered(9, 14), [22], [6, 16]),
      ...rows('合唱席', 'c', numbered(1, 3), [18], [9]),
    ],
  },
  {
    key: 'small',
    theatre: '少儿艺术中心',
    name: '小剧场',
    rows: [
      ...rows('前区', 'a', numbered(1, 4), [12, 14], [7], { row: '4', seats: [1, 14] }),
      ...rows('后区', 'b', numbered(5, 9), [14], [7]),
      ...rows('咿呀席', 'c', ['门边'], [10], [5]),
    ],
  },
]

const notices = showNotices('开演前 72 小时以上全额退；72 至 24 小时收 20%；24 小时内不退。')

export function shows({ daysFromNow, daysUntil }: SeedCalendar): readonly Show[] {
  const friday = daysUntil(5, 3)
  const saturday = friday + 1
  const sunday = daysUntil(0, 2)

  return [
    {
      key: 'one-cello',
      title: '一把大提琴',
      subTitle: '「听潮」演出季开幕 · 闻笛独奏夜',
      poster: 'binjiang/show-one-cello.svg',
      category: '音乐会',
      troupe: '望潮室内乐团',
      hall: 'concert',
      durationMinutes: 80,
      intro: `
<p>没有乐队，没有扩音。舞台后面的幕布升起来，就是江。</p>
<p>前半场三首老曲子，后半场是沿江采来的四首船工号子。最后一首他不拉，请台下的人哼，哼到什么时候停，就什么时候结束。</p>`,
      notices,
      tags: ['开幕', '独奏', '临江'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(-1, '10:00'),
      tiers: [
        { key: 'a', name: '池座前区', price: 38_000, colour: '#1a7282' },
        { key: 'b', name: '池座后区', price: 22_000, colour: '#e07a5f' },
        { key: 'c', name: '合唱席', price: 8_000, colour: '#f0b75b' },
      ],
      schedules: [
        { key: 'friday', startAt: daysFromNow(friday + 7, '19:30'), soldPercent: 71 },
        { key: 'saturday', startAt: daysFromNow(saturday + 7, '19:30'), soldPercent: 44 },
      ],
    },
    {
      key: 'garden',
      title: '游园',
      subTitle: '昆曲 · 含三十分钟导赏',
      poster: 'binjiang/show-garden.svg',
      category: '戏曲',
      troupe: '江畔昆剧社',
      hall: 'grand',
      durationMinutes: 110,
      intro: `
<p>“不到园林，怎知春色如许。”一个从来没有出过房门的姑娘，走进了自家的后花园。</p>
<p>开演前三十分钟由演员导赏：先学走一圈，再看她走。两侧有字幕。</p>`,
      notices,
      tags: ['昆曲', '含导赏', '字幕'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(-6, '10:00'),
      tiers: [
        { key: 'a', name: '池座一等', price: 28_000, colour: '#1a7282' },
        { key: 'b', name: '池座二等', price: 18_000, colour: '#e07a5f' },
        { key: 'c', name: '池座三等', price: 10_000, colour: '#f0b75b' },
        { key: 'd', name: '楼座惠民', price: 4_000, colour: '#6fa283' },
      ],
      schedules: [
        { key: 'saturday', startAt: daysFromNow(saturday, '15:30'), soldPercent: 83 },
        { key: 'sunday', startAt: daysFromNow(saturday + 1, '15:30'), soldPercent: 52 },
      ],
    },
    {
      key: 'intertidal',
      title: '潮间带',
      subTitle: '现代舞 · 九位舞者与一吨水',
      poster: 'binjiang/show-intertidal.svg',
      category: '舞蹈',
      troupe: '望潮现代舞团',
      hall: 'grand',
      durationMinutes: 70,
      intro: `
<p>舞台上铺了三厘米深的水，水在涨，也在退。九位舞者从一头走到另一头，用了七十分钟。</p>
<p>前三排可能会溅到水，剧院备有雨披，也请您带一双好心情的鞋。</p>`,
      notices: { ...notices, child: '适合十岁以上；前三排请勿选择给儿童。' },
      tags: ['现代舞', '水', '前排溅水'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(3, '10:00'),
      tiers: [
        { key: 'a', name: '池座一等', price: 38_000, colour: '#1a7282' },
        { key: 'b', name: '池座二等', price: 24_000, colour: '#e07a5f' },
        { key: 'c', name: '池座三等', price: 14_000, colour: '#f0b75b' },
        { key: 'd', name: '楼座惠民', price: 6_000, colour: '#6fa283' },
      ],
      schedules: [{ key: 'only', startAt: daysFromNow(saturday + 21, '19:30'), soldPercent: 0 }],
    },
    {
      key: 'paper-boat',
      title: '纸船要去海里',
      subTitle: '亲子剧 · 四十五分钟，没有一句台词',
      poster: 'binjiang/show-paper-boat.svg',
      category: '儿童剧',
      troupe: '少儿艺术中心剧团',
      hall: 'small',
      durationMinutes: 45,
      intro: `
<p>一只折得不太好的纸船，路过桥、鱼、下雨天和一座灯塔。由四位演员和一架手风琴完成。</p>
<p>开演前三十分钟可以在门厅折一只自己的船，谢幕时放到台上。</p>`,
      notices: {
        ...notices,
        child: '适合三岁以上；三岁以下请选“咿呀席”。儿童一人一票。',
        refund: '开演前 24 小时以上全额退；24 小时内不退，可免费改期一次。',
      },
      tags: ['亲子', '三岁以上', '咿呀席'],
      needRealName: false,
      allowSeatPick: true,
      maxPerOrder: 6,
      maxPerUser: 6,
      saleAt: daysFromNow(-12, '10:00'),
      tiers: [
        { key: 'a', name: '前区', price: 8_000, colour: '#e07a5f' },
        { key: 'b', name: '后区', price: 6_000, colour: '#f0b75b' },
        { key: 'c', name: '咿呀席', price: 3_000, colour: '#8fcbcf' },
      ],
      schedules: [
        { key: 'morning', startAt: daysFromNow(sunday, '10:30'), soldPercent: 100 },
        { key: 'afternoon', startAt: daysFromNow(sunday, '15:00'), soldPercent: 86 },
        { key: 'next', startAt: daysFromNow(sunday + 7, '10:30'), soldPercent: 30 },
      ],
    },
    {
      key: 'citizens-choir',
      title: '江畔市民合唱团汇报演出',
      subTitle: '七十二个人，七十二份工作',
      poster: 'binjiang/show-citizens-choir.svg',
      category: '音乐会',
      troupe: '江畔市民合唱团',
      hall: 'concert',
      durationMinutes: 70,
      intro: `
<p>医生、公交司机、面包师和七对夫妻，一起唱十四首歌。最后一首会请观众唱中间那段，歌词印在节目单背面。</p>`,
      notices: { ...notices, realName: '实名购票，一证一票，入场时核验身份证件，不可转赠。' },
      tags: ['公益', '惠民票价'],
      needRealName: true,
      allowSeatPick: true,
      maxPerOrder: 4,
      maxPerUser: 4,
      saleAt: daysFromNow(-3, '10:00'),
      tiers: [
        { key: 'a', name: '池座前区', price: 6_000, colour: '#1a7282' },
        { key: 'b', name: '池座后区', price: 4_000, colour: '#e07a5f' },
        { key: 'c', name: '合唱席', price: 2_000, colour: '#f0b75b' },
      ],
      schedules: [{ key: 'only', startAt: daysFromNow(friday + 14, '19:30'), soldPercent: 26 }],
    },
  ]
}
