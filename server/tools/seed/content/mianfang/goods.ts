import type { SeedCalendar } from '../calendar'
import { sku } from '../sku'
import type { Goods, GoodsDiscount } from '../types'

/** What all goods of the mall have in common unless they say otherwise. */
const usual = { limitPerUser: 0, memberPriceFrom: 2, delivery: ['pickup', 'express'] } as const

export const goods: readonly Goods[] = [
  {
    ...usual,
    key: 'swatch-scarf',
    name: '老布样真丝方巾',
    subTitle: '取自 1961、1973、1984 年的三块布样',
    shop: 'warp-weft',
    category: '布艺',
    cover: 'mianfang/goods-swatch-scarf.svg',
    images: ['mianfang/goods-swatch-scarf.svg', 'mianfang/article-swatches.svg'],
    detail: `
<p>三款花色都来自资料室的布样册，名字是当年工艺员起的：“雨前”灰蓝，“操场”格子，“小丁结婚”玫红。按原布样的经纬密度重新描稿，不添一笔。</p>
<img src="art:mianfang/article-swatches.svg" alt="布样册">
<p>请冷水手洗，平铺晾干。附布样册编号卡一张。</p>`,
    params: [
      { label: '材质', value: '100% 桑蚕丝，16 姆米' },
      { label: '尺寸', value: '65 × 65 厘米' },
      { label: '产地', value: '浙江杭州' },
    ],
    tags: ['伴手礼', '原创'],
    sold: 412,
    skus: [
      sku('rain', { 花色: '雨前' }, 268, 60, 298),
      sku('yard', { 花色: '操场' }, 268, 45, 298),
      sku('wedding', { 花色: '小丁结婚' }, 268, 18, 298),
    ],
  },
  {
    ...usual,
    key: 'shuttle-lamp',
    name: '梭子台灯',
    subTitle: '一只退役木梭，一盏暖光',
    shop: 'half-brick',
    category: '家居',
    cover: 'mianfang/goods-shuttle-lamp.svg',
    images: ['mianfang/goods-shuttle-lamp.svg'],
    detail: `
<p>灯身是织机上用过的柿木梭，两头包铜，磨痕保留。每只编号，附它当年所在的机台号。</p>
<p>旋转尾部铜帽调光，三档。</p>`,
    params: [
      { label: '光源', value: 'LED 5W，2700K，可更换' },
      { label: '尺寸', value: '长 42 厘米，高 24 厘米' },
      { label: '供电', value: 'USB-C' },
    ],
    tags: ['旧物新生', '限量编号'],
    limitPerUser: 2,
    sold: 96,
    skus: [sku('plain', { 颜色: '原木' }, 398, 22), sku('smoked', { 颜色: '熏黑' }, 428, 9)],
  },
  {
    ...usual,
    key: 'mill-tote',
    name: '“三厂”帆布袋',
    subTitle: '十六安厚帆布，装得下两台笔记本',
    shop: 'warp-weft',
    category: '布艺',
    cover: 'mianfang/goods-mill-tote.svg',
    images: ['mianfang/goods-mill-tote.svg'],
    detail: `
<p>用老厂的 1511 型织机织成的十六安帆布，布边一道红线。袋底加一层，背带可以斜挎。锯齿屋顶图案手工丝网印刷，洗多了会淡，但不会掉。</p>`,
    params: [
      { label: '材质', value: '100% 棉' },
      { label: '尺寸', value: '38 × 42 × 10 厘米' },
    ],
    tags: ['日常', '热卖'],
    sold: 1_830,
    skus: [
      sku('raw', { 颜色: '本白' }, 79, 200, 99),
      sku('brick', { 颜色: '砖红' }, 79, 120, 99),
      sku('navy', { 颜色: '藏青' }, 79, 0, 99),
    ],
  },
  {
    ...usual,
    key: 'enamel-mug',
    name: '夜班搪瓷杯',
    subTitle: '和当年食堂推车上的一样大',
    shop: 'warp-weft',
    category: '器物',
    cover: 'mianfang/goods-enamel-mug.svg',
    images: ['mianfang/goods-enamel-mug.svg'],
    detail: `
<p>照资料室里那只复刻，容量九百毫升，盛得下一碗绿豆汤。杯底印着机台号，从 001 到 800 随机发出。</p>
<p>可以直接放在炉子上加热，磕掉的瓷不影响使用。</p>`,
    params: [
      { label: '材质', value: '食品级搪瓷' },
      { label: '容量', value: '900 毫升' },
    ],
    tags: ['复刻', '伴手礼'],
    sold: 1_204,
    skus: [sku('red', { 花色: '白底红字' }, 58, 150), sku('blue', { 花色: '白底蓝边' }, 58, 88)],
  },
  {
    ...usual,
    key: 'chimney-cards',
    name: '烟囱立体明信片（五张）',
    subTitle: '打开，烟囱会站起来',
    shop: 'warp-weft',
    category: '文具',
    cover: 'mianfang/goods-chimney-cards.svg',
    images: ['mianfang/goods-chimney-cards.svg'],
    detail: `
<p>五张五个时辰：清晨、正午、黄昏、雪天、夜市。可在店里长桌上盖戳寄出，邮资另计。</p>`,
    params: [{ label: '尺寸', value: '10 × 15 厘米' }],
    tags: ['可寄送'],
    sold: 2_655,
    skus: [sku('set', { 规格: '五张一套' }, 28, 400)],
  },
  {
    ...usual,
    key: 'indigo-kerchief',
    name: '蓝草染棉方巾',
    subTitle: '染两次是月白，十六次是鸦青',
    shop: 'indigo-house',
    category: '布艺',
    cover: 'mianfang/goods-indigo-kerchief.svg',
    images: ['mianfang/goods-indigo-kerchief.svg', 'mianfang/article-indigo.svg'],
    detail: `
<p>库存棉纱织成的方巾，蓼蓝建缸，手工浸染，每条花纹都不同，发货以实物为准。</p>
<img src="art:mianfang/article-indigo.svg" alt="染坊的院子">
<p>前三次请单独清洗，会有浮色，之后不再掉。</p>`,
    params: [
      { label: '材质', value: '100% 棉' },
      { label: '尺寸', value: '52 × 52 厘米' },
      { label: '染料', value: '植物靛蓝' },
    ],
    tags: ['手作', '植物染'],
    sold: 687,
    skus: [
      sku('moon', { 颜色: '月白' }, 98, 40),
      sku('sky', { 颜色: '天青' }, 128, 36),
      sku('crow', { 颜色: '鸦青' }, 188, 12),
    ],
  },
  {
    ...usual,
    key: 'swatch-notebook',
    name: '布面笔记本',
    subTitle: '封面是真布，内页可平摊',
    shop: 'boiler-books',
    category: '文具',
    cover: 'mianfang/goods-swatch-notebook.svg',
    images: ['mianfang/goods-swatch-notebook.svg'],
    detail: `
<p>封面裱的是库存老布，裁到哪里是哪里，没有两本一样。线装，一百九十二页，前八页印着当年的工艺单。</p>`,
    params: [
      { label: '开本', value: 'A5' },
      { label: '内页', value: '80 克米白，点阵' },
    ],
    tags: ['线装'],
    sold: 940,
    skus: [sku('check', { 封面: '格子' }, 49, 90), sku('stripe', { 封面: '条纹' }, 49, 70)],
  },
  {
    ...usual,
    key: 'leather-card-case',
    name: '植鞣革卡包',
    subTitle: '每寸九针，终身免费换线',
    shop: 'one-inch-leather',
    category: '皮具',
    cover: 'mianfang/goods-leather-card-case.svg',
    images: ['mianfang/goods-leather-card-case.svg'],
    detail: `
<p>头层植鞣革，麻线双针手缝。颜色会随使用加深，大约半年后变成蜜色。可刻四个字以内，刻字款不退换。</p>`,
    params: [
      { label: '材质', value: '植鞣牛皮' },
      { label: '容量', value: '六张卡、一层零钱' },
    ],
    tags: ['手缝', '可刻字'],
    sold: 358,
    skus: [
      sku('tan', { 颜色: '原色' }, 198, 30),
      sku('black', { 颜色: '黑' }, 198, 24),
      sku('tan-engraved', { 颜色: '原色刻字' }, 228, 50),
    ],
  },
  {
    ...usual,
    key: 'silver-ring',
    name: '锤纹银戒',
    subTitle: '一锤一锤敲出来的',
    shop: 'silver-star',
    category: '饰品',
    cover: 'mianfang/goods-silver-ring.svg',
    images: ['mianfang/goods-silver-ring.svg'],
    detail: `
<p>足银手工锻打，表面留有锤纹，内壁光滑。尺寸不合可在三十天内免费改一次。</p>`,
    params: [
      { label: '材质', value: '足银 990' },
      { label: '宽度', value: '4 毫米' },
    ],
    tags: ['手打', '可改圈'],
    sold: 221,
    skus: [
      sku('12', { 圈号: '12' }, 320, 12),
      sku('14', { 圈号: '14' }, 320, 15),
      sku('16', { 圈号: '16' }, 320, 14),
    ],
  },
  {
    ...usual,
    key: 'clay-cup',
    name: '柴烧陶杯',
    subTitle: '窑火随机上色',
    shop: 'clay-room',
    category: '器物',
    cover: 'mianfang/goods-clay-cup.svg',
    images: ['mianfang/goods-clay-cup.svg'],
    detail: `
<p>泥作陶房每月一窑，柴烧三天。落灰的一面偏黄，背火的一面偏青，拿到哪一面都是缘分。</p>`,
    params: [
      { label: '容量', value: '约 160 毫升' },
      { label: '烧成', value: '柴烧，1260℃' },
    ],
    tags: ['手作'],
    sold: 506,
    skus: [sku('milk', { 釉色: '乳白' }, 88, 32), sku('rust', { 釉色: '铁锈' }, 96, 26)],
  },
  {
    ...usual,
    key: 'roof-blocks',
    name: '锯齿屋顶积木',
    subTitle: '十六跨，能搭出一座厂',
    shop: 'cotton-candy',
    category: '亲子',
    cover: 'mianfang/goods-roof-blocks.svg',
    images: ['mianfang/goods-roof-blocks.svg'],
    detail: `
<p>屋架换下的杉木做成，边角磨圆，水性漆。附一根烟囱、四棵梧桐和五只猫。适合三岁以上。</p>`,
    params: [
      { label: '件数', value: '48 件' },
      { label: '材质', value: '老杉木' },
    ],
    tags: ['三岁以上', '老木新做'],
    sold: 173,
    skus: [sku('set', { 规格: '48 件' }, 139, 40, 169)],
  },
  {
    ...usual,
    key: 'drip-coffee',
    name: '“白纱”挂耳咖啡',
    subTitle: '晒布场自烘，十包一盒',
    shop: 'drying-yard',
    category: '食品',
    cover: 'mianfang/goods-drip-coffee.svg',
    images: ['mianfang/goods-drip-coffee.svg'],
    detail: `
<p>中烘，桂花、焦糖与坚果气息，为“白纱”那一杯调的拼配。每周二烘，周三发货，保质期六个月。</p>`,
    params: [
      { label: '规格', value: '10 克 × 10 包' },
      { label: '烘焙度', value: '中' },
    ],
    tags: ['新鲜烘焙'],
    sold: 1_498,
    skus: [sku('one', { 规格: '一盒' }, 69, 160), sku('three', { 规格: '三盒' }, 189, 60, 207)],
  },
  {
    ...usual,
    key: 'selvedge-apron',
    name: '红边围裙',
    subTitle: '布边那道红线，是当年的记号',
    shop: 'selvedge',
    category: '布艺',
    cover: 'mianfang/goods-selvedge-apron.svg',
    images: ['mianfang/goods-selvedge-apron.svg'],
    detail: `
<p>有梭织机织的十四安牛仔布，未脱浆，越穿越软。胸前一只笔袋，腰侧一个布环，能挂毛巾。</p>`,
    params: [
      { label: '材质', value: '100% 棉' },
      { label: '尺码', value: '均码，绑带可调' },
    ],
    tags: ['本地织造'],
    sold: 264,
    skus: [sku('raw', { 颜色: '原色' }, 239, 28), sku('natural', { 颜色: '本白' }, 219, 16)],
  },
]

export function discounts({ daysFromNow }: SeedCalendar): readonly GoodsDiscount[] {
  return [
    {
      key: 'weekday-handmade',
      name: '手作周 · 限时特价',
      from: daysFromNow(-2, '10:00'),
      to: daysFromNow(5, '22:00'),
      items: [
        { goods: 'enamel-mug', rate: 8, stock: 60, limitPerUser: 2 },
        { goods: 'roof-blocks', rate: 8.5, stock: 20, limitPerUser: 1 },
        { goods: 'drip-coffee', rate: 8.8, stock: 80, limitPerUser: 3 },
      ],
    },
    {
      key: 'cloth-fair',
      name: '布艺专场 · 即将开始',
      from: daysFromNow(6, '10:00'),
      to: daysFromNow(13, '22:00'),
      items: [
        { goods: 'mill-tote', rate: 7.5, stock: 100, limitPerUser: 2 },
        { goods: 'indigo-kerchief', rate: 8.5, stock: 30, limitPerUser: 1 },
      ],
    },
  ]
}
