import type { Building } from '../../types'

export const concertHall: Building = {
  key: 'concert-hall',
  name: '音乐厅',
  note: '木质内壳，八百座',
  floors: [
    {
      key: 'concert-hall-b1',
      name: 'B1',
      shops: [
        {
          key: 'piano-rooms',
          name: '江声琴房',
          category: '生活服务',
          unit: 'M-B01',
          phone: '0571-80003201',
          hours: { open: '09:00', close: '21:30' },
          summary: '十二间琴房，三间排练厅，按小时预约',
          introduction: `
<p>琴房配立式钢琴，每周三上午调律；排练厅配把杆与镜墙。会员可提前七天预约，八折。</p>
<p>门上的小窗有帘子，练错的时候可以拉上。</p>`,
          tags: ['按小时预约', '会员八折', '每周调律'],
          logo: 'binjiang/logo-piano-rooms.svg',
          cover: 'binjiang/shop-piano-rooms.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
      ],
    },
    {
      key: 'concert-hall-1',
      name: '1F',
      shops: [
        {
          key: 'music-stand',
          name: '谱架乐器行',
          category: '文创书店',
          unit: 'M-102',
          phone: '0571-80003212',
          hours: { open: '10:00', close: '20:00' },
          closedWeekdays: [1],
          summary: '提琴、民乐与乐谱，可租可修',
          introduction: `
<p>儿童琴可以租，长大一号换一把，租金抵购。制琴师每周四、五坐班，换弦、补漆、调音柱，都在您面前做。</p>`,
          tags: ['乐器租赁', '维修', '乐谱'],
          logo: 'binjiang/logo-music-stand.svg',
          cover: 'binjiang/shop-music-stand.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
        {
          key: 'river-records',
          name: '江声唱片',
          category: '文创书店',
          unit: 'M-105',
          phone: '0571-80003215',
          hours: { open: '11:00', close: '21:00' },
          closedWeekdays: [1],
          summary: '现场录音与黑胶，散场后多开半小时',
          introduction: `
<p>音乐厅的演出经许可后录成唱片，一周后可以在这里买到自己听过的那一场。试听区四把椅子，朝着江。</p>`,
          tags: ['现场录音', '可试听', '散场延时'],
          logo: 'binjiang/logo-river-records.svg',
          cover: 'binjiang/shop-river-records.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
  ],
}
