import { dish, signature } from '../../dish'
import type { Building } from '../../types'

export const theatre: Building = {
  key: 'theatre',
  name: '大剧院',
  note: '最高的一座拱壳，一千四百座',
  floors: [
    {
      key: 'theatre-1',
      name: '1F',
      shops: [
        {
          key: 'interval-cafe',
          name: '幕间咖啡',
          category: '咖啡茶饮',
          unit: 'T-101',
          phone: '0571-80003101',
          hours: { open: '10:00', close: '22:30' },
          summary: '中场二十分钟，够喝一杯',
          introduction: `
<p>演出日提前两小时接受预点，中场休息直接到“幕间台”取，不用排队。没有演出的日子，这里是看江最好的门厅。</p>
<p>三明治当天现做，开演前五分钟停止出餐，好让您走进去。</p>`,
          tags: ['可预点', '江景', '演出日延时'],
          logo: 'binjiang/logo-interval-cafe.svg',
          cover: 'binjiang/shop-interval-cafe.svg',
          perPerson: 4200,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
          menu: [
            {
              name: '饮品',
              dishes: [
                signature('序曲拿铁', 32, 'latte', '海盐奶盖'),
                dish('美式', 24, 'black-coffee', '热或冰'),
                dish('江雾气泡', 30, 'juice', '青柠、薄荷、接骨木'),
                dish('热可可', 30, 'latte', '给陪着来的小朋友'),
              ],
            },
            {
              name: '轻食',
              dishes: [
                signature('幕间三明治', 38, 'sandwich', '烟熏鸭胸、酸黄瓜'),
                dish('坚果能量球', 18, 'cookie', '三粒'),
                dish('巴斯克蛋糕', 36, 'cake', '一小块'),
              ],
            },
          ],
        },
        {
          key: 'tide-store',
          name: '望潮剧场商店',
          category: '文创书店',
          unit: 'T-103',
          phone: '0571-80003103',
          hours: { open: '10:00', close: '22:00' },
          summary: '把一场演出带一点回家',
          introduction: `
<p>每台演出都有一款只在演出期间出售的小物，幕布收起就下架。常备望远镜租借、节目册合订本与剧院的陶板——那是烧裂的拱壳外墙，磨圆了边，可以当杯垫。</p>`,
          tags: ['官方商店', '演出限定', '望远镜租借'],
          logo: 'binjiang/logo-tide-store.svg',
          cover: 'binjiang/shop-tide-store.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
    {
      key: 'theatre-3',
      name: '3F',
      shops: [
        {
          key: 'cloud-terrace',
          name: '云台西餐厅',
          category: '餐饮',
          unit: 'T-301',
          phone: '0571-80003131',
          hours: { open: '11:00', close: '22:00' },
          closedWeekdays: [1],
          summary: '拱壳顶下，看得见整个江湾',
          introduction: `
<p>餐厅嵌在拱壳的夹层里，弧形玻璃外是整个江湾。演出日设“开演前套餐”，保证十九点十五分前上完最后一道。</p>
<p>周末晚餐请提前三天订位，靠窗六张桌子。</p>`,
          tags: ['江景', '开演前套餐', '需订位'],
          logo: 'binjiang/logo-cloud-terrace.svg',
          cover: 'binjiang/shop-cloud-terrace.svg',
          perPerson: 26800,
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
          menu: [
            {
              name: '套餐',
              dishes: [signature('开演前套餐', 198, 'steak', '前菜、主菜、甜点，六十分钟用完')],
            },
            {
              name: '主菜',
              dishes: [
                signature('低温牛肋眼', 268, 'steak', '200 克，烤胡萝卜与土豆泥'),
                dish('江鲈配白酒汁', 188, 'fish', '当日江鲜'),
                dish('牛肝菌意面', 118, 'pasta', '现擀'),
              ],
            },
            {
              name: '前菜与甜点',
              dishes: [
                dish('烤南瓜沙拉', 78, 'salad', '羊奶酪、核桃'),
                dish('海鲜浓汤', 68, 'soup', '配蒜香面包'),
                dish('提拉米苏', 58, 'cake', '两人分刚好'),
              ],
            },
          ],
        },
      ],
    },
  ],
}
