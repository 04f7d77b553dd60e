import type { SeedCalendar } from '../calendar'
import type { SpendAndSave } from '../types'

export function spendAndSave({ daysFromNow, daysUntil }: SeedCalendar): readonly SpendAndSave[] {
  return [
    {
      key: 'handmade-street',
      name: '手作街满减季',
      summary: '满 200 减 20，满 400 减 50，满 800 减 120',
      cover: 'mianfang/activity-handmade-street.svg',
      scope: 'shops',
      shops: [
        'indigo-house',
        'clay-room',
        'one-inch-leather',
        'silver-star',
        'listening-wood',
        'selvedge',
      ],
      tiers: [
        { need: 20_000, off: 2_000 },
        { need: 40_000, off: 5_000 },
        { need: 80_000, off: 12_000 },
      ],
      from: daysFromNow(-5, '00:00'),
      to: daysFromNow(25, '23:59'),
      stackable: { coupon: true, points: true },
      rules: `
<ul>
<li>手作街六家店单笔消费满额即减，取可达到的最高一档。</li>
<li>可与一张优惠券同享，先减活动，再用券；积分最后抵扣。</li>
<li>体验课、成品与旧物改制均参加；储值卡购买不参加。</li>
</ul>`,
    },
    {
      key: 'family-table',
      name: '一家人，一桌饭',
      summary: '满 100 减 10，满 200 减 28，满 300 减 50',
      cover: 'mianfang/activity-family-table.svg',
      scope: 'shops',
      shops: ['old-canteen', 'steam-hotpot', 'cotton-field', 'three-shifts'],
      tiers: [
        { need: 10_000, off: 1_000 },
        { need: 20_000, off: 2_800 },
        { need: 30_000, off: 5_000 },
      ],
      from: daysFromNow(-12, '00:00'),
      to: daysFromNow(16, '23:59'),
      stackable: { coupon: false, points: true },
      rules: `
<ul>
<li>四家店堂食均可参加，单笔计算，酒水除外。</li>
<li>不与优惠券同享，可用积分抵扣。</li>
</ul>`,
    },
    {
      key: 'night-market-pay',
      name: '夜市随手减',
      summary: '满 50 减 5，满 100 减 12',
      cover: 'mianfang/activity-night-market.svg',
      scope: 'all',
      shops: [],
      tiers: [
        { need: 5_000, off: 500 },
        { need: 10_000, off: 1_200 },
      ],
      from: daysFromNow(daysUntil(5), '17:30'),
      to: daysFromNow(daysUntil(5), '23:00'),
      stackable: { coupon: true, points: false },
      rules: `
<ul>
<li>周五夜市时段，全园商户使用付款码或扫码支付均可参加。</li>
<li>可与一张优惠券同享，不与积分抵扣同享。</li>
</ul>`,
    },
    {
      key: 'mall-cloth',
      name: '布艺一起买更省',
      summary: '商城满 299 减 40，满 599 减 100',
      cover: 'mianfang/activity-mall-cloth.svg',
      scope: 'goods',
      shops: [],
      tiers: [
        { need: 29_900, off: 4_000 },
        { need: 59_900, off: 10_000 },
      ],
      from: daysFromNow(-3, '00:00'),
      to: daysFromNow(11, '23:59'),
      stackable: { coupon: true, points: true },
      rules: `
<ul>
<li>文创商城全部商品参加，运费不计入门槛。</li>
<li>部分退款时，按各商品分摊的优惠退回实付部分。</li>
</ul>`,
    },
  ]
}
