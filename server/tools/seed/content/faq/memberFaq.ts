import { withoutPoints } from '../member/withoutPoints'
import type { FaqClass } from '../types'

/** Questions about coupons, points and levels; the same in every park. */
export const memberFaq: FaqClass = {
  key: 'member',
  name: '优惠券、积分与等级',
  problems: [
    {
      key: 'best-coupon',
      title: '系统选的优惠组合一定最省吗？',
      answer: `
<p>是的。付款页会把您可用的券、满减活动和积分逐一组合，选出省得最多的一种；一样多时，用券更少、先到期的优先。每一项省了多少、为什么不能用，都写在旁边。您也可以自己改。</p>`,
    },
    {
      key: 'coupon-back',
      title: '订单取消或退款，优惠券会退回吗？',
      answer: `
<p>会。未支付的订单关闭后，券立即退回；退款时，券在有效期内的一并退回，已经过期的会变为已失效。</p>`,
    },
    {
      key: 'coupon-unusable',
      title: '优惠券为什么显示不可用？',
      answer: `
<p>常见原因：没有达到使用门槛；不在适用商户；还没到开始日期；当天是不可用日（券面会写明）；与已选的活动不能同享。点开券可以看到具体原因。</p>`,
    },
    {
      key: 'points-earn',
      title: '积分怎样获得？多久到账？',
      answer: `
<p>使用园区支付消费，实付 1 元得 1 积分，付款后即时到账。${withoutPoints}不计积分。生日当月双倍。</p>
<p>首次完善资料、设置支付密码等任务另有积分，见“会员等级—任务”。</p>`,
    },
    {
      key: 'points-expire',
      title: '积分会过期吗？',
      answer: `
<p>自获得之日起二十四个月内有效，按月到期，先到期的先用。到期前三十天和七天会各提醒一次。</p>`,
    },
    {
      key: 'level-up',
      title: '会员等级怎样提升？会降级吗？',
      answer: `
<p>等级由成长值决定，实付 1 元得 1 成长值，达到门槛立刻升级。连续十二个月没有消费的，成长值减少两成，最多降一级，降级前三十天会提醒。</p>`,
    },
  ],
}
