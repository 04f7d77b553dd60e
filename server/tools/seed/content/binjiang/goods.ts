import type { SeedCalendar } from '../calendar'
import { sku } from '../sku'
import type { Goods, GoodsDiscount } from '../types'

/** What all goods of the mall have in common unless they say otherwise. */
const usual = { limitPerUser: 0, memberPriceFrom: 2, delivery: ['pickup', 'express'] } as const

export const goods: readonly Goods[] = [
  {
    ...usual,
    key: 'shell-coaster',
    name: '拱壳陶板杯垫',
    subTitle: '烧裂的外墙陶板，磨圆了边',
    shop: 'tide-store',
    category: '器物',
    cover: 'binjiang/goods-shell-coaster.svg',
    images: ['binjiang/goods-shell-coaster.svg', 'binjiang/article-five-shells.svg'],
    detail: `
<p>五座拱壳用了一万两千片陶板，烧裂的四百多片留在窑口。我们把它们切成圆片，磨边，背面贴软木。裂纹各不相同，发货随机。</p>
<img src="art:binjiang/article-five-shells.svg" alt="江边的五座拱壳">`,
    params: [
      { label: '材质', value: '陶、软木' },
      { label: '直径', value: '10 厘米' },
    ],
    tags: ['限量', '伴手礼'],
    sold: 768,
    skus: [sku('one', { 规格: '单只' }, 46, 120), sku('four', { 规格: '四只装' }, 168, 40, 184)],
  },
  {
    ...usual,
    key: 'tide-tote',
    name: '“听潮”帆布袋',
    subTitle: '正面是江，背面是座位图',
    shop: 'tide-store',
    category: '布艺',
    cover: 'binjiang/goods-tide-tote.svg',
    images: ['binjiang/goods-tide-tote.svg'],
    detail: `
<p>演出季纪念款。背面印着大剧院的座位图，可以用布用笔圈出自己坐过的位子。</p>`,
    params: [
      { label: '材质', value: '12 安棉帆布' },
      { label: '尺寸', value: '36 × 40 厘米' },
    ],
    tags: ['演出季', '热卖'],
    sold: 1_320,
    skus: [sku('white', { 颜色: '月白' }, 79, 180, 89), sku('teal', { 颜色: '江青' }, 79, 96, 89)],
  },
  {
    ...usual,
    key: 'opera-glasses',
    name: '剧场望远镜',
    subTitle: '三倍，放进口袋里',
    shop: 'tide-store',
    category: '器物',
    cover: 'binjiang/goods-opera-glasses.svg',
    images: ['binjiang/goods-opera-glasses.svg'],
    detail: `
<p>三倍放大，视野宽，适合在二楼看清演员的手。附绒布袋和颈绳。</p>`,
    params: [
      { label: '倍率', value: '3 × 25' },
      { label: '重量', value: '170 克' },
    ],
    tags: ['看演出'],
    sold: 402,
    skus: [sku('gold', { 颜色: '香槟金' }, 168, 46), sku('black', { 颜色: '哑黑' }, 168, 38)],
  },
  {
    ...usual,
    key: 'river-scarf',
    name: '江水丝巾',
    subTitle: '十二个月，十二种水色',
    shop: 'water-colour-silk',
    category: '布艺',
    cover: 'binjiang/goods-river-scarf.svg',
    images: ['binjiang/goods-river-scarf.svg'],
    detail: `
<p>店主每天早晨在同一处拍江水，一个月取一种颜色。一月铅灰，四月豆绿，十月是最好看的青。手染，轻微色差属正常。可绣两个字母，不另收费。</p>`,
    params: [
      { label: '材质', value: '100% 桑蚕丝' },
      { label: '尺寸', value: '180 × 52 厘米' },
    ],
    tags: ['手染', '可绣字'],
    sold: 289,
    skus: [
      sku('january', { 月份: '一月 铅灰' }, 298, 20),
      sku('april', { 月份: '四月 豆绿' }, 298, 24),
      sku('october', { 月份: '十月 江青' }, 298, 8),
    ],
  },
  {
    ...usual,
    key: 'long-scroll-book',
    name: '《一江水》拉页书',
    subTitle: '拉开三米二，是原作的十分之一',
    shop: 'ink-dot',
    category: '书籍',
    cover: 'binjiang/goods-long-scroll-book.svg',
    images: ['binjiang/goods-long-scroll-book.svg', 'binjiang/article-long-scroll.svg'],
    detail: `
<p>经折装，全部拉开三米二，可以立在书架顶上。背面是画家四年的行走日记。</p>
<img src="art:binjiang/article-long-scroll.svg" alt="展厅里的长卷">`,
    params: [
      { label: '装帧', value: '经折装，函套' },
      { label: '印刷', value: '宣纸双色' },
    ],
    tags: ['展览图录'],
    sold: 214,
    skus: [sku('plain', { 版本: '平装' }, 128, 70), sku('signed', { 版本: '签名函套' }, 268, 12)],
  },
  {
    ...usual,
    key: 'bamboo-basket',
    name: '竹丝提篮',
    subTitle: '一根竹子剖四十八丝',
    shop: 'bamboo-lane',
    category: '家居',
    cover: 'binjiang/goods-bamboo-basket.svg',
    images: ['binjiang/goods-bamboo-basket.svg'],
    detail: `
<p>安吉毛竹，去青，剖丝，编三天。买菜、野餐、收毛线都好用。请避免长时间浸水。</p>`,
    params: [
      { label: '材质', value: '毛竹' },
      { label: '工时', value: '约 22 小时' },
    ],
    tags: ['手编'],
    sold: 132,
    skus: [
      sku('small', { 尺寸: '小（24 厘米）' }, 218, 16),
      sku('medium', { 尺寸: '中（32 厘米）' }, 288, 11),
    ],
  },
  {
    ...usual,
    key: 'bamboo-lamp',
    name: '竹影落地灯',
    subTitle: '开灯，墙上是一片水波',
    shop: 'bamboo-lane',
    category: '家居',
    cover: 'binjiang/goods-bamboo-lamp.svg',
    images: ['binjiang/goods-bamboo-lamp.svg'],
    detail: `
<p>六角孔编法，光从缝里出来，墙上像水波。灯泡可换，脚踏开关。大件商品，送货上门，不含安装。</p>`,
    params: [
      { label: '尺寸', value: '直径 34 厘米，高 88 厘米' },
      { label: '光源', value: 'E27，建议 6W 以下 LED' },
    ],
    tags: ['手编', '大件'],
    limitPerUser: 2,
    sold: 58,
    skus: [sku('one', { 规格: '含灯泡' }, 368, 9, 418)],
  },
  {
    ...usual,
    key: 'sailor-shirt',
    name: '江边条纹衫',
    subTitle: '二十一道条纹，每款两百件',
    shop: 'blue-cable',
    category: '服饰',
    cover: 'binjiang/goods-sailor-shirt.svg',
    images: ['binjiang/goods-sailor-shirt.svg'],
    detail: `
<p>重磅棉，船领，袖口可翻。条纹二十一道，多一道少一道都不卖。洗后缩水约百分之三，已按此放量。</p>`,
    params: [
      { label: '材质', value: '100% 棉，240 克' },
      { label: '版型', value: '男女同款' },
    ],
    tags: ['限量'],
    sold: 346,
    skus: [
      sku('navy-s', { 颜色: '藏青', 尺码: 'S' }, 259, 14),
      sku('navy-m', { 颜色: '藏青', 尺码: 'M' }, 259, 20),
      sku('navy-l', { 颜色: '藏青', 尺码: 'L' }, 259, 6),
      sku('wine-m', { 颜色: '酒红', 尺码: 'M' }, 259, 12),
    ],
  },
  {
    ...usual,
    key: 'paper-boat-light',
    name: '纸船小夜灯',
    subTitle: '那只要去海里的船',
    shop: 'small-boat-books',
    category: '亲子',
    cover: 'binjiang/goods-paper-boat-light.svg',
    images: ['binjiang/goods-paper-boat-light.svg'],
    detail: `
<p>硅胶灯罩，拍一拍换亮度，半小时后自己睡着。亲子剧《纸船要去海里》的小主角。</p>`,
    params: [
      { label: '材质', value: '食品级硅胶' },
      { label: '续航', value: '约 18 小时' },
    ],
    tags: ['儿童', '演出周边'],
    sold: 517,
    skus: [sku('one', { 颜色: '月光白' }, 129, 64, 149)],
  },
  {
    ...usual,
    key: 'music-box',
    name: '“潮汐”手摇八音盒',
    subTitle: '打孔纸带，可以自己写一段',
    shop: 'music-stand',
    category: '亲子',
    cover: 'binjiang/goods-music-box.svg',
    images: ['binjiang/goods-music-box.svg'],
    detail: `
<p>三十音手摇机芯，胡桃木盒。附《渔光》纸带一条、空白纸带三条和打孔器，想听什么自己打。</p>`,
    params: [
      { label: '音数', value: '30 音' },
      { label: '材质', value: '胡桃木、黄铜' },
    ],
    tags: ['可自己作曲'],
    sold: 188,
    skus: [sku('set', { 规格: '含三条空白纸带' }, 198, 26)],
  },
  {
    ...usual,
    key: 'hall-record',
    name: '《听潮》现场黑胶',
    subTitle: '开幕那晚的大提琴，和台下的哼唱',
    shop: 'river-records',
    category: '音像',
    cover: 'binjiang/goods-hall-record.svg',
    images: ['binjiang/goods-hall-record.svg', 'binjiang/article-cello.svg'],
    detail: `
<p>一百八十克黑胶，一次录成，未剪辑。B 面最后七分钟，是全场观众跟着船工号子哼到停。已拆封不退换。</p>`,
    params: [
      { label: '规格', value: '180 克 LP，双折页' },
      { label: '录音', value: '音乐厅，单声道与立体声' },
    ],
    tags: ['现场录音'],
    sold: 143,
    skus: [sku('black', { 版本: '黑色' }, 238, 60), sku('river', { 版本: '江青限量' }, 288, 15)],
  },
  {
    ...usual,
    key: 'tide-calendar',
    name: '潮汐日历',
    subTitle: '每天两次高潮的时刻，印在当天那页',
    shop: 'tide-store',
    category: '文具',
    cover: 'binjiang/goods-tide-calendar.svg',
    images: ['binjiang/goods-tide-calendar.svg'],
    detail: `
<p>三百六十五页，每页印着当天的潮时、日出日落和一句与水有关的话。撕下来的背面是折纸船的折线。</p>`,
    params: [
      { label: '尺寸', value: '11 × 15 厘米' },
      { label: '用纸', value: '再生纸' },
    ],
    tags: ['日历'],
    sold: 905,
    skus: [sku('one', { 规格: '一本' }, 88, 140)],
  },
  {
    ...usual,
    key: 'rice-cake-box',
    name: '桂花米糕礼盒',
    subTitle: '阿婆当天蒸，只能自提',
    shop: 'granny-rice-cake',
    category: '食品',
    cover: 'binjiang/goods-rice-cake-box.svg',
    images: ['binjiang/goods-rice-cake-box.svg'],
    detail: `
<p>桂花、豆沙、定胜各四块，竹篮装。当天 16:00 前下单，当天 17:00 取；之后下单次日取。请当日食用，复蒸三分钟。</p>`,
    params: [
      { label: '规格', value: '12 块' },
      { label: '保质', value: '常温一天' },
    ],
    tags: ['当天现做', '只能自提'],
    delivery: ['pickup'],
    sold: 1_077,
    skus: [sku('box', { 规格: '12 块' }, 78, 30)],
  },
]

export function discounts({ daysFromNow }: SeedCalendar): readonly GoodsDiscount[] {
  return [
    {
      key: 'season-opening',
      name: '演出季限时特价',
      from: daysFromNow(-1, '10:00'),
      to: daysFromNow(6, '22:00'),
      items: [
        { goods: 'opera-glasses', rate: 8, stock: 40, limitPerUser: 1 },
        { goods: 'tide-tote', rate: 8.5, stock: 80, limitPerUser: 2 },
        { goods: 'music-box', rate: 8.8, stock: 10, limitPerUser: 1 },
      ],
    },
    {
      key: 'children-week',
      name: '小小观众周 · 即将开始',
      from: daysFromNow(7, '10:00'),
      to: daysFromNow(14, '22:00'),
      items: [{ goods: 'paper-boat-light', rate: 7.8, stock: 40, limitPerUser: 2 }],
    },
  ]
}
