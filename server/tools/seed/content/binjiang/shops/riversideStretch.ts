import { dish, signature } from '../../dish'
import type { Floor } from '../../types'

/** The end of the street that lies on the river. */
export const riversideStretch: Floor = {
  key: 'riverside-stretch',
  name: '临江段',
  shops: [
    {
      key: 'tide-fish',
      name: '潮生鱼馆',
      category: '餐饮',
      unit: '水街 1 号',
      phone: '0571-80003501',
      hours: { open: '11:00', close: '21:30' },
      summary: '看潮时表决定今天卖什么',
      introduction: `
<p>离江最近的一家，涨潮时听得见水拍石头。老板每天看潮时表进货，黑板上写的就是当天有的。</p>
<p>葱油江鲈只用葱、油、盐。鱼新鲜的时候，配料是多余的。</p>`,
      tags: ['江鲜', '临水', '可订位'],
      logo: 'binjiang/logo-tide-fish.svg',
      cover: 'binjiang/shop-tide-fish.svg',
      perPerson: 13800,
      canPay: true,
      takesStoredCard: true,
      takesIcCard: false,
      menu: [
        {
          name: '江鲜',
          dishes: [
            signature('葱油江鲈', 128, 'fish', '一斤半左右，时价以黑板为准'),
            dish('盐水江虾', 88, 'shrimp', '半斤'),
            dish('鱼头豆腐汤', 98, 'soup', '砂锅，三人份'),
            dish('雪菜烧小黄鱼', 68, 'fish', '六条'),
          ],
        },
        {
          name: '家常',
          dishes: [
            signature('江边红烧肉', 78, 'braised-pork', '加鱼干同烧'),
            dish('油渣青菜', 28, 'greens', '一盘'),
            dish('老豆腐', 26, 'tofu', '石磨'),
            dish('菜泡饭', 22, 'congee', '收尾最好'),
          ],
        },
      ],
    },
    {
      key: 'half-sail',
      name: '半帆咖啡',
      category: '咖啡茶饮',
      unit: '水街 3 号',
      phone: '0571-80003503',
      hours: { open: '08:00', close: '22:00' },
      summary: '下午三点，光从桌子左边走到右边',
      introduction: `
<p>靠窗四个位子最抢手。店主以前是船员，手冲的动作很稳。杯垫是旧海图剪的，每张都不一样，可以带走一张。</p>`,
      tags: ['手冲', '临水', '早餐'],
      logo: 'binjiang/logo-half-sail.svg',
      cover: 'binjiang/shop-half-sail.svg',
      perPerson: 3900,
      canPay: true,
      takesStoredCard: true,
      takesIcCard: true,
      menu: [
        {
          name: '咖啡',
          dishes: [
            signature('潮汐拿铁', 34, 'latte', '海盐焦糖，两层'),
            dish('手冲', 38, 'black-coffee', '当日三款豆'),
            dish('冷萃', 30, 'cold-brew', '装在药水瓶里'),
          ],
        },
        {
          name: '早餐',
          dishes: [
            signature('船员早餐', 42, 'sandwich', '煎蛋、火腿、吐司、一杯美式'),
            dish('牛角面包', 18, 'croissant', '麦浪面包送来'),
            dish('酸奶麦片', 28, 'dessert', '蓝莓与蜂蜜'),
          ],
        },
      ],
    },
    {
      key: 'dock-beer',
      name: '码头鲜啤',
      category: '餐饮',
      unit: '水街 5 号',
      phone: '0571-80003505',
      hours: { open: '15:00', close: '00:30' },
      summary: '坐在系船柱上喝一杯',
      introduction: `
<p>室外四十个座位都是旧系船柱改的。常备十款鲜啤，下酒以烤物为主。未成年人供应酸梅汤，饮酒请勿驾车。</p>`,
      tags: ['鲜啤', '露天', '深夜'],
      logo: 'binjiang/logo-dock-beer.svg',
      cover: 'binjiang/shop-dock-beer.svg',
      perPerson: 9200,
      canPay: true,
      takesStoredCard: true,
      takesIcCard: false,
      menu: [
        {
          name: '鲜啤',
          dishes: [
            signature('涨潮拉格', 32, 'beer', '清爽，500 毫升'),
            dish('退潮小麦', 36, 'beer', '浑浊，500 毫升'),
            dish('酸梅汤', 12, 'juice', '自熬'),
          ],
        },
        {
          name: '烤物',
          dishes: [
            signature('炭烤串拼', 58, 'skewers', '十串'),
            dish('烤江鱼', 78, 'fish', '一条，孜然'),
            dish('椒盐虾', 58, 'shrimp', '一盘'),
          ],
        },
      ],
    },
    {
      key: 'flower-boat',
      name: '花船',
      category: '生活服务',
      unit: '水街码头',
      phone: '0571-80003509',
      hours: { open: '09:00', close: '20:00' },
      closedWeekdays: [1, 2],
      summary: '船主改行卖花，船还是那条船',
      introduction: `
<p>一条旧货船，舱里是花。大潮的日子船会高出岸边半米，船主就把花篮递上来。单枝起售，可以刻名字在木牌上插进盆里。</p>`,
      tags: ['鲜花', '单枝起售', '船上'],
      logo: 'binjiang/logo-flower-boat.svg',
      cover: 'binjiang/shop-flower-boat.svg',
      canPay: true,
      takesStoredCard: true,
      takesIcCard: false,
    },
    {
      key: 'river-ride',
      name: '江畔骑行',
      category: '生活服务',
      unit: '码头驿站',
      phone: '0571-80003510',
      hours: { open: '06:00', close: '21:00' },
      summary: '租车、存包、更衣，清晨六点开门',
      introduction: `
<p>步道旁的骑行驿站。单车每小时 15 元，亲子双人车 30 元，存包与更衣免费。备有打气筒和急救箱。</p>`,
      tags: ['单车租借', '存包更衣', '清晨营业'],
      logo: 'binjiang/logo-river-ride.svg',
      cover: 'binjiang/shop-river-ride.svg',
      canPay: true,
      takesStoredCard: true,
      takesIcCard: true,
    },
    {
      key: 'dock-store',
      name: '码头便利店',
      category: '生活服务',
      unit: '水街 2 号',
      phone: '0571-80003502',
      hours: { open: '06:30', close: '00:00' },
      summary: '雨衣、热水、创可贴，渡轮票也在这里',
      introduction: `
<p>渡轮末班前都开着。雨衣、暖贴、热水、野餐垫，江边忘带的东西大多在这里。可代存自行车头盔。</p>`,
      tags: ['便利店', '渡轮票', '热水'],
      logo: 'binjiang/logo-dock-store.svg',
      cover: 'binjiang/shop-dock-store.svg',
      canPay: true,
      takesStoredCard: true,
      takesIcCard: true,
    },
  ],
}
