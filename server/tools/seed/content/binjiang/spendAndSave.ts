import type { SeedCalendar } from '../calendar'
import type { SpendAndSave } from '../types'

export function spendAndSave({ daysFromNow, daysUntil }: SeedCalendar): readonly SpendAndSave[] {
  return [
    {
      key: 'water-street',
      name: '水街吃喝满减',
      summary: '满 100 减 10，满 200 减 25，满 400 减 60',
      cover: 'binjiang/activity-water-street.svg',
      scope: 'shops',
      shops: [
        'tide-fish',
        'half-sail',
        'dock-beer',
        'osmanthus-noodles',
        'one-river-hotpot',
        'wheat-waves',
        'salt-orange',
        'listening-rain',
      ],
      tiers: [
        { need: 10_000, off: 1_000 },
        { need: 20_000, off: 2_500 },
        { need: 40_000, off: 6_000 },
      ],
      from: daysFromNow(-6, '00:00'),
      to: daysFromNow(24, '23:59'),
      stackable: { coupon: true, points: true },
      rules: `
<ul>
<li>水街八家餐饮单笔消费满额即减，取可达到的最高一档。</li>
<li>可与一张优惠券同享，先减活动，再用券；积分最后抵扣。</li>
</ul>`,
    },
    {
      key: 'handmade',
      name: '手作与衣裳',
      summary: '满 200 减 20，满 500 减 70',
      cover: 'binjiang/activity-handmade.svg',
      scope: 'shops',
      shops: ['bamboo-lane', 'water-colour-silk', 'blue-cable', 'river-view-optics'],
      tiers: [
        { need: 20_000, off: 2_000 },
        { need: 50_000, off: 7_000 },
      ],
      from: daysFromNow(-10, '00:00'),
      to: daysFromNow(18, '23:59'),
      stackable: { coupon: true, points: true },
      rules: `
<ul>
<li>四家店单笔计算，定制与绣字费用计入门槛。</li>
<li>退款时按比例退回实付部分。</li>
</ul>`,
    },
    {
      key: 'show-night',
      name: '看演出的夜晚',
      summary: '满 80 减 8，满 160 减 20',
      cover: 'binjiang/activity-show-night.svg',
      scope: 'all',
      shops: [],
      tiers: [
        { need: 8_000, off: 800 },
        { need: 16_000, off: 2_000 },
      ],
      from: daysFromNow(daysUntil(6), '16:00'),
      to: daysFromNow(daysUntil(6), '23:00'),
      stackable: { coupon: true, points: false },
      rules: `
<ul>
<li>周六 16:00–23:00，全中心商户使用付款码或扫码支付均可参加。</li>
<li>可与一张优惠券同享，不与积分抵扣同享。</li>
</ul>`,
    },
    {
      key: 'mall-season',
      name: '演出季周边满减',
      summary: '商城满 299 减 40，满 599 减 100',
      cover: 'binjiang/activity-mall-season.svg',
      scope: 'goods',
      shops: [],
      tiers: [
        { need: 29_900, off: 4_000 },
        { need: 59_900, off: 10_000 },
      ],
      from: daysFromNow(-2, '00:00'),
      to: daysFromNow(12, '23:59'),
      stackable: { coupon: true, points: true },
      rules: `
<ul>
<li>文创商城全部商品参加，运费不计入门槛。</li>
<li>部分退款时，按各商品分摊的优惠退回实付部分。</li>
</ul>`,
    },
  ]
}
